package org.peekcap.jmh.ceiling;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.drill.common.types.TypeProtos.DataMode;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.exec.physical.impl.scan.v3.ManagedReader;
import org.apache.drill.exec.physical.impl.scan.v3.file.FileSchemaNegotiator;
import org.apache.drill.exec.physical.resultSet.ResultSetLoader;
import org.apache.drill.exec.record.metadata.SchemaBuilder;
import org.apache.drill.exec.vector.accessor.writer.DirectVector;

/** Fills vectors with constants by the same means as the reader of captures fills them with fields. */
public final class ConstantReader implements ManagedReader {
    private static final byte[] TEXT = "198.51.100.7".getBytes(StandardCharsets.US_ASCII);

    private final ResultSetLoader loader;
    private final Map<String, DirectVector> columns = new TreeMap<>();
    private long left;

    ConstantReader(FileSchemaNegotiator negotiator, List<String> names, long rows) {
        SchemaBuilder schema = new SchemaBuilder();
        for (String name : names) {
            schema.add(name, typeOf(name), DataMode.OPTIONAL);
        }
        negotiator.tableSchema(schema.buildSchema(), true);
        loader = negotiator.build();
        names.forEach(name -> columns.put(name, new DirectVector(loader.writer().scalar(name))));
        left = rows;
    }

    private static MinorType typeOf(String name) {
        return name.startsWith("text") ? MinorType.VARCHAR : name.startsWith("long") ? MinorType.BIGINT : MinorType.INT;
    }

    @Override
    public boolean next() {
        int rows = (int) Math.min(left, loader.maxBatchSize());
        columns.forEach((name, vector) -> fill(vector, typeOf(name), rows));
        loader.skipRows(rows);
        left -= rows;
        return left > 0;
    }

    private static void fill(DirectVector vector, MinorType type, int rows) {
        ByteBuffer presence = vector.presence(rows);
        for (int row = 0; row < rows; row++) {
            presence.put(row, (byte) 1);
        }
        switch (type) {
            case VARCHAR -> fillTexts(vector, rows);
            case BIGINT -> {
                ByteBuffer values = vector.values(rows * Long.BYTES);
                for (int row = 0; row < rows; row++) {
                    values.putLong(row * Long.BYTES, 98);
                }
                vector.finish(rows);
            }
            default -> {
                ByteBuffer values = vector.values(rows * Integer.BYTES);
                for (int row = 0; row < rows; row++) {
                    values.putInt(row * Integer.BYTES, 98);
                }
                vector.finish(rows);
            }
        }
    }

    private static void fillTexts(DirectVector vector, int rows) {
        ByteBuffer offsets = vector.offsets(rows);
        ByteBuffer values = vector.reserve(rows * TEXT.length);
        for (int row = 0; row < rows; row++) {
            values.put(row * TEXT.length, TEXT);
            offsets.putInt((row + 1) * Integer.BYTES, (row + 1) * TEXT.length);
        }
        vector.finish(rows, rows * TEXT.length);
    }

    @Override
    public void close() {}
}
