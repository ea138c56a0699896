/** Daily limits of a linked phone: messages, and first messages to new contacts. */
export type DailyLimit = 'messages' | 'first_contacts';

/** What a send waits for whose phone has reached a daily limit, as callers read it. */
export const DAILY_LIMIT_WAITS: Readonly<Record<DailyLimit, string>> = {
  messages: 'daily limit of the phone',
  first_contacts: 'daily limit of the phone for new contacts',
};

/**
 * Limits of a live phone without settings of its own. They keep it from being banned. Of `dailyCap` each
 * absent member has its default.
 */
export const PHONE_LIMITS = {
  /** Messages and first messages to new contacts, for each day (UTC). */
  dailyCap: { messages: 2_000, firstContacts: 200 },
  /** First messages to new contacts: one in 15 seconds, three after a pause. */
  firstContactPace: { perSecond: 1 / 15, burst: 3, jitter: 0.5 },
} as const;
