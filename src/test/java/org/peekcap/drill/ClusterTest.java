package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.drill.exec.proto.UserBitShared.QueryProfile;
import org.apache.drill.test.BaseDirTestWatcher;
import org.apache.drill.test.ClientFixture;
import org.apache.drill.test.ClusterFixture;
import org.junit.jupiter.api.Test;
import org.peekcap.testing.SyntheticCapture;
import org.peekcap.testing.SyntheticCaptures;
import org.peekcap.testing.TrafficShape;

/** Two Drillbits, found through a ZooKeeper, read one capture together. */
class ClusterTest {
    private static final int PACKETS = 20_000;
    private static final int SPLIT = 1_000_000;

    @Test
    void sharesOneCaptureBetweenTwoDrillbits() throws Exception {
        BaseDirTestWatcher folders = new BaseDirTestWatcher(); // a rule of JUnit 4, driven by hand
        folders.start(ClusterTest.class);
        Path file = folders.getRootDir().toPath().resolve("mix.pcap");
        SyntheticCapture mix = SyntheticCaptures.of(TrafficShape.MIX_547).writeTo(file, PACKETS);
        try (ClusterFixture cluster = ClusterFixture.builder(folders)
                        .withLocalZk()
                        .clusterSize(2)
                        .configProperty("drill.exec.rpc.use.ip", true)
                        .configProperty("drill.exec.rpc.bind_addr", "127.0.0.1")
                        .configProperty("drill.exec.allow_loopback_address_binding", true)
                        .configProperty("drill.exec.port_hunt", true)
                        .build();
                ClientFixture client = cluster.clientFixture()) {
            cluster.defineFormat(
                    "dfs",
                    PeekcapFormatConfig.NAME,
                    new PeekcapFormatConfig(List.of("pcap"), false, false, SPLIT, false, false, null, null));
            client.alterSession("planner.slice_target", 1);
            client.alterSession("planner.width.max_per_node", 2);
            client.alterSession("exec.query_profile.debug_mode", true); // the profile is there when the answer is
            assertThat(client.queryBuilder()
                            .sql("SELECT sum(packet_length) FROM dfs.`mix.pcap`")
                            .singletonLong())
                    .isEqualTo(mix.packetBytes());
            String query = client.queryBuilder()
                    .sql("SELECT count(*) FROM dfs.`mix.pcap` WHERE dst_port = 80 AND type = 'TCP'")
                    .run()
                    .queryIdString();
            assertThat(client.queryBuilder()
                            .sql("SELECT count(*) FROM dfs.`mix.pcap` WHERE dst_port = 80 AND type = 'TCP'")
                            .singletonLong())
                    .isEqualTo(mix.tcpToPort80());
            assertThat(scanningDrillbits(cluster, query)).hasSize(2);
        } finally {
            folders.getRootDir().deleteOnExit();
        }
    }

    /** Ports of those that had a fragment with our scan. */
    private static Set<Integer> scanningDrillbits(ClusterFixture cluster, String query) {
        QueryProfile profile = cluster.drillbits().stream()
                .map(bit -> bit.getContext()
                        .getProfileStoreContext()
                        .getCompletedProfileStore()
                        .get(query))
                .filter(found -> found != null)
                .findFirst()
                .orElseThrow();
        return profile.getFragmentProfileList().stream()
                .flatMap(major -> major.getMinorFragmentProfileList().stream())
                .filter(minor -> minor.getOperatorProfileList().stream()
                        .anyMatch(operator -> operator.getOperatorTypeName().startsWith("PEEKCAP")))
                .map(minor -> minor.getEndpoint().getUserPort())
                .collect(Collectors.toSet());
    }
}
