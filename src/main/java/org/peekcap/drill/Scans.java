package org.peekcap.drill;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/** What the scans of this process have done, for whoever watches a query: Drill makes readers itself, and tells nobody of them. */
final class Scans {
    private static final LongAdder PACKETS = new LongAdder();
    private static final LongAdder BYTES = new LongAdder();
    private static final ConcurrentLinkedQueue<ScanNotice> NOTICES = new ConcurrentLinkedQueue<>();

    /** More than this are of no use to anybody. */
    private static final int MOST_NOTICES = 1000;

    private Scans() {}

    /** Packets looked at, whether or not they became rows, and the bytes of file that they took. */
    static void add(long packets, long bytes) {
        PACKETS.add(packets);
        BYTES.add(bytes);
    }

    static void notice(ScanNotice notice) {
        if (NOTICES.size() < MOST_NOTICES) {
            NOTICES.add(notice);
        }
    }

    static long packets() {
        return PACKETS.sum();
    }

    static long bytes() {
        return BYTES.sum();
    }

    /** What was noticed since the last call, each thing once. */
    static List<ScanNotice> takeNotices() {
        List<ScanNotice> taken = new ArrayList<>();
        for (ScanNotice notice = NOTICES.poll(); notice != null; notice = NOTICES.poll()) {
            if (!taken.contains(notice)) {
                taken.add(notice);
            }
        }
        return taken;
    }
}
