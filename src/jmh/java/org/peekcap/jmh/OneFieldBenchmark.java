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

/** One field, the destination port of TCP packets. */
public class OneFieldBenchmark extends LayerBenchmark {
    private static final int PORT = 80;

    @Benchmark
    public Answer batches(OpenCapture open, PacketCounter counter) throws IOException {
        return counter.count(BatchForm.tcpToPort(open.capture(), PORT));
    }

    @Benchmark
    public Answer packets(OpenCapture open, PacketCounter counter) throws IOException {
        return counter.count(PacketForm.tcpToPort(open.capture(), PORT));
    }

    @Benchmark
    public Answer inPlaceReadBuffer(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(InPlace.tcpToPort(traffic.path(), PORT));
    }

    @Benchmark
    public Answer objectPerPacket(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(ObjectEach.tcpToPort(traffic.path(), PORT));
    }

    @Benchmark
    public Answer pktsIo(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(PktsIo.tcpToPort(traffic.path(), PORT));
    }

    @Benchmark
    public Answer pcap4j(Traffic traffic, PacketCounter counter) throws IOException {
        return counter.count(Pcap4j.tcpToPort(traffic.path(), PORT));
    }
}
