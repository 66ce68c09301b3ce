package org.peekcap.drill;

import org.peekcap.field.Field;

/**
 * A column that a query names.
 *
 * @param name the field's own or another one that it has
 */
record PacketColumn(String name, Field field) {}
