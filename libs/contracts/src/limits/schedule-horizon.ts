/** A schedule is at most this many days ahead: later, the account, devices and templates may be gone. */
export const SCHEDULE_DAYS = 400;

/** `valid_until` is at most this many days after the time of the send, and at least this many seconds. */
export const VALID_DAYS = 30;
export const LEAST_VALID_S = 60;
