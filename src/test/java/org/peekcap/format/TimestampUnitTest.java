package org.peekcap.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimestampUnitTest {
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    /** What unlimited arithmetic says, held at what 64 bits can say. */
    private static long expected(int resolution, long offset, long timestamp) {
        BigDecimal units = new BigDecimal(new BigInteger(Long.toUnsignedString(timestamp)));
        int exponent = resolution & 0x7f;
        BigDecimal divisor =
                (resolution & 0x80) != 0 ? new BigDecimal(BigInteger.TWO.pow(exponent)) : BigDecimal.TEN.pow(exponent);
        BigInteger nanos = units.multiply(BigDecimal.TEN.pow(9))
                .divide(divisor, 0, RoundingMode.FLOOR)
                .toBigInteger()
                .min(MOST);
        return nanos.add(BigInteger.valueOf(offset).multiply(BigInteger.TEN.pow(9)))
                .min(MOST)
                .longValueExact();
    }

    @Test
    void agreesWithUnlimitedArithmetic() {
        Random random = new Random(1);
        for (int exponent = 0; exponent <= 63; exponent++) {
            for (int round = 0; round < 200; round++) {
                long timestamp = random.nextLong() >>> random.nextInt(64);
                long offset = random.nextInt(3) == 0 ? random.nextInt() : 0;
                for (int resolution : new int[] {0x80 | exponent, Math.min(exponent, 19)}) {
                    TimestampUnit unit = new TimestampUnit(resolution, offset);
                    assertThat(unit.nanos(timestamp))
                            .as("%s, %s, offset %d", unit.inWords(), Long.toUnsignedString(timestamp), offset)
                            .isEqualTo(expected(resolution, offset, timestamp));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"9223372036, 9223372036", "9223372037, 9223372036", "-9223372037, -9223372036", "-1, -1"})
    void holdsOffsetsAtWhatNanosecondsCanSay(long offset, long held) {
        assertThat(new TimestampUnit(0, offset).nanos(0)).isEqualTo(held * 1_000_000_000);
    }

    @Test
    void refusesUnitsOfWhich64BitsMakeNoSecond() {
        assertThat(new TimestampUnit(19, 0).isTooFine()).isFalse();
        assertThat(new TimestampUnit(20, 0).isTooFine()).isTrue();
        assertThat(new TimestampUnit(0x80 | 63, 0).isTooFine()).isFalse();
        assertThat(new TimestampUnit(0x80 | 64, 0).isTooFine()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "0, seconds",
        "3, milliseconds",
        "6, microseconds",
        "9, nanoseconds",
        "7, 10^-7 seconds",
        "148, 2^-20 seconds"
    })
    void saysWhatItIs(int resolution, String words) {
        assertThat(new TimestampUnit(resolution, 0).inWords()).isEqualTo(words);
    }
}
