package org.peekcap.drill;

import org.apache.drill.exec.expr.DrillSimpleFunc;
import org.apache.drill.exec.expr.annotations.FunctionTemplate;
import org.apache.drill.exec.expr.annotations.Output;
import org.apache.drill.exec.expr.annotations.Param;
import org.apache.drill.exec.expr.annotations.Workspace;
import org.apache.drill.exec.expr.holders.BitHolder;
import org.apache.drill.exec.expr.holders.VarCharHolder;

/**
 * SQL's {@code in_prefix(address, prefix)}: whether an IP address lies in a network. NULL where either is NULL.
 *
 * <p>Drill compiles the bodies below anew into each query that asks, out of this source file, which is why the jar has it beside
 * the class: they name every class in full, and use no more of Java than Drill's own compiler knows.
 */
@FunctionTemplate(
        name = "in_prefix",
        scope = FunctionTemplate.FunctionScope.SIMPLE,
        nulls = FunctionTemplate.NullHandling.NULL_IF_NULL)
@SuppressWarnings("NullAway.Init") // Drill fills all
public class InPrefixFunction implements DrillSimpleFunc {
    @Param
    VarCharHolder address;

    @Param
    VarCharHolder prefix;

    @Workspace
    org.peekcap.drill.PrefixMembership membership;

    @Output
    BitHolder out;

    @Override
    public void setup() {
        membership = new org.peekcap.drill.PrefixMembership();
    }

    @Override
    public void eval() {
        out.value = membership.test(
                        org.apache.drill.exec.expr.fn.impl.StringFunctionHelpers.toStringFromUTF8(
                                address.start, address.end, address.buffer),
                        org.apache.drill.exec.expr.fn.impl.StringFunctionHelpers.toStringFromUTF8(
                                prefix.start, prefix.end, prefix.buffer))
                ? 1
                : 0;
    }
}
