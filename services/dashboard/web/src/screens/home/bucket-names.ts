import type { OverviewView } from './overview-view.ts';

type Period = Pick<OverviewView, 'from' | 'to' | 'by' | 'time_zone'>;

const HOUR_MS = 3_600_000;

/** Names every hour or day of a period as clocks of the account's time zone show it, `2026-11-21T14:00` or `2026-11-21`. */
export function bucketNames({ from, to, by, time_zone: timeZone }: Period): string[] {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const nameOf = (at: number) => {
    const [day = '', time = ''] = format.format(at).split(' ');
    return by === 'hour' ? `${day}T${time.slice(0, 2)}:00` : day;
  };
  const stepMs = by === 'hour' ? HOUR_MS : 24 * HOUR_MS;
  const names = new Set<string>();
  // A day of 25 hours comes twice; the set drops the second.
  for (let at = Date.parse(from) + stepMs; at < Date.parse(to); at += stepMs) names.add(nameOf(at));
  names.add(nameOf(Date.parse(to) - 1));
  return [...names];
}
