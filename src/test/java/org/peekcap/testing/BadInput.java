package org.peekcap.testing;

/**
 * A damaged or odd capture.
 *
 * @param name what is wrong with it, as a file name
 */
public record BadInput(String name, byte[] bytes) {
    @Override
    public String toString() {
        return name;
    }
}
