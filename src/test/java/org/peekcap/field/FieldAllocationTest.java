package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.peekcap.Capture;
import org.peekcap.index.BatchReader;
import org.peekcap.index.RecordBatch;
import org.peekcap.packet.Packet;

class FieldAllocationTest {
    private static final int TARGET = 1 << 19;
    /** So many that what the machine allocates once is less than a byte for each. */
    private static final int LEAST_READS = 2000;

    @Test
    void readingFieldsAllocatesNothing() throws IOException {
        readsWithoutAllocating("data/web.pcap", false);
    }

    @Test
    void readingFieldsOfTunnelsAllocatesNothing() throws IOException {
        readsWithoutAllocating("data/tunnels.pcap", false);
        readsWithoutAllocating("data/tunnels.pcap", true);
    }

    private static void readsWithoutAllocating(String file, boolean innermost) throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] target = new byte[TARGET];
        try (Capture capture = Capture.open(Path.of(file));
                BatchReader reader = capture.batches(true)) {
            if (innermost) {
                reader.innermost();
            }
            assertThat(reader.next()).isTrue();
            RecordBatch batch = reader.batch();
            assertThat(batch.count()).isGreaterThan(40);
            Packet packet = new Packet(batch);
            for (Field field : Fields.all()) {
                column(field, packet, batch.count(), target); // links what is linked once
                int rounds = 1 + LEAST_READS / batch.count();
                long before = threads.getCurrentThreadAllocatedBytes();
                for (int round = 0; round < rounds; round++) {
                    column(field, packet, batch.count(), target);
                }
                assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                        .as(field.name())
                        .isLessThan((long) rounds * batch.count());
            }
        }
    }

    @Test
    void goingIntoTunnelsAllocatesNothing() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Capture capture = Capture.open(Path.of("data/tunnels.pcap"));
                BatchReader reader = capture.batches(true)) {
            assertThat(reader.next()).isTrue();
            Packet packet = new Packet(reader.batch());
            long ports = goInside(packet, reader.batch().count());
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(goInside(packet, reader.batch().count()))
                    .isEqualTo(ports)
                    .isPositive();
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(4096); // of the assertion
        }
    }

    private static long goInside(Packet packet, int records) {
        long ports = 0;
        for (int round = 0; round < 100; round++) {
            for (int record = 0; record < records; record++) {
                packet.moveTo(record);
                Packet inner = packet;
                while (inner.hasInner()) {
                    inner = inner.inner();
                }
                ports += inner.hasPorts() ? inner.destinationPort() : 0;
                ports += packet.tunnels().count();
            }
        }
        return ports;
    }

    private static void column(Field field, Packet packet, int records, byte[] target) {
        for (int record = 0; record < records; record++) {
            packet.moveTo(record);
            field.text(packet, target, 0);
            switch (field.type()) {
                case TEXT -> {}
                case IP_ADDRESS -> {
                    if (field.addressVersion(packet) != 0) {
                        field.addressHigh(packet);
                        field.addressLow(packet);
                    }
                }
                default -> field.number(packet);
            }
        }
    }
}
