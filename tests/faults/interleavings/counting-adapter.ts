import type { CallResult, ChannelAdapter } from '@cascade/channel';
import type { Channel, Failure } from '@cascade/contracts';

/** A recipient that can't be reached. */
export const UNREACHABLE = '1000000040400';
export const UNREACHABLE_FAILURE: Failure = { kind: 'recipientBounced' };

/** A recipient whose provider takes nothing for the moment. */
export const BUSY = '1000000040450';
export const BUSY_FAILURE: Failure = { kind: 'mailDeferred' };
const AGAIN_MS = 250;

/** Calls of a send that are refused for the moment: those of its first claim, and one more. */
const REFUSED_CALLS = 5;

/**
 * Creates a driver whose provider only counts arrivals by send.
 *
 * @param refusals so many calls of each send are refused for the moment; those made so far are counted here.
 */
export function countingAdapter(
  channel: Channel,
  arrivals: Map<number, number>,
  refusals?: Map<number, number>,
): ChannelAdapter<unknown, null> {
  return {
    channel,
    capabilities: { kinds: ['text', 'email'], mediaLimits: {} },
    prepare: () => Promise.resolve({ ready: null }),
    send({ send, to }): Promise<CallResult> {
      if (to === UNREACHABLE) {
        const failure = UNREACHABLE_FAILURE;
        return Promise.resolve({ state: 'failed', certainty: 'not-sent', failure });
      }
      const refused = refusals?.get(send) ?? 0;
      if (to === BUSY || (refusals && refused < REFUSED_CALLS)) {
        refusals?.set(send, refused + 1);
        const again = { retryAfterMs: AGAIN_MS, passing: true } as const;
        const failure = BUSY_FAILURE;
        return Promise.resolve({ state: 'failed', certainty: 'not-sent', failure, ...again });
      }
      arrivals.set(send, (arrivals.get(send) ?? 0) + 1);
      return Promise.resolve({ state: 'sent' });
    },
    close: () => Promise.resolve(),
  };
}
