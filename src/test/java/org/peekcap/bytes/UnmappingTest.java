package org.peekcap.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** When a mapping goes, as the operating system sees it. */
@EnabledOnOs(OS.LINUX)
class UnmappingTest {
    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.write(directory.resolve("mapped-" + System.nanoTime()), new byte[100_000])
                .toRealPath();
    }

    private long mappings() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/maps"))) {
            return lines.filter(line -> line.endsWith(file.toString())).count();
        }
    }

    @Test
    void happensOnCloseWhenNobodyReads() throws IOException {
        ByteSource source = MappedFile.open(file, 4096);
        try (Windows windows = source.windows()) {
            windows.at(0, 1);
            windows.at(50_000, 1);
            assertThat(mappings()).isPositive();
        }
        assertThat(mappings()).isPositive();
        source.close();
        assertThat(mappings()).isZero();
    }

    @Test
    void waitsForTheLastReader() throws IOException {
        ByteSource source = MappedFile.open(file, 1 << 20);
        Windows first = source.windows();
        Windows second = source.windows();
        Window window = first.at(0, 1);
        second.at(0, 1);
        source.close();
        second.close();
        assertThat(mappings()).isPositive();
        assertThat(window.buffer().get(0)).isZero();
        first.close();
        assertThat(mappings()).isZero();
    }

    @Test
    void isLeftToTheCollectorWhereASliceHasLeft() throws IOException {
        ByteBuffer slice;
        try (ByteSource source = MappedFile.open(file, 1 << 20);
                Windows windows = source.windows()) {
            slice = windows.slice(windows.at(0, 10), 0, 10);
        }
        assertThat(mappings()).isPositive();
        assertThat(slice.get(9)).isZero();
    }

    @Test
    void isLeftToTheCollectorWhereTheReaderIsClosedByAnotherThread() throws Exception {
        ByteSource source = MappedFile.open(file, 1 << 20);
        Windows windows = source.windows();
        CountDownLatch looking = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        int[] read = {-1};
        Thread reader = new Thread(() -> {
            try {
                Window window = windows.at(0, 1);
                looking.countDown();
                closed.await();
                read[0] = window.buffer().get(0);
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        reader.start();
        looking.await();
        windows.close();
        source.close();
        assertThat(mappings()).isPositive();
        closed.countDown();
        reader.join();
        assertThat(read[0]).isZero();
        assertThatThrownBy(() -> windows.at(0, 1)).isInstanceOf(IllegalStateException.class);
    }
}
