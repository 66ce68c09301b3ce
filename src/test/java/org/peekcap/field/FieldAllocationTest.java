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

    @Test
    void readingFieldsAllocatesNothing() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] target = new byte[TARGET];
        try (Capture capture = Capture.open(Path.of("data/web.pcap"));
                BatchReader reader = capture.batches(true)) {
            assertThat(reader.next()).isTrue();
            RecordBatch batch = reader.batch();
            assertThat(batch.count()).isGreaterThan(1000);
            Packet packet = new Packet(batch);
            for (Field field : Fields.all()) {
                column(field, packet, batch.count(), target); // links what is linked once
                long before = threads.getCurrentThreadAllocatedBytes();
                column(field, packet, batch.count(), target);
                assertThat(threads.getCurrentThreadAllocatedBytes() - before)
                        .as(field.name())
                        .isLessThan(batch.count());
            }
        }
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
