package org.peekcap;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Data flows one way through the house, and so does knowledge: a package names only what stands to its left. */
class ArchitectureTest {
    private static final String FRONT_DOOR = "org.peekcap";

    /** A package and those directly to its left; what stands further left may be named as well. */
    private static final Map<String, Set<String>> LEFT_OF = Map.ofEntries(
            Map.entry("address", Set.of()),
            Map.entry("bytes", Set.of()),
            Map.entry("format", Set.of("bytes", "address")),
            Map.entry("layer", Set.of("format")),
            Map.entry("index", Set.of("layer")),
            Map.entry("packet", Set.of("index")),
            Map.entry(FRONT_DOOR, Set.of("packet")),
            Map.entry("field", Set.of("packet")),
            Map.entry("filter", Set.of("field")),
            Map.entry("flow", Set.of("packet")),
            Map.entry("session", Set.of("flow")),
            Map.entry("dedup", Set.of("packet")),
            Map.entry("drill", Set.of(FRONT_DOOR, "filter", "session", "dedup")),
            Map.entry("cli", Set.of("drill")));

    private static final Set<String> PACKAGES = new TreeSet<>(LEFT_OF.keySet());

    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(FRONT_DOOR);

    @ParameterizedTest
    @FieldSource("PACKAGES")
    void namesOnlyWhatStandsToItsLeft(String name) {
        Set<String> mayName = new TreeSet<>(Set.of(name));
        addAllToTheLeftOf(name, mayName);
        String[] forbidden = PACKAGES.stream()
                .filter(other -> !mayName.contains(other))
                .map(ArchitectureTest::pattern)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(pattern(name))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .allowEmptyShould(true)
                .check(MAIN);
    }

    @Test
    void everyPackageHasItsPlace() {
        String[] patterns = PACKAGES.stream().map(ArchitectureTest::pattern).toArray(String[]::new);
        classes().should().resideInAnyPackage(patterns).check(MAIN);
    }

    @Test
    void hasNoCycles() {
        slices().matching(FRONT_DOOR + ".(**)")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(MAIN);
    }

    @Test
    void onlyDrillNamesDrillAndHadoop() {
        noClasses()
                .that()
                .resideOutsideOfPackage(pattern("drill"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.drill..", "org.apache.hadoop..", "org.apache.calcite..")
                .check(MAIN);
    }

    @Test
    void onlyTheCommandNamesItsLibraries() {
        noClasses()
                .that()
                .resideOutsideOfPackage(pattern("cli"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("picocli..", "me.tongfei..", "org.jline..")
                .check(MAIN);
    }

    private static void addAllToTheLeftOf(String name, Set<String> names) {
        for (String left : LEFT_OF.get(name)) {
            names.add(left);
            addAllToTheLeftOf(left, names);
        }
    }

    /** The front door's pattern is the package alone, another's includes what lies below it. */
    private static String pattern(String name) {
        return name.equals(FRONT_DOOR) ? FRONT_DOOR : FRONT_DOOR + "." + name + "..";
    }
}
