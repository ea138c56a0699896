import {
  DAY_MS,
  dailyCapOn,
  dayNumberOf,
  PHONE_LIMITS,
  readClock,
  readQuietHours,
} from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { BatchCheckView } from '../schemas/batch-check.ts';
import { localBuckets } from '../stats/local-buckets.ts';

type Estimate = Pick<BatchCheckView, 'seconds' | 'daily_limit' | 'daily_cap' | 'plan'>;
type Phone = Pick<Device, 'settings' | 'sandbox'>;

interface BatchLoad {
  rows: number;
  /** Contacts among them to whom the phone has never written. */
  newContacts: number;
  perSecond: number;
  /** When the first row is begun (epoch ms). */
  from: number;
  /** IANA name of the zone of the plan's days. */
  timeZone: string;
}

/** Estimates how long a batch takes at its pace, and which days have how many of its rows. */
export function estimateByPace(load: BatchLoad): Estimate {
  const { rows, perSecond } = load;
  const series = { ...load, count: rows, perDay: () => Infinity, used: 0, phone: { settings: {} } };
  const { days } = runSeries(series);
  return {
    seconds: Math.ceil(rows / perSecond),
    daily_limit: null,
    daily_cap: null,
    plan: planOf(days, rows, rows),
  };
}

/**
 * Estimates how long a linked phone needs for a batch within its daily limits and outside of its quiet
 * hours. Sends that the phone gets from elsewhere meanwhile are not known.
 *
 * @param used messages that it sent on the first day (UTC), and first messages to new contacts among them.
 */
export function estimateOnPhone(
  load: BatchLoad,
  phone: Phone,
  used: { sent: number; first: number },
): Estimate {
  const { rows, newContacts, perSecond } = load;
  const { settings, sandbox } = phone;
  const strangers =
    settings.firstContactPace ?? (sandbox ? undefined : PHONE_LIMITS.firstContactPace);
  const all = runSeries({
    ...load,
    count: rows,
    perDay: (day) => dailyCapOn(phone, day).messages,
    used: used.sent,
    phone,
  });
  const first = runSeries({
    ...load,
    count: newContacts,
    perSecond: Math.min(perSecond, strangers?.perSecond ?? Infinity),
    perDay: (day) => dailyCapOn(phone, day).firstContacts,
    used: used.first,
    phone,
  });
  const [slowest, count, limit] =
    first.ms > all.ms
      ? ([first, newContacts, 'first_contacts'] as const)
      : ([all, rows, 'messages'] as const);
  const { caps } = slowest;
  const told: Pick<Estimate, 'daily_limit' | 'daily_cap'> =
    caps.length === 0
      ? { daily_limit: null, daily_cap: null }
      : { daily_limit: limit, daily_cap: { least: Math.min(...caps), most: Math.max(...caps) } };
  const plan = planOf(slowest.days, count, rows);
  return Number.isFinite(slowest.ms)
    ? { seconds: Math.ceil(slowest.ms / 1_000), ...told, plan }
    : { ...estimateByPace(load), ...told, plan };
}

interface Series extends Pick<BatchLoad, 'perSecond' | 'from' | 'timeZone'> {
  count: number;
  /** Messages of a day (days since the epoch, UTC). */
  perDay(day: number): number;
  /** Spent of the first day. */
  used: number;
  phone: Pick<Phone, 'settings'>;
}

/** A batch that needs longer is never over. */
const MAX_DAYS = 400;

interface Run {
  ms: number;
  /** Messages of each day on which the limit made others wait. */
  caps: number[];
  /** Messages by day of the time zone. */
  days: Map<string, number>;
}

/** Runs messages from one change of the day or of the quiet hours to the next. */
function runSeries(series: Series): Run {
  const { perSecond, phone, from, timeZone } = series;
  const { quiet_hours: quiet } = phone.settings;
  let { count: left, used } = series;
  const caps: number[] = [];
  const dateOf = localBuckets(timeZone, 'day');
  const days = new Map<string, number>();
  for (let at = from; at < from + MAX_DAYS * DAY_MS;) {
    const { isQuiet, changesAt } = quiet
      ? readQuietHours(quiet, at)
      : { isQuiet: false, changesAt: Infinity };
    const midnight = (dayNumberOf(at) + 1) * DAY_MS;
    const end = Math.min(midnight, changesAt, nextLocalDay(timeZone, at));
    if (!isQuiet) {
      const cap = series.perDay(dayNumberOf(at));
      const room = Math.max(0, cap - used);
      const inTime = ((end - at) / 1_000) * perSecond;
      const sent = Math.min(room, inTime, left);
      if (sent > 0) {
        const date = dateOf(at);
        days.set(date, (days.get(date) ?? 0) + sent);
      }
      if (left <= sent) return { ms: at - from + (left / perSecond) * 1_000, caps, days };
      if (room < inTime) caps.push(cap);
      left -= sent;
      used += sent;
    }
    if (end === midnight) used = 0;
    at = end;
  }
  return { ms: Infinity, caps, days };
}

/** The next midnight of a time zone (epoch ms), or an instant before it where its clock is changed. */
function nextLocalDay(timeZone: string, at: number): number {
  const { minute } = readClock(timeZone, at) ?? { minute: (at % DAY_MS) / 60_000 };
  return at - (at % 60_000) + (24 * 60 - Math.floor(minute)) * 60_000;
}

/** Spreads rows over days as the messages that are slowest are spread. */
function planOf(days: ReadonlyMap<string, number>, count: number, rows: number): Estimate['plan'] {
  let [sent, planned] = [0, 0];
  return [...days].flatMap(([date, ofDay]) => {
    sent += ofDay;
    const until = Math.round((sent / count) * rows);
    const more = until - planned;
    planned = until;
    return more === 0 ? [] : [{ date, rows: more }];
  });
}
