package org.peekcap.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystem;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.peekcap.filter.Filter;

/** Conditions with a function that only an installed Drill has. */
class FilterConversionTest {
    private static final RelDataTypeFactory TYPES = new SqlTypeFactoryImpl(RelDataTypeSystem.DEFAULT);

    private static @Nullable Filter inNetwork(String prefix) {
        SqlFunction function = new SqlFunction(
                "in_network",
                SqlKind.OTHER_FUNCTION,
                ReturnTypes.BOOLEAN_NULLABLE,
                null,
                OperandTypes.ANY_ANY,
                SqlFunctionCategory.USER_DEFINED_FUNCTION);
        RexBuilder builder = new RexBuilder(TYPES);
        RelDataType any = TYPES.createSqlType(SqlTypeName.ANY);
        RexNode call = builder.makeCall(function, builder.makeInputRef(any, 0), builder.makeLiteral(prefix));
        return new FilterConversion(List.of("src_ip"), LocalTimes.of(null)).convert(call);
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.0/24, 192.0.2.0/32, 192.0.2.255/32",
        "128.0.0.0/1, 128.0.0.0/32, 255.255.255.255/32",
        "192.0.2.4/30, 192.0.2.4/32, 192.0.2.7/32"
    })
    void leavesOutTheEdgesOfANetworkAsDrillDoes(String prefix, String first, String last) {
        assertThat(inNetwork(prefix))
                .hasToString("in_network(src_ip, '" + prefix + "') AND NOT in_network(src_ip, '" + first + "', '" + last
                        + "')");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"192.0.2.1", "192.0.2.1/32", "192.0.2.0/31", "0.0.0.0/0", "2001:db8::/32", "192.0.2.1/24", "x"})
    void leavesToDrillWhatItAnswersInItsOwnWay(String prefix) {
        assertThat(inNetwork(prefix)).isNull();
    }
}
