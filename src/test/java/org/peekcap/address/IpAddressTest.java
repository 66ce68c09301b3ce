package org.peekcap.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.net.InetAddresses;
import com.google.common.primitives.Bytes;
import com.google.common.primitives.Ints;
import com.google.common.primitives.Longs;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IpAddressTest {
    private static final int RANDOM_ADDRESSES = 200_000;
    private static final int[] EDGES = {0, 1, 9, 10, 99, 100, 127, 128, 199, 200, 249, 250, 255};

    @Test
    void writesAndReadsIpv4AsGuavaDoes() {
        for (int first : EDGES) {
            for (int last : EDGES) {
                checkIpv4(first << 24 | last << 16 | first << 8 | last);
            }
        }
        Random random = new Random(1);
        for (int i = 0; i < RANDOM_ADDRESSES; i++) {
            checkIpv4(random.nextInt());
        }
    }

    private static void checkIpv4(int address) {
        IpAddress ours = IpAddress.ofIpv4(address);
        String theirs = InetAddresses.toAddrString(InetAddresses.fromInteger(address));
        assertThat(ours.toString()).isEqualTo(theirs);
        assertThat(IpAddress.parse(theirs)).isEqualTo(ours);
    }

    /** All sets of zero groups, and groups of one to four digits. */
    @Test
    void writesAndReadsIpv6AsGuavaDoes() throws UnknownHostException {
        Random random = new Random(2);
        for (int i = 0; i < RANDOM_ADDRESSES; i++) {
            long[] halves = new long[2];
            for (int group = 0; group < 8; group++) {
                boolean zero = (i >>> group & 1) != 0;
                long value = zero ? 0 : 1 + random.nextInt(0xffff) >>> random.nextInt(4) * 4;
                halves[group / 4] = halves[group / 4] << 16 | value;
            }
            checkIpv6(halves[0], halves[1]);
        }
    }

    private static void checkIpv6(long high, long low) throws UnknownHostException {
        IpAddress ours = IpAddress.ofIpv6(high, low);
        byte[] bytes = Bytes.concat(Longs.toByteArray(high), Longs.toByteArray(low));
        InetAddress theirs = Inet6Address.getByAddress(null, bytes, -1);
        if (high != 0 || low >>> 32 != 0xffff) {
            assertThat(ours.toString()).isEqualTo(InetAddresses.toAddrString(theirs));
        }
        assertThat(IpAddress.parse(ours.toString())).isEqualTo(ours);
    }

    /** The examples of RFC 5952, sections 4 and 5, and of RFC 4291, section 2.2. */
    @ParameterizedTest
    @CsvSource({
        "2001:0db8:0:0:0:0:0002:0001, 2001:db8::2:1",
        "2001:db8::0:1, 2001:db8::1",
        "2001:db8::1:1:1:1:1, 2001:db8:0:1:1:1:1:1",
        "2001:0:0:1:0:0:0:1, 2001:0:0:1::1",
        "2001:db8:0:0:1:0:0:1, 2001:db8::1:0:0:1",
        "2001:DB8::AAAA, 2001:db8::aaaa",
        "0:0:0:0:0:0:0:0, ::",
        "0:0:0:0:0:0:0:1, ::1",
        "1:0:0:0:0:0:0:0, 1::",
        "::ffff:192.0.2.1, ::ffff:192.0.2.1",
        "::ffff:c000:201, ::ffff:192.0.2.1",
        "::13.1.68.3, ::d01:4403",
        "1:2:3:4:5:6:7:8, 1:2:3:4:5:6:7:8",
        "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0",
        "::2:3:4:5:6:7:8, 0:2:3:4:5:6:7:8",
        "255.255.255.255, 255.255.255.255"
    })
    void writesTheRecommendedForm(String text, String recommended) {
        assertThat(IpAddress.parse(text)).hasToString(recommended);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1.2.3",
                "1.2.3.4.5",
                "1.2.3.256",
                "01.2.3.4",
                "1.2.3.",
                "1..2.3",
                "1.2.3.4 ",
                "a.b.c.d",
                ":",
                ":::",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "1:2:3:4:5:6:7:8::",
                "1::2::3",
                "12345::",
                "g::",
                ":1:2:3:4:5:6:7:8",
                "1:2:3:4:5:6:7:",
                "1:2:3:4:5:6:7:1.2.3.4",
                "::1.2.3.4:1",
                "::1%eth0",
                "٣.2.3.4"
            })
    void refusesWhatIsNoAddress(String text) {
        assertThatThrownBy(() -> IpAddress.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("not an IPv");
    }

    @Test
    void writesAtAnIndexAndTouchesNothingElse() {
        byte[] target = new byte[60];
        int end = IpAddress.write(6, -1, -1, target, 10);
        assertThat(end).isEqualTo(10 + IpAddress.MAX_LENGTH);
        assertThat(target[9]).isZero();
        assertThat(target[end]).isZero();
        assertThat(Ipv4Address.write(Ints.MAX_POWER_OF_TWO, target, 0)).isEqualTo("64.0.0.0".length());
    }
}
