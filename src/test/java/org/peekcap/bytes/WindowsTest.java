package org.peekcap.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowsTest {
    private static final int LENGTH = 20_000;

    @TempDir
    Path directory;

    private final byte[] bytes = new byte[LENGTH];
    private Path file;

    enum Kind {
        MAPPED,
        READ,
        STREAM
    }

    @BeforeEach
    void writeFile() throws IOException {
        new Random(1).nextBytes(bytes);
        file = Files.write(directory.resolve("bytes"), bytes);
    }

    private ByteSource open(Kind kind, int windowBytes) throws IOException {
        return switch (kind) {
            case MAPPED -> MappedFile.open(file, windowBytes);
            case READ -> ReadFile.open(file, windowBytes);
            case STREAM -> new ByteStream("stream", trickle(bytes), windowBytes);
        };
    }

    /** A channel that delivers one to seven bytes at a time. */
    private static ReadableByteChannel trickle(byte[] bytes) {
        InputStream input = new ByteArrayInputStream(bytes) {
            private int reads;

            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1 + reads++ % 7));
            }
        };
        return Channels.newChannel(input);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 64, 4095, 4096, 4097, 100_000})
    void giveEveryByteForwards(int windowBytes) throws IOException {
        for (Kind kind : Kind.values()) {
            try (ByteSource source = open(kind, windowBytes);
                    Windows windows = source.windows()) {
                for (int offset = 0; offset < LENGTH; ) {
                    int minimum = 1 + offset % 50;
                    Window window = windows.at(offset, minimum);
                    int there = (int) Math.min(window.end() - offset, 300);
                    assertThat(there).isGreaterThanOrEqualTo(Math.min(minimum, LENGTH - offset));
                    for (int i = 0; i < there; i++) {
                        assertThat(window.buffer().get(window.index(offset) + i))
                                .isEqualTo(bytes[offset + i]);
                    }
                    offset += minimum;
                }
                assertThat(windows.at(LENGTH, 16).end()).isEqualTo(LENGTH);
                assertThat(source.size()).isEqualTo(LENGTH);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"MAPPED", "READ"})
    void giveAnyByteOfAFileToTwoReadersAtOnce(Kind kind) throws IOException {
        Random random = new Random(2);
        try (ByteSource source = open(kind, 100);
                Windows first = source.windows();
                Windows second = source.windows()) {
            for (int i = 0; i < 2000; i++) {
                int a = random.nextInt(LENGTH - 300);
                int b = random.nextInt(LENGTH - 300);
                int length = 1 + random.nextInt(300);
                Window windowA = first.at(a, length);
                Window windowB = second.at(b, length);
                int last = length - 1;
                assertThat(windowA.buffer().get(windowA.index(a + last))).isEqualTo(bytes[a + last]);
                assertThat(windowB.buffer().get(windowB.index(b + last))).isEqualTo(bytes[b + last]);
            }
        }
    }

    @Test
    void ofAStreamDoNotGoBackAndHaveOneReaderAtATime() throws IOException {
        try (ByteSource source = open(Kind.STREAM, 16)) {
            Windows windows = source.windows();
            windows.at(100, 4);
            assertThatThrownBy(() -> windows.at(50, 4))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("stream cannot go back to offset 50");
            assertThatThrownBy(source::windows)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("one reader at a time");
            windows.close();
            try (Windows next = source.windows()) {
                Window window = next.at(104, 1);
                assertThat(window.buffer().get(window.index(104))).isEqualTo(bytes[104]);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void doNotAllocateWhatOnlyALengthClaims(Kind kind) throws IOException {
        try (ByteSource source = open(kind, 64);
                Windows windows = source.windows()) {
            Window window = windows.at(LENGTH - 10, Integer.MAX_VALUE - 100);
            assertThat(window.end()).isEqualTo(LENGTH);
            assertThat(window.buffer().capacity()).isLessThan(2 * LENGTH);
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void areRefusedAfterEitherWasClosed(Kind kind) throws IOException {
        ByteSource source = open(kind, 64);
        Windows closedFirst = source.windows();
        closedFirst.close();
        assertThatThrownBy(() -> closedFirst.at(0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        Windows open = source.windows();
        source.close();
        assertThatThrownBy(() -> open.at(0, 1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(source::windows).isInstanceOf(IllegalStateException.class);
        source.close();
        open.close();
        open.close();
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void giveSlicesThatOutliveEverything(Kind kind) throws IOException {
        ByteBuffer slice;
        try (ByteSource source = open(kind, 64);
                Windows windows = source.windows()) {
            Window window = windows.at(1000, 20);
            slice = windows.slice(window, window.index(1000), 20);
            windows.at(2000, 20);
        }
        byte[] kept = new byte[20];
        slice.get(0, kept);
        assertThat(kept).isEqualTo(Arrays.copyOfRange(bytes, 1000, 1020));
        assertThat(slice.isReadOnly()).isTrue();
    }

    @Test
    void ofAFileSeeWhatItGrewBy() throws IOException {
        for (Kind kind : new Kind[] {Kind.MAPPED, Kind.READ}) {
            writeFile();
            try (ByteSource source = open(kind, 1 << 20);
                    Windows windows = source.windows()) {
                assertThat(windows.at(LENGTH - 1, 2).end()).isEqualTo(LENGTH);
                Files.write(file, new byte[] {42}, StandardOpenOption.APPEND);
                Window window = windows.at(LENGTH - 1, 2);
                assertThat(window.buffer().get(window.index(LENGTH))).isEqualTo((byte) 42);
            }
        }
    }

    @Test
    void refuseAWindowWithoutBytes() {
        for (Kind kind : Kind.values()) {
            assertThatThrownBy(() -> open(kind, 0)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
