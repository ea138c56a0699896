/** How long a receiver may take to answer (SPEC, "Delivery contract"). */
export const LIVE_TIMEOUT_MS = 30_000;
export const TEST_TIMEOUT_MS = 45_000;

/** POSTs at once: of one endpoint, of one account, and of this process. */
export const ENDPOINT_POSTS = 64;
export const ACCOUNT_POSTS = 320;
export const ALL_POSTS = 1_024;

/**
 * An endpoint that answers within this may have more in hand: most of the time of such a delivery is
 * that of its row, not of its POST.
 */
export const QUICK_MS = 100;
export const QUICK_ENDPOINT_POSTS = 256;

/** An endpoint that doesn't answer comes down to this many at once, until it answers again. */
export const SILENT_ENDPOINT_POSTS = 4;

/**
 * Deliveries that wait in memory for one endpoint; the rest waits in the store. When `CROWDED` wait
 * in all, nobody but the reserve is taken in: a few endpoints that hang fill no memory.
 */
export const ENDPOINT_WAITING = 5_000;
export const CROWDED = 20_000;
export const ENDPOINT_RESERVE = 50;

/** Of an answer's body, for the log. */
export const ANSWER_BYTES = 4_096;
/** Of a request's body, for the log. */
export const LOGGED_CHARACTERS = 65_536;

/** A POST that began this long before without an outcome, beyond its timeout, was interrupted. */
export const OUTCOME_MARGIN_MS = 15_000;
