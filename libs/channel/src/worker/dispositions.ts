import type { Disposition } from '@cascade/broker';

/** The store is unavailable, and nothing was sent. */
export const STORE_AWAY: Disposition = { disposition: 'retry', afterMs: 1_000 };

/** This process stops: another one takes the message at once. */
export const GIVEN_BACK: Disposition = { disposition: 'retry', afterMs: 0 };

/** There is no place for it now. */
export const LATER: Disposition = { disposition: 'retry', afterMs: 2_000 };
