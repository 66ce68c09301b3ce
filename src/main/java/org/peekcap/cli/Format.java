package org.peekcap.cli;

/** How rows are written. */
enum Format {
    /** For people: columns aligned, as wide as their first rows need. */
    TABLE,
    /** One header line; tab, line feed, carriage return and backslash as {@code \t \n \r \\}; absent is empty. */
    TSV,
    /** RFC 4180 with line feeds: one header line; absent is empty. */
    CSV,
    /** One JSON object a line; what is absent is left out. */
    NDJSON
}
