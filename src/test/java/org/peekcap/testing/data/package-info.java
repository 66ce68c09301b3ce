/**
 * Makes the captures of the directory {@code data}, which this project may give away because it made them.
 *
 * <p>Start with {@link org.peekcap.testing.data.DataFiles}, whose main method writes them:
 *
 * <pre>{@code
 * for (DataFile file : DataFiles.all()) {
 *     Files.write(Path.of("data").resolve(file.name()), file.bytes());
 * }
 * Files.writeString(Path.of("data/README.md"), DataFiles.readme());
 * }</pre>
 *
 * <p>Depends on the builders of {@link org.peekcap.testing} only.
 */
@NullMarked
package org.peekcap.testing.data;

import org.jspecify.annotations.NullMarked;
