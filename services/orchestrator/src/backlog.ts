import { ofChannel } from '@cascade/cascade';
import type { Action } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import type { MessageName, RequestRow } from '@cascade/contracts';

/**
 * A send that still stands in its queue wasn't lost: asking again would only grow the queue. Each
 * queue is looked at once in a sweep.
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
      const route =
        action.channel === 'whatsapp' ? ofChannel(row.sends, 'whatsapp').device : row.lane;
      if (await this.#isWaiting(`send.requested.${action.channel}`, route)) return true;
    }
    return false;
  }

  #isWaiting(name: MessageName, route: string): Promise<boolean> {
    const key = `${name} ${route}`;
    const look =
      this.#looks.get(key) ??
      this.#broker.depth(name, route).then((depth) => depth !== null && depth.ready > 0);
    this.#looks.set(key, look);
    return look;
  }
}
