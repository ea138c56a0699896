import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import type { OverviewView } from './overview-view.ts';

export interface Bucket {
  /** `2026-11-21` or `2026-11-21T14:00`, as clocks of the account's time zone show it. */
  name: string;
  counts: Record<ChannelName, number>;
}

const HOUR_MS = 3_600_000;

/** Counts finished sends by channel for every hour or day of the period, including empty ones. */
export function bucketsOf({ from, to, by, volume, time_zone: zone }: OverviewView): Bucket[] {
  const stepMs = by === 'hour' ? HOUR_MS : 24 * HOUR_MS;
  const nameOf = namesIn(zone, by);
  const names = new Set<string>();
  // A day of 25 hours comes twice; the set drops the second.
  for (let at = Date.parse(from) + stepMs; at < Date.parse(to); at += stepMs) {
    names.add(nameOf(at));
  }
  names.add(nameOf(Date.parse(to) - 1));
  return [...names].map((name) => {
    const counts = Object.fromEntries(CHANNELS.map((channel) => [channel, 0])) as Bucket['counts'];
    for (const { bucket, channel, sent, failed, unknown } of volume) {
      if (bucket === name) counts[channel] += sent + failed + unknown;
    }
    return { name, counts };
  });
}

/** Swedish writes dates as ISO 8601 does. */
function namesIn(timeZone: string, by: OverviewView['by']): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (at) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    return by === 'hour' ? `${day}T${time.slice(0, 2)}:00` : day;
  };
}
