import {
  DAY_MS,
  dailyCapOn,
  dayNumberOf,
  PHONE_LIMITS,
  readQuietHours,
  type DailyLimit,
} from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { BatchCheckView } from '../schemas/batches.ts';

type Estimate = Pick<BatchCheckView, 'seconds' | 'daily_limit'>;
type Phone = Pick<Device, 'settings' | 'sandbox'>;

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
 * Estimates how long a linked phone needs for a batch within its daily limits and outside of its quiet
 * hours. Sends that the phone gets from elsewhere meanwhile are not known.
 *
 * @param today messages that it sent today (UTC), and first messages to new contacts among them.
 */
export function estimateOnPhone(
  load: BatchLoad,
  phone: Phone,
  today: { sent: number; first: number },
  now: number,
): Estimate {
  const { rows, newContacts, perSecond } = load;
  const { settings, sandbox } = phone;
  const strangers =
    settings.firstContactPace ?? (sandbox ? undefined : PHONE_LIMITS.firstContactPace);
  const newPace = Math.min(perSecond, strangers?.perSecond ?? Infinity);
  const all = timeOf({
    count: rows,
    perSecond,
    perDay: (day) => dailyCapOn(phone, day).messages,
    used: today.sent,
    phone,
    now,
  });
  const first = timeOf({
    count: newContacts,
    perSecond: newPace,
    perDay: (day) => dailyCapOn(phone, day).firstContacts,
    used: today.first,
    phone,
    now,
  });
  const [slowest, limit] =
    first.ms > all.ms ? ([first, 'first_contacts'] as const) : ([all, 'messages'] as const);
  const told: DailyLimit | null = slowest.isLimited ? limit : null;
  return Number.isFinite(slowest.ms)
    ? { seconds: Math.ceil(slowest.ms / 1_000), daily_limit: told }
    : { ...estimateByPace(load), daily_limit: told };
}

interface Series {
  count: number;
  perSecond: number;
  /** Messages of a day (days since the epoch, UTC). */
  perDay(day: number): number;
  /** Spent of the first day. */
  used: number;
  phone: Phone;
  now: number;
}

/** A batch that needs longer is never over. */
const MAX_DAYS = 400;

/** How long messages take, from one change of the day or of the quiet hours to the next. */
function timeOf(series: Series): { ms: number; isLimited: boolean } {
  const { perSecond, phone, now } = series;
  const { quiet_hours: quiet } = phone.settings;
  let { count: left, used } = series;
  let isLimited = false;
  for (let at = now; at < now + MAX_DAYS * DAY_MS;) {
    const { isQuiet, changesAt } = quiet
      ? readQuietHours(quiet, at)
      : { isQuiet: false, changesAt: Infinity };
    const midnight = (dayNumberOf(at) + 1) * DAY_MS;
    const end = Math.min(midnight, changesAt);
    if (!isQuiet) {
      const room = Math.max(0, series.perDay(dayNumberOf(at)) - used);
      const inTime = ((end - at) / 1_000) * perSecond;
      const sent = Math.min(room, inTime);
      if (left <= sent) return { ms: at - now + (left / perSecond) * 1_000, isLimited };
      if (room < inTime) isLimited = true;
      left -= sent;
      used += sent;
    }
    if (end === midnight) used = 0;
    at = end;
  }
  return { ms: Infinity, isLimited };
}
