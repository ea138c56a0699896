import { afterQuietHours, type QuietHours } from './quiet-hours.ts';

/** Daily limits of a linked phone: messages, and first messages to new contacts. */
export type DailyLimit = 'messages' | 'first_contacts';

/** What a send of a linked phone may wait for. */
export type SendLimit = DailyLimit | 'quiet_hours';

/** What a send may wait for that its recipient decides: the hours of messages, and how many there were. */
export type RecipientWait = 'send_window' | 'recipient_cap';

/** What a send may wait for: limits of its phone, or of its recipient. */
export type WaitCause = SendLimit | RecipientWait;

/** Whether a wait is the recipient's, whichever device sends. */
export const isRecipientWait = (cause: WaitCause): cause is RecipientWait =>
  cause === 'send_window' || cause === 'recipient_cap';

/** What a send waits for, as callers read it. */
export const LIMIT_WAITS: Readonly<Record<WaitCause, string>> = {
  messages: 'daily limit of the phone',
  first_contacts: 'daily limit of the phone for new contacts',
  quiet_hours: 'quiet hours of the phone',
  send_window: 'send window of the recipient',
  recipient_cap: 'cap on messages to the recipient',
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

/** Messages of a day (UTC), and first messages to new contacts among them. `Infinity`: no limit. */
export interface DailyCap {
  messages: number;
  firstContacts: number;
}

/** Raises the daily caps of a new number, from a day on. */
export interface WarmUp {
  /** First day (UTC): `2026-11-24`. */
  from: string;
  /** Length of the plan in days; `WARM_UP_DAYS` when absent. */
  days?: number;
}

/** Settings of a linked phone that limit its day. */
export interface PhoneDay {
  sandbox: boolean;
  settings: {
    dailyCap?: { messages?: number; firstContacts?: number };
    warm_up?: WarmUp;
    quiet_hours?: QuietHours;
  };
}

/** Days of the warm-up plan. A plan of another length has the same steps, stretched or shortened. */
export const WARM_UP_DAYS = 21;

/** Caps of the plan, from a day of it on, until the next row or its end. */
export const WARM_UP_PLAN: readonly (DailyCap & { day: number })[] = [
  { day: 1, messages: 20, firstContacts: 5 },
  { day: 4, messages: 50, firstContacts: 15 },
  { day: 8, messages: 100, firstContacts: 30 },
  { day: 11, messages: 200, firstContacts: 50 },
  { day: 15, messages: 400, firstContacts: 80 },
  { day: 18, messages: 800, firstContacts: 120 },
];

export const DAY_MS = 24 * 60 * 60_000;

/** Days since the epoch (UTC). */
export const dayNumberOf = (now: number): number => Math.floor(now / DAY_MS);

/** The daily caps in force on a day: the phone's own, or lower ones of its warm-up plan. */
export function dailyCapOn({ sandbox, settings }: PhoneDay, day: number): DailyCap {
  const own = {
    ...(sandbox ? { messages: Infinity, firstContacts: Infinity } : PHONE_LIMITS.dailyCap),
    ...settings.dailyCap,
  };
  const plan = settings.warm_up && readWarmUp(settings.warm_up, day);
  if (!plan?.cap) return own;
  return {
    messages: Math.min(own.messages, plan.cap.messages),
    firstContacts: Math.min(own.firstContacts, plan.cap.firstContacts),
  };
}

/** Messages of a day, and first messages to new contacts among them. */
interface Taken {
  sent: number;
  first: number;
}

/** The limit that leaves no place on a day; null: there is one. */
export function fullLimit(
  { sent, first }: Taken,
  cap: DailyCap,
  isFirst: boolean,
): DailyLimit | null {
  if (sent >= cap.messages) return 'messages';
  return isFirst && first >= cap.firstContacts ? 'first_contacts' : null;
}

/** Whether the quiet hours of a phone hold a send; those of somebody who waits only where its owner says so. */
export const isHeldInQuietHours = (
  { quiet_hours: quiet }: PhoneDay['settings'],
  lane: 'interactive' | 'bulk',
): boolean => lane === 'bulk' || quiet?.hold === 'all';

/**
 * What a send of a phone waits for at an instant (epoch ms), and until when at the soonest; null: nothing. The phone's
 * worker alone knows the places that other sends wait for.
 */
export function limitNow(
  phone: PhoneDay,
  { isFirst, lane, ...taken }: Taken & { isFirst: boolean; lane: 'interactive' | 'bulk' },
  now: number,
): { limit: SendLimit; until: number } | null {
  const day = dayNumberOf(now);
  const full = fullLimit(taken, dailyCapOn(phone, day), isFirst);
  if (full !== null) return { limit: full, until: (day + 1) * DAY_MS };
  if (!isHeldInQuietHours(phone.settings, lane)) return null;
  const until = afterQuietHours(phone.settings.quiet_hours, now);
  return until > now ? { limit: 'quiet_hours', until } : null;
}

/**
 * Reads where a warm-up plan stands on a day.
 *
 * @returns `day` of the plan, from 1; `cap` is null after its end. Before its start the first row counts.
 */
export function readWarmUp(
  { from, days = WARM_UP_DAYS }: WarmUp,
  day: number,
): { day: number; days: number; endsOn: number; cap: DailyCap | null } {
  const start = dayNumberOf(Date.parse(`${from}T00:00:00Z`));
  const passed = Math.max(0, day - start);
  const place = { day: passed + 1, days, endsOn: start + days };
  const step = Math.floor((passed * WARM_UP_DAYS) / days) + 1;
  const row = WARM_UP_PLAN.findLast((one) => one.day <= step);
  if (passed >= days || row === undefined) return { ...place, cap: null };
  return { ...place, cap: { messages: row.messages, firstContacts: row.firstContacts } };
}
