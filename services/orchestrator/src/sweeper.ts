import { derive, LOOK_AGAIN_MS, ofChannel, snapshotOf, windowOf } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import type { Facts } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import type { BulkPump } from './bulk-pump.ts';
import type { OrchestratorStore } from './ports.ts';

const SWEEP_EVERY_MS = 200;
const SWEEP_AT_ONCE = 500;

interface SweeperParts {
  store: OrchestratorStore;
  broker: Broker;
  pump: BulkPump;
  advance: Advance;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds what went missing: starts what is due, asks again for what was lost, ends what is too late,
 * and says `unknown` where nobody will ever tell. Every orchestrator has one; they share the work by
 * claiming rows, and two of them doing the same is harmless.
 */
export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #stop = new AbortController();
  #loop: Promise<void> | null = null;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { clock, logger } = this.#parts;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        while ((await this.sweep()) === SWEEP_AT_ONCE && !signal.aborted);
      } catch (error) {
        logger.warn('the sweep failed; the next one follows', { error });
      }
      await clock.sleep(SWEEP_EVERY_MS, signal).catch(() => {});
    }
  }

  /** One sweep: how many requests it looked at. */
  async sweep(): Promise<number> {
    const { store, clock, logger, pump } = this.#parts;
    const rows = await store.requests.overdue(clock.now(), SWEEP_AT_ONCE);
    await Promise.all(
      rows.map((row) =>
        this.#look(row, row.nextAt ?? 0).catch((error: unknown) => {
          logger.warn('a request could not be swept; it is looked at again', {
            request: row._id,
            error,
          });
        }),
      ),
    );
    for (const window of await store.requests.waitingWindows(1_000)) pump.wake(window, 'sweep');
    return rows.length;
  }

  async #look(row: StoredRequest, overdueSince: number): Promise<void> {
    const { store, clock, advance } = this.#parts;
    const now = clock.now();
    const request = snapshotOf(row);
    let facts = await store.facts.load(request);
    if (derive(facts, now).actions.some((action) => action.do === 'start')) {
      const start = { _id: row._id, by: 'due' as const, at: now };
      if (!(await store.facts.takeStart(start))) facts = await store.facts.load(request);
      else facts = { ...facts, start };
    }
    if (await this.#isNotYetAsked(row, facts)) {
      await store.requests.wait([row._id], windowOf(row), lastLook(row, now));
      return;
    }
    if (!(await store.requests.claimOverdue(row._id, overdueSince, now + LOOK_AGAIN_MS))) return;
    const askFromTier = (await this.#isBacklog(row, facts)) ? Infinity : 0;
    const nextAt = await advance(facts, { askFromTier, row });
    if (nextAt !== null) {
      await store.requests.project(row._id, { nextAt: Math.min(nextAt, now + LOOK_AGAIN_MS) });
    }
  }

  /** Bulk requests go through their window unless some fact says that they did already. */
  async #isNotYetAsked(row: StoredRequest, facts: Facts): Promise<boolean> {
    if (row.lane !== 'bulk' || row.asked !== undefined) return false;
    const { state, actions } = derive(facts, this.#parts.clock.now());
    return (
      state === 'open' && facts.calls.length === 0 && actions.every(({ do: act }) => act === 'ask')
    );
  }

  /** A send that still stands in its queue wasn't lost: asking again would only grow the queue. */
  async #isBacklog(row: StoredRequest, facts: Facts): Promise<boolean> {
    for (const action of derive(facts, this.#parts.clock.now()).actions) {
      if (action.do !== 'ask') continue;
      const route =
        action.channel === 'whatsapp' ? ofChannel(row.sends, 'whatsapp').device : row.lane;
      const depth = await this.#parts.broker.depth(`send.requested.${action.channel}`, route);
      if (depth !== null && depth.ready > 0) return true;
    }
    return false;
  }
}

/** Waiting requests are looked at when their deadline comes; until then their window has them. */
function lastLook(row: StoredRequest, now: number): number {
  return Math.max(now + LOOK_AGAIN_MS, row.expiresAt - 2 * row.callTimeoutMs);
}
