package org.peekcap.packet;

import java.nio.ByteBuffer;

/**
 * Walks items of varying length that follow each other within a packet, and never past the end of their header or of the
 * captured bytes. Each view has one such walk, which starts anew whenever the view is asked for it; two loops over the same
 * one disturb each other.
 *
 * <p>Lifetime: that of the packet it was asked of; afterwards it throws {@link IllegalStateException}.
 */
abstract sealed class Items permits Ipv4Options, Ipv6Extensions, SctpChunks, TcpOptions {
    final Packet packet;

    /** Where the items end, as an index of the packet's buffer. */
    int end;

    private ByteBuffer buffer;
    private int start;
    private int at;
    private int length;
    private boolean complete;

    Items(Packet packet) {
        this.packet = packet;
        this.buffer = packet.buffer;
    }

    /** Stands before the first item. */
    final void rewind(int from, int end) {
        this.buffer = packet.buffer;
        this.start = packet.start;
        this.at = from;
        this.end = end;
        this.length = 0;
        this.complete = false;
    }

    /**
     * Bytes of the item at an index below {@link #end}; 0 where the items end before it in good order, negative where it is
     * broken. Asked once for each item, in order.
     */
    abstract int measure(int index);

    /** Moves to the next item; false where there is none, or where it goes past the end. */
    public final boolean next() {
        requirePacket();
        at += length;
        int found = at < end ? measure(at) : 0;
        boolean whole = found > 0 && found <= end - at;
        complete = found == 0;
        length = whole ? found : 0;
        if (!whole) {
            end = at; // and so it stays
        }
        return whole;
    }

    /** After {@link #next()} was false: whether that was the orderly end, and not a broken item or the end of the capture. */
    public final boolean isComplete() {
        return complete;
    }

    /** Of the item, from the packet's start. */
    public final int offset() {
        return index() - start;
    }

    /** Of the whole item, in bytes. */
    public int length() {
        index();
        return length;
    }

    /** The present item's index in the packet's buffer. */
    final int index() {
        requirePacket();
        if (length == 0) {
            throw new IllegalStateException("no item: next() was not called or returned false");
        }
        return at;
    }

    private void requirePacket() {
        if (packet.buffer != buffer || packet.start != start) {
            throw new IllegalStateException("the packet has moved on");
        }
    }

    /** Of an option as IPv4 and TCP have them: two kinds are one byte long, the others say their length after the kind. */
    final int optionLength(int index) {
        return switch (packet.uint8(index)) {
            case 0 -> 0;
            case 1 -> 1;
            default -> index + 1 < end && packet.uint8(index + 1) >= 2 ? packet.uint8(index + 1) : -1;
        };
    }
}
