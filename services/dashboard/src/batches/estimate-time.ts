import { PHONE_LIMITS, type DailyLimit } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { BatchCheckView } from '../schemas/batches.ts';

const DAY_MS = 24 * 60 * 60_000;

type Estimate = Pick<BatchCheckView, 'seconds' | 'daily_limit'>;

interface BatchLoad {
  rows: number;
  /** Contacts among them to whom the phone has never written. */
  newContacts: number;
  perSecond: number;
}

export const estimateByPace = ({ rows, perSecond }: BatchLoad): Estimate => ({
  seconds: Math.ceil(rows / perSecond),
  daily_limit: null,
});

/**
 * Estimates how long a linked phone needs for a batch within its daily limits. Sends that the phone gets
 * from elsewhere meanwhile are not known.
 *
 * @param today messages that it sent today (UTC), and first messages to new contacts among them.
 */
export function estimateOnPhone(
  load: BatchLoad,
  { settings, sandbox }: Pick<Device, 'settings' | 'sandbox'>,
  today: { sent: number; first: number },
  now: number,
): Estimate {
  const { rows, newContacts, perSecond } = load;
  const cap = { ...(sandbox ? {} : PHONE_LIMITS.dailyCap), ...settings.dailyCap };
  const strangers =
    settings.firstContactPace ?? (sandbox ? undefined : PHONE_LIMITS.firstContactPace);
  const newPace = Math.min(perSecond, strangers?.perSecond ?? Infinity);
  const needs = [
    { limit: 'messages', ...timeOf(rows, perSecond, cap.messages, today.sent, now) },
    {
      limit: 'first_contacts',
      ...timeOf(newContacts, newPace, cap.firstContacts, today.first, now),
    },
  ] as const;
  const [all, first] = needs;
  const slowest = first.ms > all.ms ? first : all;
  const limit: DailyLimit | null = slowest.waits ? slowest.limit : null;
  return Number.isFinite(slowest.ms)
    ? { seconds: Math.ceil(slowest.ms / 1_000), daily_limit: limit }
    : { ...estimateByPace(load), daily_limit: limit };
}

/** How long messages take at a pace, with at most `perDay` on a day (UTC), of which `used` are spent today. */
function timeOf(
  count: number,
  perSecond: number,
  perDay: number | undefined,
  used: number,
  now: number,
): { ms: number; waits: boolean } {
  const msOf = (messages: number) => (messages / perSecond) * 1_000;
  if (perDay === undefined) return { ms: msOf(count), waits: false };
  const toMidnight = DAY_MS - (now % DAY_MS);
  const sentIn = (ms: number) => Math.floor((ms / 1_000) * perSecond);
  const today = Math.min(Math.max(0, perDay - used), sentIn(toMidnight));
  const left = count - today;
  const aDay = Math.min(perDay, sentIn(DAY_MS));
  if (left <= 0) return { ms: msOf(count), waits: false };
  if (aDay === 0) return { ms: Infinity, waits: true };
  const fullDays = Math.ceil(left / aDay) - 1;
  const ms = toMidnight + fullDays * DAY_MS + msOf(left - fullDays * aDay);
  // Without the limit, the pace alone may need several days.
  return { ms, waits: ms > msOf(count) + 1_000 };
}
