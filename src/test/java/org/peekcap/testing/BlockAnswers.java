package org.peekcap.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.peekcap.format.Block;
import org.peekcap.format.BlockOptions;
import org.peekcap.format.CustomBlock;
import org.peekcap.format.DecryptionSecretsBlock;
import org.peekcap.format.InterfaceStatisticsBlock;
import org.peekcap.format.NameResolutionBlock;

/** Asks a block without a packet all that there is to ask, and holds the answers to what fits into a block. */
public final class BlockAnswers {
    private final List<Object> answers = new ArrayList<>();
    private final Block block;

    private BlockAnswers(Block block) {
        this.block = block;
    }

    public static List<Object> of(Block block) {
        BlockAnswers out = new BlockAnswers(block);
        out.ask();
        return out.answers;
    }

    private void ask() {
        byte[] all = block.copy();
        byte[] body = block.body();
        assertThat(all).hasSize(block.length());
        assertThat(body).isEqualTo(Arrays.copyOfRange(all, 8, all.length - 4));
        answers.addAll(List.of(block.type(), block.length(), block.isBigEndian(), Arrays.hashCode(all)));
        if (block.isSectionHeader()) {
            answers.add(block.sectionHeader().version());
        }
        if (block.isInterfaceDescription()) {
            answers.add(block.interfaceDescription());
        }
        if (block.isNameResolution()) {
            names(block.nameResolution());
        }
        if (block.isInterfaceStatistics()) {
            statistics(block.interfaceStatistics());
        }
        if (block.isDecryptionSecrets()) {
            secrets(block.decryptionSecrets());
        }
        if (block.isCustom()) {
            custom(block.custom());
        }
        options(block.options());
        answers.addAll(block.comments());
        for (int code = 0; code < 16; code++) {
            answers.add(block.text(code));
        }
        answers.add(block.toString());
    }

    private void names(NameResolutionBlock names) {
        int bytes = 0;
        while (names.next()) {
            List<String> texts = names.names();
            answers.addAll(List.of(names.recordType(), names.address(), texts));
            answers.add(names.isIp() ? names.ipAddress() : "");
            bytes += 8 + texts.size();
            assertThat(bytes).isLessThanOrEqualTo(block.length());
        }
        answers.addAll(List.of(names.passedOver(), names.isOverrun()));
    }

    private void statistics(InterfaceStatisticsBlock statistics) {
        answers.addAll(List.of(
                statistics.interfaceId(),
                statistics.timestampNanos(),
                statistics.startNanos(),
                statistics.endNanos(),
                statistics.received(),
                statistics.dropped(),
                statistics.acceptedByFilter(),
                statistics.droppedBySystem(),
                statistics.delivered()));
    }

    private void secrets(DecryptionSecretsBlock secrets) {
        byte[] bytes = secrets.secrets();
        assertThat(bytes.length).isEqualTo(secrets.secretsLength()).isBetween(0, block.length() - 20);
        answers.addAll(List.of(secrets.secretsType(), secrets.secretsName(), secrets.isOverrun()));
        answers.add(Arrays.hashCode(bytes));
    }

    private void custom(CustomBlock custom) {
        answers.addAll(List.of(custom.enterpriseNumber(), custom.mayBeCopied(), custom.dataLength()));
        assertThat(custom.data()).hasSize(custom.dataLength());
        for (int length : new int[] {Integer.MIN_VALUE, 0, 5, custom.dataLength(), Integer.MAX_VALUE}) {
            options(custom.options(length));
        }
    }

    private void options(BlockOptions options) {
        int bytes = 0;
        while (options.next()) {
            answers.addAll(List.of(options.code(), options.length(), options.text()));
            bytes += 4 + options.length();
            assertThat(bytes).isLessThan(block.length());
        }
        answers.add(options.isOverrun());
    }
}
