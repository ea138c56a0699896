import {
  callsUntil,
  derive,
  type Derived,
  LOOK_AGAIN_MS,
  snapshotOf,
  windowOf,
} from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import type { Facts } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { Backlog } from './backlog.ts';
import type { BulkPump } from './bulk-pump.ts';
import { createLookAtPage, type LookAtPage } from './look-at-page.ts';
import type { OrchestratorStore } from './ports.ts';

const SWEEP_EVERY_MS = 200;
const SWEEP_AT_ONCE = 500;
/** Pages of bulk requests, each of up to some hundred. */
const PAGES_AT_ONCE = 4;

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
  readonly #lookAtPage: LookAtPage;
  readonly #stop = new AbortController();
  #loop: Promise<void> | null = null;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
    this.#lookAtPage = createLookAtPage(parts);
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
    const { store, broker, clock, pump } = this.#parts;
    const backlog = new Backlog(broker);
    const now = clock.now();
    const [rows, pages] = await Promise.all([
      store.requests.overdue(now, SWEEP_AT_ONCE),
      store.askedPages.overdue(now, PAGES_AT_ONCE),
    ]);
    await Promise.all([
      ...rows.map((row) =>
        this.#guard({ request: row._id }, this.#look(row, row.nextAt ?? 0, backlog)),
      ),
      ...pages.map((page) => this.#guard({ page: page._id }, this.#lookAtPage(page, backlog))),
    ]);
    for (const window of await store.requests.waitingWindows(1_000)) pump.wake(window, 'sweep');
    return rows.length;
  }

  async #guard(what: Record<string, unknown>, look: Promise<void>): Promise<void> {
    await look.catch((error: unknown) => {
      this.#parts.logger.warn('what was swept is looked at again', { ...what, error });
    });
  }

  async #look(row: StoredRequest, overdueSince: number, backlog: Backlog): Promise<void> {
    const { store, clock, advance } = this.#parts;
    const now = clock.now();
    const request = snapshotOf(row);
    let facts = await store.facts.load(request);
    if (derive(facts, now).actions.some((action) => action.do === 'start')) {
      const start = { _id: row._id, by: 'due' as const, at: now };
      if (!(await store.facts.takeStart(start))) facts = await store.facts.load(request);
      else facts = { ...facts, start };
    }
    const derived = derive(facts, clock.now());
    if (isForItsWindow(row, facts, derived)) {
      await store.requests.wait(row._id, windowOf(row), callsUntil(request));
      return;
    }
    if (!(await store.requests.claimOverdue(row._id, overdueSince, now + LOOK_AGAIN_MS))) return;
    const askFromTier = (await backlog.holds(row, derived.actions)) ? Infinity : 0;
    const nextAt = await advance(facts, { askFromTier, row });
    if (nextAt !== null) {
      await store.requests.project(row._id, { nextAt: Math.min(nextAt, now + LOOK_AGAIN_MS) });
    }
  }
}

/** Bulk requests are asked for through their window, also when that was done and nothing came of it. */
function isForItsWindow(
  { lane }: StoredRequest,
  facts: Facts,
  { state, actions }: Derived,
): boolean {
  return (
    lane === 'bulk' &&
    state === 'open' &&
    facts.calls.length === 0 &&
    actions.every(({ do: act }) => act === 'ask')
  );
}
