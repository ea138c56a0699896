import { CHANNELS, type ChannelName } from '../../components/channels.ts';
import { bucketNames } from './bucket-names.ts';
import type { OverviewView } from './overview-view.ts';

export interface Bucket {
  /** `2026-11-21` or `2026-11-21T14:00`, as clocks of the account's time zone show it. */
  name: string;
  counts: Record<ChannelName, number>;
}

/** Counts finished sends by channel for every hour or day of the period, including empty ones. */
export function bucketsOf(overview: OverviewView): Bucket[] {
  return bucketNames(overview).map((name) => {
    const counts = Object.fromEntries(CHANNELS.map((channel) => [channel, 0])) as Bucket['counts'];
    for (const { bucket, channel, sent, failed, unknown } of overview.volume) {
      if (bucket === name) counts[channel] += sent + failed + unknown;
    }
    return { name, counts };
  });
}
