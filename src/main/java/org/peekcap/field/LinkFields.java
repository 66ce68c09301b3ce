package org.peekcap.field;

import java.util.List;

/** Ethernet, VLAN tags and MPLS. */
final class LinkFields {
    private LinkFields() {}

    static List<Field> all() {
        return List.of();
    }
}
