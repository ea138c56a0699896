import { ACK } from '@cascade/broker';
import type { RenderedContent, SendRequested } from '@cascade/contracts';
import { resolveMedia } from '../media/resolve-media.ts';
import type { Media } from '../port.ts';
import { claimableUntil } from './call-window.ts';
import { GIVEN_BACK, LATER } from './dispositions.ts';
import { limitedCall } from './limited-call.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

/** A worker keeps a send that has no room for its attachments this long; then the broker redelivers it. */
const LONGEST_WAIT_MS = 60_000;

export interface GatheredMedia {
  media: readonly Media[];
  /** Lets go of the attachments. */
  release: () => void;
}

/**
 * The attachments of a send that has some. A send doesn't fail while it waits for room in the budget of files: it waits until
 * its deadline, in the worker and then in the broker, and nothing of it is claimed. Throws
 * StoreUnavailableError.
 *
 * @param timeoutMs for fetching the attachments, without the waiting.
 */
export async function gatherMedia(
  parts: WorkerParts,
  message: SendRequested,
  { content, timeoutMs }: { content: RenderedContent; timeoutMs: number },
): Promise<SendStep<GatheredMedia>> {
  const { clock, timers, stopping } = parts;
  const deadline = claimableUntil(message);
  const waitMs = Math.min(LONGEST_WAIT_MS, deadline - clock.now());
  const patience = new AbortController();
  const timer = clock.after(waitMs, () => patience.abort(new Error('no room for media')));
  try {
    const limitMs = Math.min(waitMs + timeoutMs, deadline - clock.now());
    const gathered = await limitedCall(timers, limitMs, async (signal) => {
      const resolved = await resolveMedia(parts, {
        channel: message.channel,
        account: message.request.account,
        content,
        limits: parts.adapter.capabilities.mediaLimits,
        timeoutMs,
        deadline,
        signal,
        patience: AbortSignal.any([patience.signal, stopping]),
      });
      if (!signal.aborted || !resolved.ok) return resolved;
      // Nobody waits any more.
      resolved.release();
      return { ok: false, failure: { kind: 'prepareTooLong' } } as const;
    });
    if (gathered === 'timed-out') return { end: { kind: 'prepareTooLong' } };
    const resolved = gathered.settled;
    if (resolved.ok) return { go: resolved };
    if (!('noRoom' in resolved)) {
      const { ok: _, failure: end, ...rest } = resolved;
      return { end, ...rest };
    }
    if (stopping.aborted) return { disposition: GIVEN_BACK };
    // The sweeper ends a send that reaches its deadline.
    return { disposition: clock.now() < deadline ? LATER : ACK };
  } finally {
    timer.cancel();
  }
}
