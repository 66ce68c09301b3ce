package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import org.apache.drill.exec.store.dfs.DrillFileSystem;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.peekcap.Capture;
import org.peekcap.index.BatchReader;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** Files of Hadoop: local ones are mapped, any other's bytes come through its streams. */
class CaptureFileTest {
    private static final int PACKETS = 10_000;

    @TempDir
    static Path folder;

    /** Local files under a name that hides it. */
    public static final class Remote extends RawLocalFileSystem {
        @Override
        public URI getUri() {
            return URI.create("remote:///");
        }

        @Override
        public String getScheme() {
            return "remote";
        }

        @Override
        protected void checkPath(org.apache.hadoop.fs.Path path) {}
    }

    @Test
    void readsLocalAndRemoteFilesAlike() throws Exception {
        Path file = folder.resolve("mix.pcap");
        SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(file, PACKETS);
        Configuration configuration = new Configuration();
        configuration.set("fs.remote.impl", Remote.class.getName());
        for (String scheme : new String[] {"file", "remote"}) {
            configuration.set("fs.defaultFS", scheme + ":///");
            DrillFileSystem files = new DrillFileSystem(configuration);
            assertThat(CaptureFile.isLocal(files)).isEqualTo(scheme.equals("file"));
            try (Capture capture = CaptureFile.open(files, new org.apache.hadoop.fs.Path(scheme + "://" + file))) {
                assertThat(count(capture.batches(true))).isEqualTo(PACKETS);
                long half = java.nio.file.Files.size(file) / 2;
                assertThat(count(capture.split(0, half, false)) + count(capture.split(half, Long.MAX_VALUE, false)))
                        .isEqualTo(PACKETS);
            }
        }
    }

    private static long count(BatchReader reader) throws Exception {
        try (reader) {
            while (reader.next()) {
                assertThat(reader.batch().count()).isPositive();
            }
            return reader.frames();
        }
    }
}
