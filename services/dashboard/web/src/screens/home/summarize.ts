import type { AnswerTo } from '../../api/types.ts';
import { CHANNELS, type Channel } from '../../components/channel-icon.tsx';

export type Stats = AnswerTo<'/api/stats'>;

export interface Summary {
  total: number;
  sent: number;
  failed: number;
  unknown: number;
  /** Sent of what is known, of 1; null when nothing is. */
  rate: number | null;
}

export function summarize({ data }: Stats): Summary {
  const count = (...outcomes: string[]) =>
    data
      .filter(({ outcome }) => outcomes.includes(outcome))
      .reduce((sum, row) => sum + row.count, 0);
  const [sent, failed, unknown] = [count('sent'), count('failed'), count('unknown')];
  const known = sent + failed;
  return {
    total: known + unknown,
    sent,
    failed,
    unknown,
    rate: known === 0 ? null : sent / known,
  };
}

export type Day = { day: string } & Record<Channel, number>;

const DAY_MS = 86_400_000;

/** Sends of each day and channel, days without any too. */
export function volumeByDay({ data, from, to }: Stats): Day[] {
  const days: Day[] = [];
  for (let at = Date.parse(from) + DAY_MS; at < Date.parse(to) + DAY_MS; at += DAY_MS) {
    const day = new Date(Math.min(at, Date.parse(to))).toISOString().slice(0, 10);
    if (days.at(-1)?.day === day) continue;
    const counts = CHANNELS.map((channel) => [
      channel,
      data
        .filter((row) => row.day === day && row.channel === channel)
        .reduce((sum, { count }) => sum + count, 0),
    ]);
    days.push({ day, ...(Object.fromEntries(counts) as Record<Channel, number>) });
  }
  return days;
}
