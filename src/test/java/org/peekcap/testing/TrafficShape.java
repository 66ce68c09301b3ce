package org.peekcap.testing;

import java.util.SplittableRandom;

/** How long the packets of a synthetic file are, and what they carry. */
public enum TrafficShape {
    /** One 98-byte TCP frame over and over: flatters prefetchers and branch predictors. */
    ONE_FRAME,
    /** 60 to 1514 bytes with a peak at each end, 547 on average; TCP, UDP, ICMP, ARP, some VLAN tags and IPv6. */
    MIX_547,
    /** 64, 594 and 1518 bytes as 7 to 4 to 1; TCP and UDP over IPv4, like the two shapes that follow. */
    IMIX,
    /** 54 to 150 bytes at random. */
    SMALL,
    /** 1500 bytes. */
    LARGE;

    int length(SplittableRandom random) {
        return switch (this) {
            case ONE_FRAME -> 98;
            case MIX_547 -> mixedLength(random);
            case IMIX -> {
                int draw = random.nextInt(12);
                yield draw < 7 ? 64 : draw < 11 ? 594 : 1518;
            }
            case SMALL -> random.nextInt(54, 151);
            case LARGE -> 1500;
        };
    }

    /** Whether tags, IPv6, ICMP and ARP occur. */
    boolean mixed() {
        return this == MIX_547;
    }

    private static int mixedLength(SplittableRandom random) {
        int draw = random.nextInt(1000);
        if (draw < 463) {
            return random.nextInt(60, 91);
        }
        return draw < 709 ? 1514 : random.nextInt(91, 900);
    }
}
