package org.peekcap.drill;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.apache.drill.exec.store.dfs.DrillFileSystem;
import org.apache.hadoop.fs.FSDataInputStream;
import org.peekcap.Capture;
import org.peekcap.bytes.ReadFile;

/** Opens captures of any file system that Hadoop knows: local files are mapped, others are read by position. */
final class CaptureFile {
    private CaptureFile() {}

    /** Whether a file can be mapped. */
    static boolean isLocal(DrillFileSystem files) {
        return "file".equals(files.getUri().getScheme());
    }

    static Capture open(DrillFileSystem files, org.apache.hadoop.fs.Path path) throws IOException {
        if (isLocal(files)) {
            return Capture.open(Path.of(path.toUri().getPath()));
        }
        return Capture.open(new ReadFile(path.toString(), new RemoteInput(files, path), ReadFile.DEFAULT_WINDOW));
    }

    /** Positioned reads of Hadoop, which knows no direct buffers: one copy through the heap. */
    private static final class RemoteInput implements ReadFile.Input {
        private final FSDataInputStream stream;
        private final long size;
        private byte[] heap = new byte[0];

        RemoteInput(DrillFileSystem files, org.apache.hadoop.fs.Path path) throws IOException {
            this.size = files.getFileStatus(path).getLen();
            this.stream = files.open(path);
        }

        @Override
        public synchronized int read(ByteBuffer target, long position) throws IOException {
            if (heap.length < target.remaining()) {
                heap = new byte[target.remaining()];
            }
            int count = stream.read(position, heap, 0, target.remaining());
            if (count > 0) {
                target.put(heap, 0, count);
            }
            return count;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public void close() throws IOException {
            stream.close();
        }
    }
}
