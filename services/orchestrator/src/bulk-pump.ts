import type { Broker } from '@cascade/broker';
import { channelOfBulkQueue, groupOfBulkQueue, LOOK_AGAIN_MS, snapshotOf } from '@cascade/cascade';
import { isChannelWith, type PageAsked, type SharedChannel } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { BulkClaim, StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { BulkQueue } from './bulk-queue.ts';
import { giveAgainMs } from './page-looks.ts';
import type { OrchestratorStore } from './ports.ts';

/**
 * Moves waiting bulk requests to the workers, as many as their window has room for. Workers are given
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
  readonly #windows = new Map<string, BulkQueue>();
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

  /** Requests came to wait in the window, none with an id below this; never throws. */
  arrived(name: string, oldest = 0): void {
    const window = this.#window(name);
    window.arrived(oldest);
    this.#look(name, window, false);
  }

  /** Fills the window with what waits in it, as `arrived` does, whatever seems to be in hand; never throws. */
  fill(name: string, oldest = 0): void {
    const window = this.#window(name);
    window.arrived(oldest);
    window.fillsUp = true;
    this.#look(name, window, true);
  }

  /** Fills all windows of which this process knows; never throws. */
  fillKnown(): void {
    for (const [name, window] of this.#windows) {
      window.fillsUp = true;
      this.#look(name, window, true);
    }
  }

  /** Requests of the window were finished; never throws. */
  drained(name: string, finished: number): void {
    const window = this.#window(name);
    window.drained(finished, this.#clock.now());
    this.#look(name, window, false);
  }

  #window(name: string): BulkQueue {
    const known = this.#windows.get(name);
    if (known) return known;
    const window = new BulkQueue();
    this.#windows.set(name, window);
    this.#countInGroup(name, 1);
    return window;
  }

  #forget(name: string): void {
    if (this.#windows.delete(name)) this.#countInGroup(name, -1);
  }

  #countInGroup(name: string, change: 1 | -1): void {
    const group = groupOfBulkQueue(name);
    const count = (this.#groups.get(group) ?? 0) + change;
    if (count === 0) this.#groups.delete(group);
    else this.#groups.set(group, count);
  }

  #look(name: string, window: BulkQueue, inAnyCase: boolean): void {
    if (this.#stopped || !(inAnyCase || window.isWorthALook)) return;
    if (window.pumping) {
      window.again = true;
      return;
    }
    window.pumping = true;
    const work = this.#pump(name, window)
      .catch((error: unknown) =>
        logFailure(this.#logger, 'a bulk queue waits', { window: name, error }),
      )
      .finally(() => {
        window.pumping = false;
        this.#inHand.delete(work);
      });
    this.#inHand.add(work);
  }

  /** Whoever took the page may have died before the broker had it; waits for nothing and never throws. */
  giveAgain({ _id, window, requests }: BulkClaim): void {
    const work = this.#askFor(_id, window, requests).finally(() => this.#inHand.delete(work));
    this.#inHand.add(work);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#inHand);
  }

  async #pump(name: string, window: BulkQueue): Promise<void> {
    do {
      window.again = false;
      while (!this.#stopped && (await this.#askForPage(name, window)));
    } while (window.again && !this.#stopped);
  }

  /** True when another look at the window is worth it. */
  async #askForPage(name: string, window: BulkQueue): Promise<boolean> {
    const { requests, bulkClaims } = this.#store;
    window.shareWith(this.#groups.get(groupOfBulkQueue(name)) ?? 1);
    const pages = await bulkClaims.of(name);
    const open = await requests.waitingIn(name, window.lookAhead, window.lookFrom(pages));
    const { next, over } = window.plan({ pages, open });
    // Nobody waits for it: a page that is still there is over at the next look too.
    bulkClaims.end(over).catch((error: unknown) => {
      logFailure(this.#logger, 'pages that are over could not be deleted', { window: name, error });
    });
    if (open.length === 0 && !window.again) this.#forget(name);
    if (next.length === 0) return false;
    const page = await bulkClaims.take(name, next, this.#clock.now() + giveAgainMs(0));
    // Somebody else asks for these: the next wake-up sees what is left.
    if (page === null) return false;
    const asked = this.#askFor(page, name, next);
    if (isChannelWith(channelOfBulkQueue(name), 'delivery', 'device')) await asked;
    return window.isWorthALook;
  }

  /** Never throws: a page that is lost is found by the sweeper. */
  async #askFor(page: string, window: string, requests: number[]): Promise<void> {
    if (this.#giving.has(page)) return;
    this.#giving.add(page);
    try {
      const channel = channelOfBulkQueue(window);
      if (isChannelWith(channel, 'delivery', 'device')) await this.#openEach(window, requests);
      else await this.#give(channel, page, { window, requests });
      await this.#store.bulkClaims.given(page, this.#clock.now() + LOOK_AGAIN_MS);
    } catch (error) {
      logFailure(this.#logger, 'a page waits', { window, error });
    } finally {
      this.#giving.delete(page);
    }
  }

  #give(channel: SharedChannel, page: string, body: PageAsked): Promise<void> {
    return this.#broker.publish(`page.asked.${channel}`, body, { messageId: `page-${page}` });
  }

  async #openEach(name: string, ids: number[]): Promise<void> {
    const rows = await this.#store.requests.byIds(ids);
    await Promise.all(rows.filter(({ waiting }) => waiting === name).map((row) => this.#open(row)));
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
