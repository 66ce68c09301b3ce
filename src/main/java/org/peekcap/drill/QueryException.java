package org.peekcap.drill;

/** A query was refused, failed or was cancelled; the message is Drill's own, for the one who wrote the query. */
public final class QueryException extends Exception {
    private static final long serialVersionUID = 1L;

    QueryException(String message, Throwable cause) {
        super(message, cause);
    }
}
