/** A schedule is at most this many days ahead: later, the account, devices and templates may be gone. */
export const SCHEDULE_DAYS = 400;
