package org.peekcap.drill;

/**
 * Something to know about a capture that a query has read.
 *
 * @param broken whether packets may be missing from the answer; otherwise it is only odd
 */
public record ScanNotice(String sentence, boolean broken) {}
