package org.peekcap.cli;

/**
 * A column of a command's output.
 *
 * @param bare whether its text is a JSON number or boolean as it stands, and goes to the right in a table
 */
record Column(String name, boolean bare) {
    static Column text(String name) {
        return new Column(name, false);
    }

    static Column number(String name) {
        return new Column(name, true);
    }
}
