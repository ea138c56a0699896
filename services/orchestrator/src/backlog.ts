import { RECHECK_MS } from '@cascade/cascade';
import type { Action } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import { findTry, isChannelWith } from '@cascade/contracts';
import type { Channel, MessageName, RequestRow } from '@cascade/contracts';

/**
 * Says whether a send may still stand in its queue, alone or in a bulk claim. Publishing it again would
 * only make the queue longer (but see `shouldRepublish`). Reads the depth of each queue once per sweep.
 */
export class Backlog {
  readonly #broker: Pick<Broker, 'depth'>;
  readonly #depths = new Map<string, Promise<boolean>>();

  constructor(broker: Pick<Broker, 'depth'>) {
    this.#broker = broker;
  }

  /** True when one of the sends to be asked for may stand in its queue. */
  async holds(row: Pick<RequestRow, 'lane' | 'sends'>, actions: readonly Action[]) {
    for (const action of actions) {
      if (action.do !== 'ask') continue;
      if (await this.#mayWait(row, action)) return true;
    }
    return false;
  }

  async #mayWait(
    { lane, sends }: Pick<RequestRow, 'lane' | 'sends'>,
    { channel, send }: { channel: Channel; send: number },
  ) {
    if (isChannelWith(channel, 'delivery', 'device')) {
      return this.#isWaiting(`send.requested.${channel}`, findTry({ sends }, send)?.device);
    }
    if (await this.#isWaiting(`send.requested.${channel}`, lane)) return true;
    return lane === 'bulk' && this.#isWaiting(`bulk.claimed.${channel}`);
  }

  #isWaiting(name: MessageName, route?: string): Promise<boolean> {
    const key = `${name} ${route ?? ''}`;
    const isWaiting =
      this.#depths.get(key) ??
      this.#broker.depth(name, route).then((depth) => depth !== null && depth.ready > 0);
    this.#depths.set(key, isWaiting);
    return isWaiting;
  }
}

/**
 * Decides whether a send that may still stand in its queue is published again all the same. A queue that
 * is never empty says nothing of one send, which may have been lost. So a send is published again when it
 * has waited for twice as long as at the last time: three times within a minute, a dozen times in a day,
 * however long the queue is.
 *
 * @param waitedMs since the send fell due or was published; `beforeMs` is the same at the check before.
 */
export const shouldRepublish = (waitedMs: number, beforeMs: number): boolean =>
  doublingsOf(waitedMs) > doublingsOf(beforeMs);

const doublingsOf = (ms: number): number =>
  ms < RECHECK_MS ? 0 : Math.floor(Math.log2(ms / RECHECK_MS));
