package org.peekcap.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PrefixTest {
    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.0.1, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "0.0.0.0/0, 255.1.2.3, true",
        "192.0.2.1, 192.0.2.1, true",
        "192.0.2.1, 192.0.2.0, false",
        "128.0.0.0/1, 127.255.255.255, false",
        "2001:db8::/32, 2001:db8:ffff::1, true",
        "2001:db8::/32, 2001:db9::, false",
        "::/0, ffff::, true",
        "::/0, 1.2.3.4, false",
        "0.0.0.0/0, ::ffff:1.2.3.4, false",
        "2001:db8::/64, 2001:db8::ffff:ffff:ffff:ffff, true",
        "2001:db8::/65, 2001:db8::ffff:ffff:ffff:ffff, false",
        "2001:db8::1, 2001:db8::1, true",
        "2001:db8::1/128, 2001:db8::2, false"
    })
    void contains(String prefix, String address, boolean expected) {
        assertThat(Prefix.parse(prefix).contains(IpAddress.parse(address))).isEqualTo(expected);
    }

    /** Shifting whole numbers says the same. */
    @Test
    void agreesWithArithmeticAtEveryLength() {
        Random random = new Random(3);
        for (int length = 0; length <= 128; length++) {
            BigInteger block =
                    new BigInteger(128, random).shiftRight(128 - length).shiftLeft(128 - length);
            Prefix prefix = new Prefix(ipv6(block), length);
            for (int bit = 0; bit < 128; bit++) {
                BigInteger address = block.flipBit(bit);
                boolean expected = address.shiftRight(128 - length).equals(block.shiftRight(128 - length));
                assertThat(prefix.contains(ipv6(address)))
                        .as("%s, bit %d", prefix, bit)
                        .isEqualTo(expected);
            }
        }
    }

    private static IpAddress ipv6(BigInteger number) {
        return IpAddress.ofIpv6(number.shiftRight(64).longValue(), number.longValue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10.0.0.0/33",
                "10.0.0.1/8",
                "::/129",
                "2001:db8::1/64",
                "1::/3",
                "10.0.0.0/",
                "10.0.0.0/-1",
                "10.0.0.0/8/8",
                "10.0.0.0/x"
            })
    void refusesWhatIsNoPrefix(String text) {
        assertThatThrownBy(() -> Prefix.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.0.0.0/8", "2001:db8::/32", "::/0", "192.0.2.1/32"})
    void readsWhatItWrites(String text) {
        assertThat(Prefix.parse(text)).hasToString(text);
    }
}
