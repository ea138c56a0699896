import type { CallResult, ChannelAdapter } from '@cascade/channel';
import type { Channel } from '@cascade/contracts';

/** A recipient that can't be reached. */
export const UNREACHABLE = '1000000040400';
export const UNREACHABLE_REASON = 'Recipient address does not exist';

/** Creates a driver whose provider only counts arrivals by send. */
export function countingAdapter(
  channel: Channel,
  arrivals: Map<number, number>,
): ChannelAdapter<unknown, null> {
  return {
    channel,
    capabilities: { kinds: ['text', 'email'], mediaLimits: {} },
    prepare: () => Promise.resolve({ ready: null }),
    send({ send, to }): Promise<CallResult> {
      if (to === UNREACHABLE) {
        const reason = UNREACHABLE_REASON;
        return Promise.resolve({ state: 'failed', certainty: 'not-sent', reason });
      }
      arrivals.set(send, (arrivals.get(send) ?? 0) + 1);
      return Promise.resolve({ state: 'sent' });
    },
    close: () => Promise.resolve(),
  };
}
