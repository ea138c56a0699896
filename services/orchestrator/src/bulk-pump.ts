import { randomUUID } from 'node:crypto';
import { LOOK_AGAIN_MS, snapshotOf } from '@cascade/cascade';
import type { Clock, Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import type { OrchestratorStore } from './ports.ts';

/** Requests of a window that may be asked for at once; the rest waits in the store. */
const WINDOW_SIZE = 256;
/**
 * Taking costs four round trips however few are taken, so a window is filled up by this many at
 * once; only the sweeper fills in less.
 */
const TAKE_AT_ONCE = 64;

/** Why a window is looked at: for a new request, for one that finished, or just in case. */
type Occasion = 'waiting' | 'finished' | 'sweep';

/** Moves waiting bulk requests to the workers, as many as their window has room for. */
export class BulkPump {
  readonly #store: OrchestratorStore;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #advance: () => Advance;
  /** Windows being pumped; `again` when a wake-up came in between. */
  readonly #running = new Map<string, { again: boolean; least: number }>();
  /** Windows that had no room when last looked at: a new request doesn't change that. */
  readonly #full = new Set<string>();
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
  wake(window: string, occasion: Occasion): void {
    if (this.#stopped) return;
    if (occasion === 'waiting' && this.#full.has(window)) return;
    const least = occasion === 'sweep' ? 1 : TAKE_AT_ONCE;
    const running = this.#running.get(window);
    if (running) {
      running.again = true;
      running.least = Math.min(running.least, least);
      return;
    }
    const turn = { again: false, least };
    this.#running.set(window, turn);
    const work = this.#pump(window, turn)
      .catch((error: unknown) => this.#logger.warn('a window waits', { window, error }))
      .finally(() => {
        this.#running.delete(window);
        this.#inHand.delete(work);
      });
    this.#inHand.add(work);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#inHand);
  }

  async #pump(window: string, turn: { again: boolean; least: number }): Promise<void> {
    do {
      turn.again = false;
      for (;;) {
        if (this.#stopped) return;
        const asked = await this.#store.requests.countAsked(window, WINDOW_SIZE);
        const room = Math.min(TAKE_AT_ONCE, WINDOW_SIZE - asked);
        this.#full.delete(window);
        if (room < turn.least) {
          this.#full.add(window);
          break;
        }
        const nextAt = this.#clock.now() + LOOK_AGAIN_MS;
        const taken = await this.#store.requests.takeWaiting(window, room, randomUUID(), nextAt);
        if (taken.length === 0) break;
        await Promise.all(taken.map((row) => this.#open(row)));
        if (taken.length < room) break;
      }
    } while (turn.again);
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
