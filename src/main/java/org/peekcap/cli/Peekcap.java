package org.peekcap.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command itself, which only names the others. */
@Command(
        name = "peekcap",
        description = "Decodes packet captures where they lie.",
        mixinStandardHelpOptions = true,
        versionProvider = Peekcap.Version.class,
        synopsisSubcommandLabel = "COMMAND")
public final class Peekcap implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    private Peekcap() {}

    public static void main(String[] arguments) {
        Ending.exit(run(Streams.ofProcess(), arguments));
    }

    /** Runs a command and returns its exit code. */
    static int run(Streams streams, String... arguments) {
        CommandLine peekcap = new CommandLine(new Peekcap());
        for (Object command : List.of(
                new Count(streams),
                new Info(streams),
                new Blocks(streams),
                new Export(streams),
                new Copy(streams),
                new ListFields(streams),
                new Sql(streams))) {
            peekcap.addSubcommand(command);
        }
        peekcap.setOut(new PrintWriter(streams.out(), true, StandardCharsets.UTF_8));
        peekcap.setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8));
        peekcap.setCaseInsensitiveEnumValuesAllowed(true);
        peekcap.setParameterExceptionHandler((failure, unused) -> misuse(failure));
        peekcap.setExecutionExceptionHandler((failure, command, unused) -> failed(failure, streams));
        return peekcap.execute(arguments);
    }

    private static int misuse(ParameterException failure) {
        CommandLine command = failure.getCommandLine();
        String message =
                String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        command.getErr()
                .println("peekcap: " + message + " (" + command.getCommandSpec().qualifiedName() + " --help)");
        return ExitCode.MISUSE;
    }

    private static int failed(Exception failure, Streams streams) throws Exception {
        if (!(failure instanceof OutputException output)) {
            throw failure;
        }
        if (output.isClosedPipe()) {
            return ExitCode.GOOD;
        }
        streams.err().println("peekcap: output: " + output.getMessage());
        return ExitCode.BROKEN_INPUT;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "missing command");
    }

    /** The version that the jar was built as. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = Peekcap.class.getPackage().getImplementationVersion();
            return new String[] {"peekcap " + (version == null ? "(not built as a jar)" : version)};
        }
    }
}
