package org.peekcap.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RangesTest {
    private static final int NUMBERS = 60;

    @Test
    void joinsRangesThatTouch() {
        assertThat(Ranges.of(1, 2).or(Ranges.of(3))).isEqualTo(Ranges.of(1, 3));
        assertThat(Ranges.of(1, 2).or(Ranges.of(4)).size()).isEqualTo(2);
    }

    @Test
    void reachesBothEnds() {
        assertThat(Ranges.atLeast(5).complement()).isEqualTo(Ranges.atMost(4));
        assertThat(Ranges.none().complement().complement()).isEqualTo(Ranges.none());
        assertThat(Ranges.of(Long.MAX_VALUE).complement().contains(Long.MAX_VALUE))
                .isFalse();
        assertThat(Ranges.none().complement().contains(Long.MIN_VALUE)).isFalse();
    }

    /** Against sets of small numbers, kept as bits. */
    @Test
    void agreesWithSetsOfNumbers() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 2000; i++) {
            long one = random.nextLong() & random.nextLong();
            long other = random.nextLong() | random.nextLong();
            assertSame(ranges(one).or(ranges(other)), one | other);
            assertSame(ranges(one).and(ranges(other)), one & other);
            assertSame(ranges(one).complement(), ~one);
        }
    }

    private static Ranges ranges(long bits) {
        Ranges ranges = Ranges.none();
        for (int i = 0; i < NUMBERS; i++) {
            ranges = (bits >>> i & 1) == 1 ? ranges.or(Ranges.of(i)) : ranges;
        }
        return ranges;
    }

    private static void assertSame(Ranges ranges, long bits) {
        for (int i = 0; i < NUMBERS; i++) {
            assertThat(ranges.contains(i)).isEqualTo((bits >>> i & 1) == 1);
        }
    }
}
