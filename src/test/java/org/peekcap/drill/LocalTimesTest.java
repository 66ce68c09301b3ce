package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.filter.Ranges;

class LocalTimesTest {
    private static final long MINUTE = 60_000;
    /** One hour of 2025 comes twice in Berlin from here on, and one is missing half a year before. */
    private static final long AUTUMN = Instant.parse("2025-10-26T01:00:00Z").toEpochMilli();

    private static final long SPRING = Instant.parse("2025-03-30T01:00:00Z").toEpochMilli();

    @ParameterizedTest
    @ValueSource(
            strings = {"UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "+05:30"})
    void showsWhatTheClocksOfAZoneShow(String zone) {
        LocalTimes times = LocalTimes.of(zone);
        SplittableRandom random = new SplittableRandom(zone.hashCode());
        for (int i = 0; i < 20_000; i++) {
            long millis = random.nextLong(-4_000_000_000_000L, 8_000_000_000_000L);
            millis = switch (i % 3) {
                case 0 -> SPRING + random.nextLong(-100, 100) * MINUTE;
                case 1 -> AUTUMN + random.nextLong(-2, 2);
                default -> millis;
            };
            LocalDateTime shown = LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneId.of(zone));
            assertThat(times.local(millis))
                    .as("%d", millis)
                    .isEqualTo(shown.toInstant(ZoneOffset.UTC).toEpochMilli());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia", "+05:30"})
    void saysWhenTheyShowedATime(String zone) {
        LocalTimes times = LocalTimes.of(zone);
        SplittableRandom random = new SplittableRandom(zone.hashCode());
        for (int i = 0; i < 60; i++) {
            long around = random.nextBoolean() ? SPRING : AUTUMN;
            long first = around + random.nextLong(-30, 30) * 30 * MINUTE;
            long last = first + random.nextLong(0, 10) * 30 * MINUTE;
            Ranges between = times.when(first, last);
            Ranges atLeast = times.when(first, Long.MAX_VALUE);
            Ranges atMost = times.when(Long.MIN_VALUE, last);
            for (int j = 0; j < 200; j++) {
                long millis = around + random.nextLong(-80, 80) * 15 * MINUTE + random.nextLong(-1, 2);
                long nanos = millis * 1_000_000 + random.nextLong(1_000_000);
                long shown = times.local(millis);
                assertThat(between.contains(nanos)).isEqualTo(shown >= first && shown <= last);
                assertThat(atLeast.contains(nanos)).isEqualTo(shown >= first);
                assertThat(atMost.contains(nanos)).isEqualTo(shown <= last);
            }
        }
    }

    @Test
    void givesAnHourThatComesTwiceInTwoRanges() {
        LocalTimes berlin = LocalTimes.of("Europe/Berlin");
        long half = Instant.parse("2025-10-26T02:30:00Z").toEpochMilli();
        long missing = Instant.parse("2025-03-30T02:30:00Z").toEpochMilli();
        assertThat(berlin.when(half, half).size()).isEqualTo(2);
        assertThat(berlin.when(missing, missing).size()).isZero();
        assertThat(berlin.when(Long.MIN_VALUE, half).size()).isEqualTo(2);
        assertThat(berlin.when(Long.MIN_VALUE, SPRING))
                .isEqualTo(Ranges.atMost((SPRING - 60 * MINUTE) * 1_000_000 + 999_999));
    }

    @Test
    void knowsTheZoneOfTheMachine() {
        long millis = AUTUMN;
        assertThat(LocalTimes.of("local").local(millis))
                .isEqualTo(LocalTimes.of(ZoneId.systemDefault().getId()).local(millis));
        assertThat(LocalTimes.of(null).isUtc()).isTrue();
        assertThat(LocalTimes.of("Z").isUtc()).isTrue();
        assertThat(LocalTimes.of("Europe/London").isUtc()).isFalse();
    }

    @Test
    void saysWhatIsNoZone() {
        assertThatThrownBy(() -> LocalTimes.of("Berlin"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'Berlin'");
    }
}
