import type { AnswerTo } from '../../api/types.ts';

type Stats = AnswerTo<'/api/stats'>;
export type Outcome = Stats['data'][number]['outcome'];

export const OUTCOMES: readonly Outcome[] = ['sent', 'failed', 'unknown'];

const DAY_MS = 86_400_000;

/** Counts finished sends by outcome for every day (UTC) of the period, including days without sends. */
export function daysOf({
  from,
  to,
  data,
}: Stats): { day: string; counts: Record<Outcome, number> }[] {
  const days = new Map<string, Record<Outcome, number>>();
  const first = Date.parse(from.slice(0, 10));
  for (let at = first; at < Date.parse(to); at += DAY_MS) {
    days.set(new Date(at).toISOString().slice(0, 10), { sent: 0, failed: 0, unknown: 0 });
  }
  for (const { day, outcome, count } of data) {
    const counts = days.get(day);
    if (counts !== undefined) counts[outcome] += count;
  }
  return Array.from(days, ([day, counts]) => ({ day, counts }));
}
