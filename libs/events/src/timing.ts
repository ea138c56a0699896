/**
 * A fact's wake-up has been dealt with long before this; sweepers look at the fact from then on, so
 * a lost message costs this much time and nothing else.
 */
export const EVENT_GRACE_MS = 10_000;

/** A contact's message opens the customer-care session window of WABA for this long. */
export const SESSION_WINDOW_MS = 24 * 60 * 60_000;
