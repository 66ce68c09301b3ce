package org.peekcap.jmh.contender;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.peekcap.Capture;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.layer.IpProtocol;
import org.peekcap.layer.LayerWalk;
import org.peekcap.layer.Layers;

/** Peekcap a batch at a time, with no packet object between: a field is read from the window at the offset that was found. */
public final class BatchForm {
    private BatchForm() {}

    public static Answer boundaries(Capture capture) throws IOException {
        try (BatchReader reader = capture.batches(false)) {
            return boundaries(reader);
        }
    }

    static Answer boundaries(BatchReader reader) throws IOException {
        RecordBatch batch = reader.batch();
        long packets = 0;
        long bytes = 0;
        while (reader.next()) {
            int count = batch.count();
            packets += count;
            for (int i = 0; i < count; i++) {
                bytes += batch.capturedLength(i);
            }
        }
        return new Answer(packets, bytes);
    }

    public static Answer tcp(Capture capture) throws IOException {
        try (BatchReader reader = capture.batches(true)) {
            return tcp(reader);
        }
    }

    static Answer tcp(BatchReader reader) throws IOException {
        RecordBatch batch = reader.batch();
        long packets = 0;
        long tcp = 0;
        while (reader.next()) {
            int count = batch.count();
            packets += count;
            for (int i = 0; i < count; i++) {
                if (Layers.isTransport(batch.layers(i), IpProtocol.TCP)) {
                    tcp++;
                }
            }
        }
        return new Answer(packets, tcp);
    }

    public static Answer tcpToPort(Capture capture, int port) throws IOException {
        long packets = 0;
        long matches = 0;
        try (BatchReader reader = capture.batches(true)) {
            RecordBatch batch = reader.batch();
            while (reader.next()) {
                ByteBuffer buffer = batch.buffer();
                int count = batch.count();
                packets += count;
                for (int i = 0; i < count; i++) {
                    long layers = batch.layers(i);
                    int tcp = batch.packetIndex(i) + Layers.transportOffset(layers);
                    if (Layers.isTransport(layers, IpProtocol.TCP) && LayerWalk.uint16(buffer, tcp + 2) == port) {
                        matches++;
                    }
                }
            }
        }
        return new Answer(packets, matches);
    }

    public static Answer fiveFields(Capture capture) throws IOException {
        long packets = 0;
        long sum = 0;
        try (BatchReader reader = capture.batches(true)) {
            RecordBatch batch = reader.batch();
            while (reader.next()) {
                ByteBuffer buffer = batch.buffer();
                int count = batch.count();
                packets += count;
                for (int i = 0; i < count; i++) {
                    long layers = batch.layers(i);
                    if (Layers.isTransport(layers, IpProtocol.TCP)) {
                        int packet = batch.packetIndex(i);
                        int ip = packet + Layers.networkOffset(layers);
                        int tcp = packet + Layers.transportOffset(layers);
                        sum += buffer.get(ip + (Layers.isIpv4(layers) ? 8 : 7)) & 0xff;
                        sum += LayerWalk.uint16(buffer, tcp) + LayerWalk.uint16(buffer, tcp + 2);
                        sum += LayerWalk.uint32(buffer, tcp + 4) + LayerWalk.uint16(buffer, tcp + 14);
                    }
                }
            }
        }
        return new Answer(packets, sum);
    }

    public static Answer fiveTuples(Capture capture) throws IOException {
        long packets = 0;
        long sum = 0;
        try (BatchReader reader = capture.batches(true)) {
            RecordBatch batch = reader.batch();
            while (reader.next()) {
                ByteBuffer buffer = batch.buffer();
                int count = batch.count();
                packets += count;
                for (int i = 0; i < count; i++) {
                    long layers = batch.layers(i);
                    if (Layers.isTransport(layers, IpProtocol.TCP) || Layers.isTransport(layers, IpProtocol.UDP)) {
                        sum += fold(buffer, batch.packetIndex(i), layers);
                    }
                }
            }
        }
        return new Answer(packets, sum);
    }

    private static long fold(ByteBuffer buffer, int packet, long layers) {
        int ip = packet + Layers.networkOffset(layers);
        int transport = packet + Layers.transportOffset(layers);
        int source;
        int destination;
        if (Layers.isIpv4(layers)) {
            source = Integer.reverseBytes(buffer.getInt(ip + 12));
            destination = Integer.reverseBytes(buffer.getInt(ip + 16));
        } else {
            source = shortened(buffer, ip + 8);
            destination = shortened(buffer, ip + 24);
        }
        return FiveTuple.fold(
                source,
                destination,
                LayerWalk.uint16(buffer, transport),
                LayerWalk.uint16(buffer, transport + 2),
                Layers.protocol(layers));
    }

    private static int shortened(ByteBuffer buffer, int address) {
        return FiveTuple.shortened(
                Long.reverseBytes(buffer.getLong(address)), Long.reverseBytes(buffer.getLong(address + 8)));
    }
}
