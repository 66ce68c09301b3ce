package org.peekcap.packet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.peekcap.Capture;
import org.peekcap.format.LinkType;
import org.peekcap.testing.LinkTypeSamples;
import org.peekcap.testing.LinkTypeSamples.Sample;
import org.peekcap.testing.PacketAnswers;
import org.peekcap.testing.PacketBuilder;
import org.peekcap.testing.TunnelPackets;

/** A million and more packets with flipped bits, overwritten bytes and cut ends, every header of which is asked everything. */
class MutationTest {
    private static final int PACKETS = 1_000_000;
    private static final long SEED = 20_261_120;
    private static final int[] TELLING_BYTES = {0, 1, 2, 4, 5, 6, 17, 43, 44, 51, 60, 0x45, 0x60, 0x81, 0x88, 0xff};

    private static final int SHARES = 10;
    /** Of each sample of a link type. */
    private static final int SAMPLE_PACKETS = 2500;
    /** Every so many packets are asked for absent headers too. */
    private static final int THOROUGH = 1000;

    /** What came of a share of the packets. */
    private record Outcome(long packets, long withPorts, long questions) {
        Outcome plus(Outcome other) {
            return new Outcome(packets + other.packets, withPorts + other.withPorts, questions + other.questions);
        }
    }

    @Test
    void noMutatedPacketBreaksAView() throws Exception {
        List<byte[]> corpus = corpus();
        ExecutorService threads = Executors.newFixedThreadPool(2); // whose short stacks make refusals cheap
        try {
            List<Future<Outcome>> shares = new ArrayList<>();
            for (int share = 0; share < SHARES; share++) {
                int linkType = share == 0 ? LinkType.RAW : share == 1 ? LinkType.NULL : LinkType.ETHERNET;
                SplittableRandom random = new SplittableRandom(SEED + share);
                shares.add(threads.submit(() -> askAll(new Mutants(corpus, linkType, PACKETS / SHARES, random))));
            }
            List<Sample> samples = LinkTypeSamples.all();
            for (Sample sample : samples) {
                List<byte[]> packet = List.of(sample.packet());
                SplittableRandom random = new SplittableRandom(SEED + shares.size());
                shares.add(threads.submit(
                        () -> askAll(new Mutants(packet, sample.linkType(), 0, SAMPLE_PACKETS, random))));
            }
            Outcome all = new Outcome(0, 0, 0);
            for (Future<Outcome> share : shares) {
                all = all.plus(share.get());
            }
            System.out.printf("%,d mutated packets answered %,d questions.%n", all.packets, all.questions);
            assertThat(all.packets).isEqualTo(PACKETS + (long) SAMPLE_PACKETS * samples.size());
            assertThat(all.withPorts).isBetween(PACKETS / 10L, PACKETS * 9L / 10);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Outcome askAll(Mutants mutants) throws IOException {
        long packets = 0;
        long withPorts = 0;
        long questions = 0;
        try (Capture capture = Capture.open("mutants", mutants);
                PacketReader reader = capture.reader()) {
            Packet packet = reader.packet();
            while (reader.next()) {
                questions += PacketAnswers.ask(packet, packets % THOROUGH == 0);
                packets++;
                withPorts += packet.hasPorts() ? 1 : 0;
            }
        }
        return new Outcome(packets, withPorts, questions);
    }

    /** A capture without an end to its memory: each packet is made when the reader comes to it. */
    private static final class Mutants implements ReadableByteChannel {
        private static final int FILE_HEADER = 24;
        private static final int RECORD_HEADER = 16;
        private static final int MOST_LENGTH = 512;

        private final List<byte[]> corpus;
        private final SplittableRandom random;
        private final int linkType;
        private final int skip;
        private final ByteBuffer next =
                ByteBuffer.allocate(RECORD_HEADER + MOST_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        private int left;

        /** Of Ethernet frames, whatever the link type. */
        Mutants(List<byte[]> corpus, int linkType, int packets, SplittableRandom random) {
            this(corpus, linkType, skip(linkType), packets, random);
        }

        /**
         * @param skip bytes of each packet that the link type does not have
         */
        Mutants(List<byte[]> corpus, int linkType, int skip, int packets, SplittableRandom random) {
            this.corpus = corpus;
            this.linkType = linkType;
            this.skip = skip;
            this.left = packets;
            this.random = random;
            next.putInt(0xa1b2c3d4)
                    .putShort((short) 2)
                    .putShort((short) 4)
                    .putInt(0)
                    .putInt(0);
            next.putInt(MOST_LENGTH).putInt(linkType).flip();
            assertThat(next.remaining()).isEqualTo(FILE_HEADER);
        }

        private static int skip(int linkType) {
            return linkType == LinkType.ETHERNET ? 0 : linkType == LinkType.NULL ? 10 : 14;
        }

        @Override
        public int read(ByteBuffer target) {
            int before = target.position();
            while (target.hasRemaining() && (next.hasRemaining() || left > 0)) {
                if (!next.hasRemaining()) {
                    left--;
                    mutate();
                }
                int length = Math.min(next.remaining(), target.remaining());
                target.put(next.slice().limit(length));
                next.position(next.position() + length);
            }
            return target.position() == before ? -1 : target.position() - before;
        }

        private void mutate() {
            byte[] packet = corpus.get(random.nextInt(corpus.size())).clone();
            if (linkType == LinkType.NULL && skip > 0) {
                ByteBuffer.wrap(packet).putInt(skip, random.nextBoolean() ? 2 : 30);
            }
            int length = packet.length - skip;
            for (int change = random.nextInt(6); change > 0; change--) {
                int at = skip + random.nextInt(length);
                packet[at] = random.nextBoolean()
                        ? (byte) (packet[at] ^ 1 << random.nextInt(8))
                        : (byte) TELLING_BYTES[random.nextInt(TELLING_BYTES.length)];
            }
            int captured = random.nextInt(4) == 0 ? random.nextInt(length + 1) : length;
            int original = random.nextBoolean() ? length : captured;
            next.clear();
            next.putInt(1).putInt(0).putInt(captured).putInt(original);
            next.put(packet, skip, captured).flip();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    private static PacketBuilder ipv4() {
        return PacketBuilder.ethernet().ipv4("192.0.2.1", "198.51.100.2");
    }

    private static PacketBuilder ipv6() {
        return PacketBuilder.ethernet().ipv6("2001:db8::1", "2001:db8::2");
    }

    private static List<byte[]> corpus() {
        List<PacketBuilder> packets = new ArrayList<>(List.of(
                ipv4().tcp(1, 2).payload("abc"),
                ipv4().tcp(
                                1,
                                2,
                                tcp -> tcp.syn()
                                        .maximumSegmentSize(1460)
                                        .sackPermitted()
                                        .timestamps(1, 2)
                                        .windowScale(7)),
                ipv4().tcp(1, 2, tcp -> tcp.noOperation().noOperation().sack(1, 2)),
                ipv4().udp(1, 2).payload("abc").padTo(60),
                ipv4().udpLite(1, 2, 8).payload("abc"),
                ipv4().icmp(8, 0).payload("ping"),
                ipv4().igmp(0x16, 0, "239.0.0.1"),
                ipv4().sctp(1, 2, sctp -> sctp.init(1, 2, 3, 4, 5).data(1, 2, 3, 4, (byte) 5)),
                ipv4().dccp(1, 2, dccp -> dccp.sequence(1)),
                ipv4().gre(gre -> gre.withChecksum().key(1).sequence(2))
                        .ipv4("10.0.0.1", "10.0.0.2")
                        .udp(1, 2),
                PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.option(7, 4, 0).option(148, 0, 0))
                        .udp(1, 2),
                PacketBuilder.ethernet()
                        .ipv4("10.0.0.1", "10.0.0.2", ip -> ip.moreFragments().fragmentOffset(8))
                        .udp(1, 2),
                PacketBuilder.ethernet().arp(1, "02:00:00:00:00:01", "10.0.0.1", "00:00:00:00:00:00", "10.0.0.2"),
                PacketBuilder.ethernet()
                        .vlan(0x88a8, 1)
                        .vlan(2)
                        .ipv4("10.0.0.1", "10.0.0.2")
                        .tcp(1, 2),
                PacketBuilder.ethernet().mpls(1).mpls(2).ipv6("::1", "::2").udp(1, 2),
                PacketBuilder.ethernet().snap().ipv4("10.0.0.1", "10.0.0.2").udp(1, 2),
                PacketBuilder.ethernet().llc(0x42, 0x42, 3).payload(new byte[35]),
                PacketBuilder.ethernet()
                        .etherType(0x8864)
                        .bytes((byte) 0x11, (byte) 0, (byte) 0, (byte) 1, (byte) 0, (byte) 30, (byte) 0x21)
                        .ipv4("10.0.0.1", "10.0.0.2")
                        .udp(1, 2),
                ipv6().tcp(1, 2, tcp -> tcp.ack(1)).payload("abc"),
                ipv6().icmpv6(128, 0).payload("ping")));
        packets.add(ipv6().hopByHop(5, 2, 0, 0)
                .routing(0, 1, "fe80::3")
                .firstFragment(1)
                .destinationOptions()
                .udp(1, 2)
                .payload("abcdefgh"));
        packets.add(ipv6().authentication(1, 2, 0, 0, 0, 0)
                .mobility(1, 0, 0)
                .shim6(1)
                .tcp(1, 2));
        packets.add(ipv6().fragment(17, 8, true, 1).payload(new byte[16]));
        List<byte[]> corpus =
                new ArrayList<>(packets.stream().map(PacketBuilder::build).toList());
        TunnelPackets.all().forEach(tunnel -> corpus.add(tunnel.bytes()));
        return corpus;
    }
}
