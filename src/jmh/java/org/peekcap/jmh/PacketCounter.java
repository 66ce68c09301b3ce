package org.peekcap.jmh;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.peekcap.jmh.contender.Answer;

/** Counts packets for JMH, whose own operation is a file: its result {@code packets} is nanoseconds a packet. */
@AuxCounters
@State(Scope.Thread)
public class PacketCounter {
    public long packets;

    Answer count(Answer answer) {
        packets += answer.packets();
        return answer;
    }
}
