package org.peekcap.cli;

import picocli.CommandLine.Option;

/** Which of a tunnelled packet's headers count. */
final class HeaderChoice {
    @Option(names = "--inner", description = "of tunnelled packets, take the headers inside all tunnels")
    private boolean inner;

    boolean innermost() {
        return inner;
    }
}
