import { isChannel, type Channel } from '@cascade/contracts';
import type { Http } from '@cascade/egress';
import type { Clock, Logger } from '@cascade/runtime';
import { channelOf, type Callback, type Outbox, type OutboxItem } from './outbox.ts';
import { callBack } from './post.ts';

/** How a provider posts to a callback. */
export interface CallbackFormat {
  /** Most items of one call. */
  batch: number;
  /** JSON, or a form; `headers` then has its type. */
  body(items: readonly OutboxItem[], callback: Callback): object | URLSearchParams;
  headers(raw: Buffer, callback: Callback): Record<string, string>;
  isTaken(status: number): boolean;
}

/** Posts the items of the outbox to the callbacks: in order, one call at a time for each queue. */
export interface CallbackSender {
  /** Adds an item to the queue and posts it. False: nobody has set a callback, and nothing is added. */
  post(queue: string, item: object): boolean;
  /** Sets the queue's callback, or takes it away. What waits is posted now. */
  set(queue: string, callback: Callback | undefined): void;
  /** Why the last call of the queue's callback failed. */
  lastFault(queue: string): { at: number; reason: string } | undefined;
}

const TIMEOUT_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

export function createCallbackSender({
  formats,
  ...parts
}: {
  /** By channel. Null: the provider has no callbacks. */
  formats: Readonly<Record<Channel, CallbackFormat | null>>;
  outbox: Outbox;
  http: Pick<Http, 'call'>;
  clock: Clock;
  logger: Logger;
  closing: AbortSignal;
}): CallbackSender {
  const { outbox, http, clock, logger, closing } = parts;
  const faults = new Map<string, { at: number; reason: string }>();
  /** By queue that is being posted. Aborting ends the wait for its next try. */
  const running = new Map<string, AbortController>();

  const formatOf = (queue: string) => {
    const channel = channelOf(queue);
    return isChannel(channel) ? formats[channel] : null;
  };

  async function postOnce(queue: string, callback: Callback, format: CallbackFormat) {
    const items = outbox.list(queue, { limit: format.batch });
    const last = items.at(-1);
    if (!last) return undefined;
    const body = format.body(items, callback);
    const raw = Buffer.from(
      body instanceof URLSearchParams ? body.toString() : JSON.stringify(body),
    );
    const answer = await callBack(http, {
      url: callback.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...format.headers(raw, callback) },
      body: raw,
      timeoutMs: TIMEOUT_MS,
      signal: closing,
    });
    if (answer.status !== 0 && format.isTaken(answer.status)) {
      outbox.confirm(queue, last.number + 1);
      faults.delete(queue);
      return true;
    }
    const reason = 'reason' in answer ? answer.reason : `Wrong response: ${answer.status}`;
    faults.set(queue, { at: clock.now(), reason });
    logger.debug('sandbox: callback failed', { queue, reason });
    return false;
  }

  async function run(queue: string, format: CallbackFormat): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!closing.aborted) {
      const callback = outbox.callback(queue);
      if (!callback) return;
      const taken = await postOnce(queue, callback, format);
      if (closing.aborted || taken === undefined) return;
      if (taken) {
        waitMs = FIRST_WAIT_MS;
        continue;
      }
      // It was set while the call was on its way to the earlier one.
      if (outbox.callback(queue)?.url !== callback.url) {
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
    const format = formatOf(queue);
    if (!format || running.has(queue) || closing.aborted) return;
    running.set(queue, new AbortController());
    run(queue, format).then(
      () => {
        running.delete(queue);
        // An item may have come after the last read.
        if (!closing.aborted && outbox.callback(queue) && outbox.count(queue) > 0) wake(queue);
      },
      (error: unknown) => {
        running.delete(queue);
        logger.error('sandbox: callback stopped', { queue, error });
      },
    );
  }

  for (const queue of outbox.called()) wake(queue);
  return {
    post(queue, item) {
      if (!outbox.callback(queue)) return false;
      outbox.add(queue, item);
      wake(queue);
      return true;
    },
    set(queue, callback) {
      outbox.setCallback(queue, callback);
      running.get(queue)?.abort();
      if (callback) wake(queue);
    },
    lastFault: (queue) => faults.get(queue),
  };
}
