import type { Channel } from '../channels.ts';
import { totalCost } from '../prices/cost.ts';
import type { AnswerTotals } from '../schemas/send-response.ts';
import type { ChannelResult, SkippedChannel } from './response.ts';

/** What an answer says beside its channels, and the event of its end. */
export function totalsOf(
  channels: Partial<Record<Channel, ChannelResult>>,
  skipped: readonly SkippedChannel[] = [],
): AnswerTotals {
  const cost = totalCost(Object.values(channels));
  return {
    ...(skipped.length === 0 ? {} : { skipped: [...skipped] }),
    ...(cost === undefined ? {} : { cost }),
  };
}
