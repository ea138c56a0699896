import type { Broker } from '@cascade/broker';
import { channelOfBulkQueue, groupOfBulkQueue, LOOK_AGAIN_MS, snapshotOf } from '@cascade/cascade';
import { isChannelWith, type BulkClaimed, type SharedChannel } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { BulkClaim, StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { BulkQueue } from './bulk-queue.ts';
import { giveAgainMs } from './bulk-claim-times.ts';
import type { OrchestratorStore } from './ports.ts';

/**
 * Moves waiting bulk requests to the workers, as many as their bulk queue has room for. Workers are given
 * a page's ids and read its requests themselves: a message for each send, its reading here and what
 * was told of its end cost a drained send a third of its CPU. A linked phone's sends go to the one
 * worker that holds it, whichever that is, and so one by one.
 */
export class BulkPump {
  readonly #store: OrchestratorStore;
  readonly #broker: Pick<Broker, 'publish'>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #advance: () => Advance;
  readonly #bulkQueues = new Map<string, BulkQueue>();
  /** How many of them each account has for a channel. */
  readonly #groups = new Map<string, number>();
  readonly #inHand = new Set<Promise<void>>();
  /** Pages that are being given to the broker, which may be away. */
  readonly #giving = new Set<string>();
  #stopped = false;

  constructor(parts: {
    store: OrchestratorStore;
    broker: Pick<Broker, 'publish'>;
    clock: Clock;
    logger: Logger;
    advance: () => Advance;
  }) {
    this.#store = parts.store;
    this.#broker = parts.broker;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
    this.#advance = parts.advance;
  }

  /** Requests came to wait in the bulk queue, none with an id below this; never throws. */
  arrived(name: string, oldest = 0): void {
    const bulkQueue = this.#bulkQueue(name);
    bulkQueue.arrived(oldest);
    this.#look(name, bulkQueue, false);
  }

  /** Fills the bulk queue with what waits in it, as `arrived` does, whatever seems to be in hand; never throws. */
  fill(name: string, oldest = 0): void {
    const bulkQueue = this.#bulkQueue(name);
    bulkQueue.arrived(oldest);
    bulkQueue.fillsUp = true;
    this.#look(name, bulkQueue, true);
  }

  /** Fills all bulk queues of which this process knows; never throws. */
  fillKnown(): void {
    for (const [name, bulkQueue] of this.#bulkQueues) {
      bulkQueue.fillsUp = true;
      this.#look(name, bulkQueue, true);
    }
  }

  /** Requests of the bulk queue were finished; never throws. */
  drained(name: string, finished: number): void {
    const bulkQueue = this.#bulkQueue(name);
    bulkQueue.drained(finished, this.#clock.now());
    this.#look(name, bulkQueue, false);
  }

  #bulkQueue(name: string): BulkQueue {
    const known = this.#bulkQueues.get(name);
    if (known) return known;
    const bulkQueue = new BulkQueue();
    this.#bulkQueues.set(name, bulkQueue);
    this.#countInGroup(name, 1);
    return bulkQueue;
  }

  #forget(name: string): void {
    if (this.#bulkQueues.delete(name)) this.#countInGroup(name, -1);
  }

  #countInGroup(name: string, change: 1 | -1): void {
    const group = groupOfBulkQueue(name);
    const count = (this.#groups.get(group) ?? 0) + change;
    if (count === 0) this.#groups.delete(group);
    else this.#groups.set(group, count);
  }

  #look(name: string, bulkQueue: BulkQueue, inAnyCase: boolean): void {
    if (this.#stopped || !(inAnyCase || bulkQueue.isWorthALook)) return;
    if (bulkQueue.pumping) {
      bulkQueue.again = true;
      return;
    }
    bulkQueue.pumping = true;
    const work = this.#pump(name, bulkQueue)
      .catch((error: unknown) =>
        logFailure(this.#logger, 'a bulk queue waits', { bulkQueue: name, error }),
      )
      .finally(() => {
        bulkQueue.pumping = false;
        this.#inHand.delete(work);
      });
    this.#inHand.add(work);
  }

  /** Whoever took the page may have died before the broker had it; waits for nothing and never throws. */
  giveAgain({ _id, bulkQueue, requests }: BulkClaim): void {
    const work = this.#askFor(_id, bulkQueue, requests).finally(() => this.#inHand.delete(work));
    this.#inHand.add(work);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#inHand);
  }

  async #pump(name: string, bulkQueue: BulkQueue): Promise<void> {
    do {
      bulkQueue.again = false;
      while (!this.#stopped && (await this.#askForPage(name, bulkQueue)));
    } while (bulkQueue.again && !this.#stopped);
  }

  /** True when another look at the bulk queue is worth it. */
  async #askForPage(name: string, bulkQueue: BulkQueue): Promise<boolean> {
    const { requests, bulkClaims } = this.#store;
    bulkQueue.shareWith(this.#groups.get(groupOfBulkQueue(name)) ?? 1);
    const pages = await bulkClaims.of(name);
    const open = await requests.inBulkQueue(name, bulkQueue.lookAhead, bulkQueue.lookFrom(pages));
    const { next, over } = bulkQueue.plan({ pages, open });
    // Nobody waits for it: a page that is still there is over at the next look too.
    bulkClaims.end(over).catch((error: unknown) => {
      logFailure(this.#logger, 'pages that are over could not be deleted', {
        bulkQueue: name,
        error,
      });
    });
    if (open.length === 0 && !bulkQueue.again) this.#forget(name);
    if (next.length === 0) return false;
    const page = await bulkClaims.take(name, next, this.#clock.now() + giveAgainMs(0));
    // Somebody else asks for these: the next wake-up sees what is left.
    if (page === null) return false;
    const asked = this.#askFor(page, name, next);
    if (isChannelWith(channelOfBulkQueue(name), 'delivery', 'device')) await asked;
    return bulkQueue.isWorthALook;
  }

  /** Never throws: a page that is lost is found by the sweeper. */
  async #askFor(page: string, bulkQueue: string, requests: number[]): Promise<void> {
    if (this.#giving.has(page)) return;
    this.#giving.add(page);
    try {
      const channel = channelOfBulkQueue(bulkQueue);
      if (isChannelWith(channel, 'delivery', 'device')) await this.#openEach(bulkQueue, requests);
      else await this.#give(channel, page, { bulkQueue, requests });
      await this.#store.bulkClaims.given(page, this.#clock.now() + LOOK_AGAIN_MS);
    } catch (error) {
      logFailure(this.#logger, 'a page waits', { bulkQueue, error });
    } finally {
      this.#giving.delete(page);
    }
  }

  #give(channel: SharedChannel, page: string, body: BulkClaimed): Promise<void> {
    return this.#broker.publish(`bulk.claimed.${channel}`, body, { messageId: `page-${page}` });
  }

  async #openEach(name: string, ids: number[]): Promise<void> {
    const rows = await this.#store.requests.byIds(ids);
    await Promise.all(
      rows.filter(({ bulkQueue }) => bulkQueue === name).map((row) => this.#open(row)),
    );
  }

  async #open(row: StoredRequest): Promise<void> {
    const request = snapshotOf(row);
    try {
      const start = row.scheduled
        ? { start: { _id: row._id, by: 'due' as const, at: row.dueAt } }
        : {};
      await this.#advance()(
        { request, ...start, calls: [], outcomes: [] },
        { askFromTier: 0, row },
      );
    } catch (error) {
      logFailure(this.#logger, 'a bulk request waits for the sweeper', { request: row._id, error });
    }
  }
}
