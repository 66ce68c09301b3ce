package org.peekcap.drill;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.peekcap.format.compression.Decompression;

/**
 * Local files in blocks, but for those that are compressed: Drill gives each block of a file to another worker, and Hadoop's own local file system says of every
 * file that it is one block. Hadoop makes it, by name.
 */
public final class SplittingLocalFileSystem extends LocalFileSystem {
    /** Bytes of a block. */
    static final String BLOCK_SIZE = "peekcap.split.size";

    @Override
    public BlockLocation[] getFileBlockLocations(FileStatus file, long start, long length) throws IOException {
        BlockLocation[] whole = super.getFileBlockLocations(file, start, length);
        long size = getConf().getLong(BLOCK_SIZE, Long.MAX_VALUE);
        if (whole.length == 0 || file.getLen() <= size || isCompressed(file)) {
            return whole;
        }
        int count = (int) ((file.getLen() + size - 1) / size);
        BlockLocation[] blocks = new BlockLocation[count];
        for (int i = 0; i < count; i++) {
            long offset = i * size;
            blocks[i] = new BlockLocation(
                    whole[0].getNames(), whole[0].getHosts(), offset, Math.min(size, file.getLen() - offset));
        }
        return blocks;
    }

    /** What is compressed is read from its begin. */
    private static boolean isCompressed(FileStatus file) throws IOException {
        return Decompression.isFor(Path.of(file.getPath().toUri().getPath()));
    }
}
