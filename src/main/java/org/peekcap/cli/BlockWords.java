package org.peekcap.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.peekcap.format.Block;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.CustomBlock;
import org.peekcap.format.DecryptionSecretsBlock;
import org.peekcap.format.InterfaceDescriptionBlock;
import org.peekcap.format.InterfaceStatisticsBlock;
import org.peekcap.format.LinkType;
import org.peekcap.format.NameResolutionBlock;
import org.peekcap.format.RecordLayout;
import org.peekcap.format.SectionHeaderBlock;

/** What a pcapng block without a packet says, in words for people. Secrets are not told. */
final class BlockWords {
    /** Records of one name resolution block that are told. */
    private static final int MOST_RECORDS = 100;

    private static final int FILTER_IS_TEXT = 0;

    private final List<String> words = new ArrayList<>();

    private BlockWords() {}

    /** All that the block says; of blocks of an unknown type, nothing. */
    static List<String> of(Block block) {
        BlockWords out = new BlockWords();
        if (block.isSectionHeader()) {
            out.words.add(block.isBigEndian() ? "big-endian" : "little-endian");
            out.addText(block, SectionHeaderBlock.HARDWARE, "hardware ");
            out.addText(block, SectionHeaderBlock.OPERATING_SYSTEM, "system ");
            out.addText(block, SectionHeaderBlock.USER_APPLICATION, "written by ");
        } else if (block.isInterfaceDescription()) {
            out.addInterface(block);
        } else if (block.isNameResolution()) {
            out.addNames(block.nameResolution());
            out.addText(block, NameResolutionBlock.SERVER_NAME, "asked of ");
        } else if (block.isInterfaceStatistics()) {
            out.addStatistics(block.interfaceStatistics());
        } else if (block.isDecryptionSecrets()) {
            DecryptionSecretsBlock secrets = block.decryptionSecrets();
            out.words.add(secrets.secretsName() + " of " + secrets.secretsLength() + " bytes");
        } else if (block.isCustom()) {
            CustomBlock custom = block.custom();
            out.words.add("enterprise number " + custom.enterpriseNumber());
            out.words.add(custom.dataLength() + " bytes of data");
            if (!custom.mayBeCopied()) {
                out.words.add("not to be copied");
            }
        }
        block.comments().forEach(comment -> out.words.add("comment: " + comment));
        return out.words;
    }

    private void addText(Block block, int code, String before) {
        block.text(code).ifPresent(text -> words.add(before + text.strip()));
    }

    private void addInterface(Block block) {
        InterfaceDescriptionBlock description = block.interfaceDescription();
        addText(block, InterfaceDescriptionBlock.NAME, "");
        addText(block, InterfaceDescriptionBlock.DESCRIPTION, "");
        words.add(description.linkType() + " " + LinkType.name(description.linkType()));
        words.add("times in " + description.unit().inWords());
        if (description.snapLength() > 0) {
            words.add("snap length " + description.snapLength());
        }
        BlockOptions options = block.options();
        if (options.find(InterfaceDescriptionBlock.FILTER) && options.length() > 0) {
            String filter = options.text().substring(1);
            words.add("filter " + (options.byteAt(0) == FILTER_IS_TEXT ? filter : "in code"));
        }
        addText(block, InterfaceDescriptionBlock.HARDWARE, "hardware ");
        addText(block, InterfaceDescriptionBlock.OPERATING_SYSTEM, "system ");
    }

    private void addNames(NameResolutionBlock names) {
        int records = 0;
        while (names.next()) {
            records++;
            if (records <= MOST_RECORDS) {
                words.add(names.address() + " " + String.join(" ", names.names()));
            }
        }
        addCount(records - MOST_RECORDS, "further records ");
        addCount(names.passedOver(), "records of other types, or too short ");
        addCount(names.isOverrun() ? 1 : 0, "records that go past their block ");
    }

    private void addStatistics(InterfaceStatisticsBlock statistics) {
        words.add("interface " + Integer.toUnsignedString(statistics.interfaceId()));
        addTime(statistics.timestampNanos(), "at ");
        addTime(statistics.startNanos(), "from ");
        addTime(statistics.endNanos(), "to ");
        addCounter(statistics.received(), "received ");
        addCounter(statistics.dropped(), "dropped ");
        addCounter(statistics.acceptedByFilter(), "accepted by filter ");
        addCounter(statistics.droppedBySystem(), "dropped by system ");
        addCounter(statistics.delivered(), "delivered ");
    }

    private void addTime(long nanos, String before) {
        if (nanos != RecordLayout.NO_TIMESTAMP) {
            words.add(before + CaptureSummary.time(nanos));
        }
    }

    private void addCounter(OptionalLong counter, String before) {
        if (counter.isPresent()) {
            words.add(before + Long.toUnsignedString(counter.getAsLong()));
        }
    }

    private void addCount(int count, String before) {
        if (count > 0) {
            words.add(before + count);
        }
    }
}
