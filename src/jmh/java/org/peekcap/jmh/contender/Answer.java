package org.peekcap.jmh.contender;

/**
 * What a contender found in a file.
 *
 * @param packets all of them
 * @param value the answer to the question
 */
public record Answer(long packets, long value) {}
