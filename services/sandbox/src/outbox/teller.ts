import type { Egress } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import type { Callback, Outbox, OutboxItem } from './outbox.ts';
import { callBack } from './post.ts';

/** How a provider words what it tells a callback. */
export interface Wording {
  /** Queues that begin so are the provider's. */
  prefix: string;
  /** How many items may go in one call. */
  batch: number;
  body(items: readonly OutboxItem[], callback: Callback): object;
  headers(raw: Buffer, callback: Callback): Record<string, string>;
  isTaken(status: number): boolean;
}

/** Brings what waits in the outbox to the callbacks: in order, one call at a time for each queue. */
export interface Teller {
  /** Something new waits in the queue. */
  wake(queue: string): void;
  /** The callback is new: no need to wait for the next try. */
  retry(queue: string): void;
  /** Why the last call of the queue's callback was in vain. */
  lastFault(queue: string): { at: number; reason: string } | undefined;
}

const TIMEOUT_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export function createTeller(
  parts: {
    outbox: Outbox;
    egress: Pick<Egress, 'checkUrl' | 'agents'>;
    clock: Clock;
    logger: Logger;
    closing: AbortSignal;
  },
  wordings: readonly Wording[],
): Teller {
  const { outbox, egress, clock, logger, closing } = parts;
  const faults = new Map<string, { at: number; reason: string }>();
  /** By queue that is being told; aborting ends the wait for its next try. */
  const running = new Map<string, AbortController>();

  async function tellOnce(queue: string, callback: Callback, wording: Wording) {
    const items = outbox.list(queue, { limit: wording.batch });
    const last = items.at(-1);
    if (!last) return undefined;
    const raw = Buffer.from(JSON.stringify(wording.body(items, callback)));
    const answer = await callBack(egress, {
      url: callback.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...wording.headers(raw, callback) },
      body: raw,
      timeoutMs: TIMEOUT_MS,
      signal: closing,
    });
    if (answer.status !== 0 && wording.isTaken(answer.status)) {
      outbox.confirm(queue, last.number + 1);
      faults.delete(queue);
      return true;
    }
    const reason = 'reason' in answer ? answer.reason : `Wrong response: ${answer.status}`;
    faults.set(queue, { at: clock.now(), reason });
    logger.debug('a callback of the sandbox was in vain', { queue, reason });
    return false;
  }

  async function run(queue: string, wording: Wording): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!closing.aborted) {
      const callback = outbox.callback(queue);
      if (!callback) return;
      const taken = await tellOnce(queue, callback, wording);
      if (closing.aborted || taken === undefined) return;
      if (taken) {
        waitMs = FIRST_WAIT_MS;
        continue;
      }
      const nap = new AbortController();
      running.set(queue, nap);
      await clock.sleep(waitMs, AbortSignal.any([closing, nap.signal])).catch(() => undefined);
      waitMs = nap.signal.aborted ? FIRST_WAIT_MS : Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  function wake(queue: string): void {
    const wording = wordings.find(({ prefix }) => queue.startsWith(prefix));
    if (!wording || running.has(queue) || closing.aborted) return;
    running.set(queue, new AbortController());
    run(queue, wording).then(
      () => {
        running.delete(queue);
        // What came while the last look was being finished.
        if (!closing.aborted && outbox.callback(queue) && outbox.count(queue) > 0) wake(queue);
      },
      (failure: unknown) => {
        running.delete(queue);
        logger.error('a callback failed', { queue, failure });
      },
    );
  }

  for (const queue of outbox.called()) wake(queue);
  return {
    wake,
    retry(queue) {
      running.get(queue)?.abort();
      wake(queue);
    },
    lastFault: (queue) => faults.get(queue),
  };
}
