package org.peekcap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.peekcap.bytes.NaturalOrder;
import org.peekcap.format.CaptureFormat;

/** The files that one name stands for: a file itself, or the captures in a directory or of a pattern. */
record FoundCaptures(List<Path> captures, int others) {
    static FoundCaptures of(String name) throws IOException {
        Path path = pathOrPattern(name);
        if (path != null && Files.exists(path)) {
            return Files.isDirectory(path) ? in(name, path, every -> true) : new FoundCaptures(List.of(path), 0);
        }
        if (!isPattern(name)) {
            throw new NoSuchFileException(name, null, "no such file");
        }
        return in(name, fixedPart(name), matcher(name));
    }

    /** Null where only a pattern can be spelt so. */
    private static @org.jspecify.annotations.Nullable Path pathOrPattern(String name) throws NoSuchFileException {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            if (isPattern(name)) {
                return null;
            }
            throw new NoSuchFileException(name, null, "no file can have this name");
        }
    }

    private static boolean isPattern(String name) {
        return name.chars().anyMatch(character -> "*?[{".indexOf(character) >= 0);
    }

    /** The directory above the first name that is a pattern. */
    private static Path fixedPart(String pattern) {
        int first = 0;
        while ("*?[{".indexOf(pattern.charAt(first)) < 0) {
            first++;
        }
        int slash = pattern.lastIndexOf('/', first);
        return Path.of(slash < 0 ? "" : pattern.substring(0, Math.max(1, slash)));
    }

    /** Here two stars and a slash may also stand for no directory at all. */
    private static PathMatcher matcher(String pattern) {
        String glob = pattern.contains("{") ? pattern : pattern.replace("**/", "{**/,}");
        return FileSystems.getDefault().getPathMatcher("glob:" + glob);
    }

    private static FoundCaptures in(String name, Path directory, PathMatcher wanted) throws IOException {
        List<Path> captures = new ArrayList<>();
        int[] others = {0};
        if (Files.isDirectory(directory)) {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (wanted.matches(file) && Files.isRegularFile(file)) {
                        if (isCapture(file)) {
                            captures.add(file);
                        } else {
                            others[0]++;
                        }
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        if (captures.isEmpty()) {
            String found = others[0] == 0 ? "" : "; other files there: " + others[0];
            throw new NoSuchFileException(name, null, "no capture found" + found);
        }
        captures.sort(NaturalOrder.PATHS);
        return new FoundCaptures(captures, others[0]);
    }

    /** By its first bytes; one that may not be read is taken for a capture, so that its reading says so. */
    private static boolean isCapture(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            return true;
        }
        ByteBuffer magic = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (magic.hasRemaining() && channel.read(magic) > 0) {
                // a read may return less than asked for
            }
        }
        return !magic.hasRemaining() && CaptureFormat.of(magic.getInt(0)) != CaptureFormat.UNKNOWN;
    }
}
