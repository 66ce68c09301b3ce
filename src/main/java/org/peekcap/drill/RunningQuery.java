package org.peekcap.drill;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.drill.common.exceptions.UserException;
import org.apache.drill.common.types.TypeProtos.DataMode;
import org.apache.drill.common.types.TypeProtos.MajorType;
import org.apache.drill.common.types.TypeProtos.MinorType;
import org.apache.drill.common.types.Types;
import org.apache.drill.exec.client.DrillClient;
import org.apache.drill.exec.proto.UserBitShared.DrillPBError.ErrorType;
import org.apache.drill.exec.proto.UserBitShared.QueryId;
import org.apache.drill.exec.proto.UserBitShared.QueryResult.QueryState;
import org.apache.drill.exec.record.MaterializedField;
import org.apache.drill.exec.record.RecordBatchLoader;
import org.apache.drill.exec.record.VectorWrapper;
import org.apache.drill.exec.rpc.ConnectionThrottle;
import org.apache.drill.exec.rpc.user.QueryDataBatch;
import org.apache.drill.exec.rpc.user.UserResultsListener;
import org.jspecify.annotations.Nullable;

/** Receives one answer. Rows are handed on in the thread that receives them, so that a slow taker slows the query down. */
final class RunningQuery implements UserResultsListener {
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);

    /** Errors that are found before a query runs. */
    private static final Set<ErrorType> REFUSALS = EnumSet.of(
            ErrorType.PARSE,
            ErrorType.VALIDATION,
            ErrorType.PLAN,
            ErrorType.FUNCTION,
            ErrorType.PERMISSION,
            ErrorType.UNSUPPORTED_OPERATION);

    private final DrillClient client;
    private final Rows rows;
    private final CompletableFuture<QueryState> end = new CompletableFuture<>();
    private final CompletableFuture<QueryId> id = new CompletableFuture<>();
    private boolean begun;

    RunningQuery(DrillClient client, Rows rows) {
        this.client = client;
        this.rows = rows;
    }

    @Override
    public void queryIdArrived(QueryId queryId) {
        id.complete(queryId);
    }

    @Override
    public void submissionFailed(UserException failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public void dataArrived(QueryDataBatch data, ConnectionThrottle throttle) {
        try {
            if (!end.isDone()) {
                deliver(data);
            }
        } catch (RuntimeException e) { // the taker's, such as a closed pipe
            cancel();
            end.completeExceptionally(e);
        } finally {
            data.release();
        }
    }

    private void deliver(QueryDataBatch data) {
        RecordBatchLoader loader = new RecordBatchLoader(client.getAllocator());
        try {
            loader.load(data.getHeader().getDef(), data.getData());
            if (!begun) {
                begun = true;
                List<Rows.Heading> headings = new ArrayList<>();
                loader.forEach(column -> headings.add(heading(column.getField())));
                rows.columns(headings);
            }
            for (int row = 0; row < loader.getRecordCount(); row++) {
                @Nullable
                Object[] values = new @Nullable Object[loader.getSchema().getFieldCount()];
                int i = 0;
                for (VectorWrapper<?> column : loader) {
                    values[i++] = plain(column.getValueVector().getAccessor().getObject(row));
                }
                rows.row(values);
            }
        } finally {
            loader.clear();
        }
    }

    private static Rows.Heading heading(MaterializedField column) {
        MajorType type = column.getType();
        boolean number = Types.isNumericType(type) || type.getMinorType() == MinorType.BIT;
        return new Rows.Heading(column.getName(), number && type.getMode() != DataMode.REPEATED);
    }

    private static @Nullable Object plain(@Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            return value;
        }
        return value instanceof LocalDateTime time ? TIMESTAMP.format(time) : value.toString();
    }

    @Override
    public void queryCompleted(QueryState state) {
        end.complete(state);
    }

    /** May be called from any thread, before the query has begun as well. */
    void cancel() {
        id.thenAccept(client::cancelQuery);
    }

    /** Without what helps only those who have Drill's log at hand. */
    private static String message(UserException failure) {
        return String.valueOf(failure.getMessage())
                .lines()
                .filter(line -> !line.startsWith("[Error Id:")
                        && !line.startsWith("Fragment:")
                        && !line.startsWith("Please, refer to logs"))
                .collect(Collectors.joining("\n"))
                .replaceAll("\n{2,}", "\n")
                .strip();
    }

    void await() throws QueryException {
        try {
            QueryState state = end.get();
            if (state == QueryState.CANCELED) {
                throw new QueryException("cancelled", false, new InterruptedException());
            }
        } catch (InterruptedException e) {
            cancel();
            Thread.currentThread().interrupt();
            throw new QueryException("cancelled", false, e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof UserException failure) {
                throw new QueryException(message(failure), REFUSALS.contains(failure.getErrorType()), failure);
            }
            throw e.getCause() instanceof RuntimeException own ? own : new IllegalStateException(e);
        }
    }
}
