/**
 * Text of addresses, written as ASCII into a byte array without allocating, and read back.
 *
 * <p>A MAC address is the low 48 bits of a long, an IPv4 address an int, an IPv6 address two longs, the first byte always
 * highest. Start at {@link org.peekcap.address.Ipv6Address} or, where the version is not known beforehand, at
 * {@link org.peekcap.address.IpAddress} and {@link org.peekcap.address.Prefix}:
 *
 * <pre>{@code
 * byte[] text = new byte[Ipv6Address.MAX_LENGTH];
 * int end = Ipv6Address.write(high, low, text, 0);
 * Prefix prefix = Prefix.parse("2001:db8::/32");
 * if (prefix.contains(high, low)) {
 *   System.out.write(text, 0, end);
 * }
 * }</pre>
 *
 * <p>May depend on nothing else in Peekcap.
 */
@NullMarked
package org.peekcap.address;

import org.jspecify.annotations.NullMarked;
