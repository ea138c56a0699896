import { ofChannel } from '@cascade/cascade';
import type { Action } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import { isChannelWith } from '@cascade/contracts';
import type { Channel, MessageName, RequestRow } from '@cascade/contracts';

/**
 * A send that still stands in its queue, alone or in a page, wasn't lost: asking again would only grow
 * the queue (but see `shouldRepublish`). Each queue is looked at once in a sweep.
 */
export class Backlog {
  readonly #broker: Pick<Broker, 'depth'>;
  readonly #looks = new Map<string, Promise<boolean>>();

  constructor(broker: Pick<Broker, 'depth'>) {
    this.#broker = broker;
  }

  /** True when one of the sends to be asked for may stand in its queue. */
  async holds(row: Pick<RequestRow, 'lane' | 'sends'>, actions: readonly Action[]) {
    for (const action of actions) {
      if (action.do !== 'ask') continue;
      if (await this.#mayWait(row, action.channel)) return true;
    }
    return false;
  }

  async #mayWait({ lane, sends }: Pick<RequestRow, 'lane' | 'sends'>, channel: Channel) {
    if (isChannelWith(channel, 'delivery', 'device')) {
      return this.#isWaiting(`send.requested.${channel}`, ofChannel(sends, channel).device);
    }
    if (await this.#isWaiting(`send.requested.${channel}`, lane)) return true;
    return lane === 'bulk' && this.#isWaiting(`bulk.claimed.${channel}`);
  }

  #isWaiting(name: MessageName, route?: string): Promise<boolean> {
    const key = `${name} ${route ?? ''}`;
    const look =
      this.#looks.get(key) ??
      this.#broker.depth(name, route).then((depth) => depth !== null && depth.ready > 0);
    this.#looks.set(key, look);
    return look;
  }
}
