package org.peekcap.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.peekcap.format.Block;
import org.peekcap.format.SectionHeaderBlock;

/** What the sections of a pcapng file say of themselves and of their interfaces, of which a file may have very many. */
final class SectionSummary {
    static final String DESCRIPTIONS = "interface_descriptions";
    static final List<Column> COLUMNS = List.of(
            Column.number("sections"),
            Column.number("interfaces"),
            Column.text("hardware"),
            Column.text("operating_system"),
            Column.text("application"),
            Column.text(DESCRIPTIONS));

    /** Interfaces that are told, and different texts of the sections. */
    private static final int MOST_TOLD = 16;

    private final Texts hardware = new Texts();
    private final Texts systems = new Texts();
    private final Texts applications = new Texts();
    private final List<String> descriptions = new ArrayList<>();
    private long sections;
    private long interfaces;
    private long interfacesOfSection;

    /** Different texts, the first of them. */
    private static final class Texts {
        private final Set<String> told = new LinkedHashSet<>();
        private boolean more;

        void add(Block block, int code) {
            String text = block.text(code).orElse("").strip();
            if (told.size() < MOST_TOLD && !text.isEmpty()) {
                told.add(text);
            } else if (!text.isEmpty() && !told.contains(text)) {
                more = true;
            }
        }

        @Nullable
        String all() {
            return told.isEmpty() ? null : String.join(", ", told) + (more ? " and others" : "");
        }
    }

    void add(Block block) {
        if (block.isSectionHeader()) {
            sections++;
            interfacesOfSection = 0;
            hardware.add(block, SectionHeaderBlock.HARDWARE);
            systems.add(block, SectionHeaderBlock.OPERATING_SYSTEM);
            applications.add(block, SectionHeaderBlock.USER_APPLICATION);
        } else if (block.isInterfaceDescription()) {
            if (descriptions.size() < MOST_TOLD) {
                String section = sections > 1 ? "section " + sections + ", " : "";
                descriptions.add(section + interfacesOfSection + ": " + String.join("; ", BlockWords.of(block)));
            }
            interfaces++;
            interfacesOfSection++;
        }
    }

    /** An entry for each interface told, and one that counts the others. */
    List<String> descriptions() {
        List<String> all = new ArrayList<>(descriptions);
        if (interfaces > descriptions.size()) {
            all.add("and " + (interfaces - descriptions.size()) + " more");
        }
        return all;
    }

    /** Values of {@link #COLUMNS}, null where there is none: all of them of a file without sections. */
    List<@Nullable String> values() {
        return sections == 0
                ? Arrays.asList(new @Nullable String[COLUMNS.size()])
                : Arrays.asList(
                        Long.toString(sections),
                        Long.toString(interfaces),
                        hardware.all(),
                        systems.all(),
                        applications.all(),
                        interfaces == 0 ? null : String.join(" | ", descriptions()));
    }
}
