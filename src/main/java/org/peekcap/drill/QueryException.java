package org.peekcap.drill;

/** A statement was refused, failed or was cancelled; the message is Drill's own, for the one who wrote the statement. */
public final class QueryException extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean refused;

    QueryException(String message, boolean refused, Throwable cause) {
        super(message, cause);
        this.refused = refused;
    }

    /** Whether the statement itself is wrong, and not what it met when it ran. */
    public boolean isRefused() {
        return refused;
    }
}
