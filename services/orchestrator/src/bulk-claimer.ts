import type { Broker } from '@cascade/broker';
import { channelOfBulkQueue, groupOfBulkQueue, RECHECK_MS, snapshotOf } from '@cascade/cascade';
import { isChannelWith, type BulkClaimed, type SharedChannel } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { BulkClaim, StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { publishAgainMs } from './bulk-claim-times.ts';
import { BulkQueue } from './bulk-queue.ts';
import type { OrchestratorStore } from './ports.ts';

/**
 * Claims waiting bulk requests, as many as their bulk queue has room for, and publishes the claims to the
 * workers. A claim's message has ids; workers read the requests themselves. A message for each send, its
 * reading here and the message of its end cost a drained send a third of its CPU. Sends of a linked phone
 * are published one by one: they go to the one worker that holds the phone.
 */
export class BulkClaimer {
  readonly #store: OrchestratorStore;
  readonly #broker: Pick<Broker, 'publish'>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #signal: AbortSignal;
  readonly #advance: () => Advance;
  readonly #bulkQueues = new Map<string, BulkQueue>();
  /** How many of them each account has for a channel. */
  readonly #groups = new Map<string, number>();
  /** Reads and publishes that `idle` waits for. */
  readonly #running = new Set<Promise<void>>();
  /** Ids of claims that are being published to the broker, which may be away. */
  readonly #publishing = new Set<string>();

  constructor(parts: {
    store: OrchestratorStore;
    broker: Pick<Broker, 'publish'>;
    clock: Clock;
    logger: Logger;
    /** After its abort nothing is claimed. */
    signal: AbortSignal;
    advance: () => Advance;
  }) {
    this.#store = parts.store;
    this.#broker = parts.broker;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
    this.#signal = parts.signal;
    this.#advance = parts.advance;
  }

  /** Requests came to wait in the bulk queue, none with an id below `oldest`; never throws. */
  arrived(name: string, oldest = 0): void {
    const bulkQueue = this.#bulkQueue(name);
    if (bulkQueue.arrived(oldest)) this.#read(name, bulkQueue);
  }

  /** Claims what waits in the bulk queue, whatever seems to be claimed; never throws. */
  fill(name: string, oldest = 0): void {
    const bulkQueue = this.#bulkQueue(name);
    if (bulkQueue.fill(oldest)) this.#read(name, bulkQueue);
  }

  /** Fills all bulk queues of which this process knows; never throws. */
  fillKnown(): void {
    for (const [name, bulkQueue] of this.#bulkQueues) {
      if (bulkQueue.fill()) this.#read(name, bulkQueue);
    }
  }

  /** Requests of the bulk queue finished; never throws. */
  drained(name: string, finished: number): void {
    const bulkQueue = this.#bulkQueue(name);
    if (bulkQueue.drained(finished, this.#clock.now())) this.#read(name, bulkQueue);
  }

  /** Publishes a claim that the broker didn't confirm; waits for nothing and never throws. */
  publishAgain({ _id, bulkQueue, requests }: BulkClaim): void {
    this.#run(this.#publish(_id, bulkQueue, requests));
  }

  /** Resolves when running reads and publishes have ended. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
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

  #run(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #read(name: string, bulkQueue: BulkQueue): void {
    if (this.#signal.aborted) return;
    const reading = this.#readAndClaim(name, bulkQueue).catch((error: unknown) => {
      bulkQueue.readFailed();
      logFailure(this.#logger, 'bulk queue: read or claim failed', { bulkQueue: name, error });
    });
    this.#run(reading);
  }

  async #readAndClaim(name: string, bulkQueue: BulkQueue): Promise<void> {
    while (bulkQueue.readEnded(await this.#claimNext(name, bulkQueue)) && !this.#signal.aborted);
  }

  /** Makes one claim. False when nothing was claimed. */
  async #claimNext(name: string, bulkQueue: BulkQueue): Promise<boolean> {
    const { requests, bulkClaims } = this.#store;
    const fills = bulkQueue.state === 'filling';
    bulkQueue.shareWith(this.#groups.get(groupOfBulkQueue(name)) ?? 1);
    const claims = await bulkClaims.of(name);
    const open = await requests.inBulkQueue(name, bulkQueue.readLimit, bulkQueue.readFrom(claims));
    const { next, over } = bulkQueue.plan({ claims, open }, fills);
    // Nobody waits for it: a claim that is still there is over at the next read too.
    bulkClaims.delete(over).catch((error: unknown) => {
      logFailure(this.#logger, 'bulk claim: finished claims not deleted', {
        bulkQueue: name,
        error,
      });
    });
    const isWoken = bulkQueue.state === 'read-again' || bulkQueue.state === 'fill-again';
    if (open.length === 0 && !isWoken) this.#forget(name);
    if (next.length === 0) return false;
    const claim = await bulkClaims.claim(name, next, this.#clock.now() + publishAgainMs(0));
    // Another process claimed these: the next wake-up sees what is left.
    if (claim === null) return false;
    const published = this.#publish(claim, name, next);
    if (isChannelWith(channelOfBulkQueue(name), 'delivery', 'device')) await published;
    return true;
  }

  /** Never throws: a claim that is lost is found by the sweeper. */
  async #publish(claim: string, bulkQueue: string, requests: number[]): Promise<void> {
    if (this.#publishing.has(claim)) return;
    this.#publishing.add(claim);
    try {
      const channel = channelOfBulkQueue(bulkQueue);
      if (isChannelWith(channel, 'delivery', 'device')) await this.#openEach(bulkQueue, requests);
      else await this.#publishClaim(channel, claim, { bulkQueue, requests });
      await this.#store.bulkClaims.published(claim, this.#clock.now() + RECHECK_MS);
    } catch (error) {
      logFailure(this.#logger, 'bulk claim: not published, the sweeper will retry', {
        bulkQueue,
        error,
      });
    } finally {
      this.#publishing.delete(claim);
    }
  }

  #publishClaim(channel: SharedChannel, claim: string, body: BulkClaimed): Promise<void> {
    return this.#broker.publish(`bulk.claimed.${channel}`, body, { messageId: `claim-${claim}` });
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
        { request, ...start, claims: [], outcomes: [] },
        { asksFor: 'every tier', knownBy: 'messages', row },
      );
    } catch (error) {
      logFailure(this.#logger, 'bulk request: not advanced, the sweeper will retry', {
        request: row._id,
        error,
      });
    }
  }
}
