package org.peekcap.format;

/**
 * Secrets with which packets of a pcapng file can be decrypted.
 *
 * <pre>
 *  byte  0               1               2               3
 *       +---------------+---------------+---------------+---------------+
 *    0  |                    block type = 0x0000000a                    |
 *       +---------------+---------------+---------------+---------------+
 *    4  |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 *    8  |                         secrets type                          |
 *       +---------------+---------------+---------------+---------------+
 *   12  |                        secrets length                         |
 *       +---------------+---------------+---------------+---------------+
 *   16  |         secrets, padded to 32 bits; options; and              |
 *       +---------------+---------------+---------------+---------------+
 *       |                      block total length                       |
 *       +---------------+---------------+---------------+---------------+
 * </pre>
 *
 * <p>Lifetime: that of its {@link Block}.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-opsawg-pcapng">draft-ietf-opsawg-pcapng, section 4.8</a>
 */
public final class DecryptionSecretsBlock {
    private static final int SECRETS_TYPE = 8;
    private static final int SECRETS_LENGTH = 12;
    private static final int SECRETS = 16;

    /** Bytes of a block without secrets. */
    public static final int LEAST_LENGTH = SECRETS + 4;

    /** Types of secrets; the four letters of each are the number's four bytes, the highest first. */
    public static final int TLSK = 0x544c_534b;

    public static final int SSHK = 0x5353_484b;
    public static final int WGKL = 0x5747_4b4c;
    public static final int ZNWK = 0x5a4e_574b;
    public static final int ZAPS = 0x5a41_5053;
    public static final int UAKL = 0x5541_4b4c;
    public static final int ESPS = 0x4553_5053;

    private final Block block;

    DecryptionSecretsBlock(Block block) {
        this.block = block;
    }

    /** What the secrets are of and how they are written. */
    public int secretsType() {
        return block.int32(SECRETS_TYPE);
    }

    /** Of {@link #secretsType()}, in words; the number where the draft has no name. */
    public String secretsName() {
        int type = secretsType();
        return switch (type) {
            case TLSK -> "TLS key log";
            case SSHK -> "SSH key log";
            case WGKL -> "WireGuard key log";
            case ZNWK -> "ZigBee NWK key";
            case ZAPS -> "ZigBee APS key";
            case UAKL -> "OPC UA key log";
            case ESPS -> "ESP security associations";
            default -> String.format("type 0x%08x", type);
        };
    }

    /** Bytes of the secrets that are in the block. */
    public int secretsLength() {
        int claimed = block.int32(SECRETS_LENGTH);
        int room = block.room(SECRETS);
        return Integer.compareUnsigned(claimed, room) > 0 ? room : claimed;
    }

    /** Whether the secrets claim to go past the block's end. */
    public boolean isOverrun() {
        return Integer.compareUnsigned(block.int32(SECRETS_LENGTH), block.room(SECRETS)) > 0;
    }

    /** A copy of the secrets: of key logs, lines of text. */
    public byte[] secrets() {
        return block.bytes(SECRETS, secretsLength());
    }

    /** Offset of the options from the block's start. */
    int endOfSecrets() {
        return SECRETS + (secretsLength() + 3 & ~3);
    }
}
