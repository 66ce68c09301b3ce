package org.peekcap.jmh.ceiling;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeName;
import org.apache.drill.common.logical.FormatPluginConfig;

/**
 * A table of constants.
 *
 * @param packets rows that it has
 */
@JsonTypeName("constant")
public record ConstantFormatConfig(@JsonProperty("packets") long packets) implements FormatPluginConfig {}
