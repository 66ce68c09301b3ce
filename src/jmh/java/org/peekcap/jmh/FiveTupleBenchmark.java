package org.peekcap.jmh;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.peekcap.jmh.contender.Answer;
import org.peekcap.jmh.contender.BatchForm;
import org.peekcap.jmh.contender.InPlace;
import org.peekcap.jmh.contender.ObjectEach;
import org.peekcap.jmh.contender.PacketForm;
import org.peekcap.jmh.contender.Pcap4j;
import org.peekcap.jmh.contender.PktsIo;

/** Addresses, ports and protocol of TCP and UDP packets. */
public class FiveTupleBenchmark extends LayerBenchmark {
    @Benchmark
    public Answer batches(OpenCapture open, PacketCounter counter) throws IOException {
        return counter.count(BatchForm.fiveTuples(open.capture()));
    }

    @Benchmark
    public Answer packets(OpenCapture open, PacketCounter counter) throws IOException {
        return counter.count(PacketForm.fiveTuples(open.capture()));
    }

    @Benchmark
    public Answer inPlaceReadBuffer(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(InPlace.fiveTuples(traffic.path()));
    }

    @Benchmark
    public Answer objectPerPacket(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(ObjectEach.fiveTuples(traffic.path()));
    }

    @Benchmark
    public Answer pktsIo(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(PktsIo.fiveTuples(traffic.path()));
    }

    @Benchmark
    public Answer pcap4j(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(Pcap4j.fiveTuples(traffic.path()));
    }
}
