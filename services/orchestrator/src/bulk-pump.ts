import { LOOK_AGAIN_MS, snapshotOf } from '@cascade/cascade';
import type { Clock, Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { BulkWindow } from './bulk-window.ts';
import type { OrchestratorStore } from './ports.ts';

/** Why a window is looked at: for a new request, for one that finished, or just in case. */
type Occasion = 'waiting' | 'finished' | 'sweep';

/** Moves waiting bulk requests to the workers, as many as their window has room for. */
export class BulkPump {
  readonly #store: OrchestratorStore;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #advance: () => Advance;
  readonly #windows = new Map<string, BulkWindow>();
  readonly #inHand = new Set<Promise<void>>();
  #stopped = false;

  constructor(parts: {
    store: OrchestratorStore;
    clock: Clock;
    logger: Logger;
    advance: () => Advance;
  }) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
    this.#advance = parts.advance;
  }

  /** Wakes a window up; never throws. */
  wake(name: string, occasion: Occasion): void {
    if (this.#stopped) return;
    const window = this.#windows.get(name) ?? new BulkWindow();
    this.#windows.set(name, window);
    if (occasion === 'finished') window.finished(this.#clock.now());
    if (occasion === 'waiting') window.arrived();
    if (occasion === 'sweep') window.fillsUp = true;
    else if (!window.isWorthALook) return;
    if (window.pumping) {
      window.again = true;
      return;
    }
    window.pumping = true;
    const work = this.#pump(name, window)
      .catch((error: unknown) => this.#logger.warn('a window waits', { window: name, error }))
      .finally(() => {
        window.pumping = false;
        this.#inHand.delete(work);
      });
    this.#inHand.add(work);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#inHand);
  }

  async #pump(name: string, window: BulkWindow): Promise<void> {
    do {
      window.again = false;
      while (!this.#stopped && (await this.#askForPage(name, window)));
    } while (window.again && !this.#stopped);
  }

  /** True when another look at the window is worth it. */
  async #askForPage(name: string, window: BulkWindow): Promise<boolean> {
    const { requests, askedPages } = this.#store;
    const pages = await askedPages.of(name);
    const open = await requests.waitingIn(name, window.lookAhead);
    const { next, over } = window.plan({ pages, open });
    await askedPages.end(over);
    if (open.length === 0 && !window.again) this.#windows.delete(name);
    if (next.length === 0) return false;
    const lookAt = this.#clock.now() + LOOK_AGAIN_MS;
    // Somebody else asks for these: the next wake-up sees what is left.
    if (!(await askedPages.take(name, next, lookAt))) return false;
    const rows = await requests.byIds(next);
    await Promise.all(rows.filter(({ waiting }) => waiting === name).map((row) => this.#open(row)));
    return window.isWorthALook;
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
      this.#logger.warn('a bulk request waits for the sweeper', { request: row._id, error });
    }
  }
}
