package org.peekcap.drill;

import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.apache.drill.exec.proto.UserBitShared.QueryProfile;

/** What Drill keeps of the queries that {@link Queries} has run. */
final class Profiles {
    private Profiles() {}

    /** Minor fragments of the major one that has the scan, in the profile of the query with that alias. */
    static int scanningFragments(String alias) throws InterruptedException {
        Optional<QueryProfile> stored = profile(alias);
        while (stored.isEmpty()) { // Drill stores it some time after it has answered
            Thread.sleep(20);
            stored = profile(alias);
        }
        return stored.get().getFragmentProfileList().stream()
                .filter(major -> major.getMinorFragmentProfileList().stream()
                        .flatMap(minor -> minor.getOperatorProfileList().stream())
                        .anyMatch(operator -> operator.getOperatorTypeName().startsWith("PEEKCAP")))
                .mapToInt(major -> major.getMinorFragmentProfileCount())
                .sum();
    }

    private static Optional<QueryProfile> profile(String alias) {
        Iterator<Map.Entry<String, QueryProfile>> profiles = Queries.drill()
                .context()
                .getProfileStoreContext()
                .getCompletedProfileStore()
                .getAll();
        while (profiles.hasNext()) {
            QueryProfile profile = profiles.next().getValue();
            if (profile.getQuery().startsWith("SELECT") && profile.getQuery().contains(alias)) {
                return Optional.of(profile);
            }
        }
        return Optional.empty();
    }
}
