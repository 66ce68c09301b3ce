package org.peekcap.testing.data;

/**
 * A file of the directory {@code data}.
 *
 * @param about one line for the table of its README
 * @param packets whole ones
 */
record DataFile(String name, String about, int packets, byte[] bytes) {}
