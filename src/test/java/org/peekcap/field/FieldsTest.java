package org.peekcap.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FieldsTest {
    static List<Field> fields() {
        return Fields.all();
    }

    @Test
    void namesAreUnique() {
        assertThat(Fields.all()).extracting(Field::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("fields")
    void everyFieldIsDocumentedAndNamedForSql(Field field) {
        assertThat(field.name()).matches("[a-z][a-z0-9_]*");
        assertThat(field.description()).isNotBlank().doesNotEndWith(".");
        assertThat(field.source()).isNotBlank();
        assertThat(field.maxTextLength()).isPositive();
        assertThat(Fields.named(field.name())).isSameAs(field);
    }

    @Test
    void namesNearOnesWhereThereIsNone() {
        assertThatThrownBy(() -> Fields.named("src_prot"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no field src_prot; there is src_port");
        assertThatThrownBy(() -> Fields.named("zzzzzzzzzzzz")).hasMessage("no field zzzzzzzzzzzz");
    }
}
