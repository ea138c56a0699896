/** Of a test delivery; `DELIVERY_TIMEOUT_MS` of the contracts counts for all others. */
export const TEST_TIMEOUT_MS = 45_000;

/** POSTs at once: of one endpoint, of one account, and of this process. */
export const ENDPOINT_POSTS = 64;
export const ACCOUNT_POSTS = 320;
export const ALL_POSTS = 1_024;

/**
 * An endpoint that answers within this may have more running POSTs, because such a delivery mostly
 * waits for its row, not for its POST.
 */
export const QUICK_MS = 100;
export const QUICK_ENDPOINT_POSTS = 256;

/** A silent endpoint shrinks to this many running POSTs, until it answers again. */
export const SILENT_ENDPOINT_POSTS = 4;

/**
 * Deliveries that wait in memory for an endpoint; further ones wait in the store. Once `CROWDED` wait in
 * all, each endpoint may only have its reserve, so that a few hanging endpoints fill no memory.
 */
export const ENDPOINT_WAITING = 5_000;
export const CROWDED = 20_000;
export const ENDPOINT_RESERVE = 50;

/** Characters of a request's body in the log. */
export const LOGGED_CHARACTERS = 65_536;

/** A POST without an outcome this long after its timeout was interrupted. */
export const OUTCOME_MARGIN_MS = 15_000;

/** Retries of an endpoint that are taken from the store while fewer of its deliveries wait in memory. */
export const RETRIES_WAITING = 200;
