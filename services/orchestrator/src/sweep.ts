import {
  askAgainMs,
  callsUntil,
  derive,
  type Derived,
  LOOK_AGAIN_MS,
  snapshotOf,
  bulkQueueOf,
} from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import type { Facts } from '@cascade/contracts';
import {
  logFailure,
  UnavailableError,
  type Clock,
  type Logger,
  type Sweep,
} from '@cascade/runtime';
import { DueCursor, ScanBudget, type StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { Backlog } from './backlog.ts';
import type { BulkPump } from './bulk-pump.ts';
import { shouldRepublish } from './should-republish.ts';
import { createLookAtPage } from './look-at-page.ts';
import type { OrchestratorStore } from './ports.ts';

export const SWEEP_EVERY_MS = 200;
const SWEEP_AT_ONCE = 500;
/** Rows looked at together. More would keep a core from sends for too long at a time. */
const LOOKS_TOGETHER = 25;
const WINDOWS_AT_ONCE = 1_000;
const ALL_WINDOWS_EVERY_MS = 5_000;
const MOST_REST_MS = 50;
/** What can't be looked at by a defect of the program is tried so often at least. */
const MOST_POSTPONED_MS = 3_600_000;
/** Pages of bulk requests, each of up to some hundred. */
const PAGES_AT_ONCE = 4;

interface SweepParts {
  store: OrchestratorStore;
  broker: Broker;
  pump: BulkPump;
  advance: Advance;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds what went missing: starts what is due, asks again for what was lost, ends what is too late,
 * and says `unknown` where nobody will ever tell. Every orchestrator does it; they share the work by
 * claiming rows, and two of them doing the same is harmless.
 */
export function createSweep(parts: SweepParts): Sweep {
  const { store, broker, pump, advance, clock, logger } = parts;
  const due = new DueCursor();
  /** Windows to which this round has added requests, and the oldest of these. */
  const moved = new Map<string, number>();

  async function look(row: StoredRequest, overdueSince: number, backlog: Backlog): Promise<void> {
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
      await store.requests.wait(row._id, bulkQueueOf(row), callsUntil(request));
      moved.set(bulkQueueOf(row), Math.min(row._id, moved.get(bulkQueueOf(row)) ?? Infinity));
      return;
    }
    const againMs = askAgainMs(row.lane, Math.max(0, ...Object.values(row.faults ?? {})));
    if (!(await store.requests.claimOverdue(row._id, overdueSince, now + againMs))) return;
    const before = overdueSince - LOOK_AGAIN_MS - row.dueAt;
    const isWaiting =
      row.quotaAt !== row.nextAt &&
      !shouldRepublish(now - row.dueAt, before) &&
      (await backlog.holds(row, derived.actions));
    const nextAt = await advance(facts, { askFromTier: isWaiting ? Infinity : 0, row });
    if (nextAt !== null) {
      await store.requests.project(row._id, { nextAt: Math.min(nextAt, now + againMs) });
    }
  }

  /**
   * The request's facts can't be dealt with, by a defect of the program: it is looked at ever more
   * seldom, so that others come to their turn. False when even that fails.
   */
  async function postpone({ _id, dueAt }: StoredRequest): Promise<boolean> {
    const now = clock.now();
    const waitMs = Math.min(MOST_POSTPONED_MS, Math.max(LOOK_AGAIN_MS, now - dueAt));
    try {
      await store.requests.project(_id, { nextAt: now + waitMs });
      return true;
    } catch (error) {
      logFailure(logger, 'a request could not be postponed', { request: _id, error });
      return false;
    }
  }

  /**
   * Looks at some rows, rests as long as that took, and goes on: sends share cores and store with it.
   * False when a look was false.
   */
  async function inTurns(
    rows: readonly StoredRequest[],
    lookAt: (row: StoredRequest) => Promise<boolean>,
  ): Promise<boolean> {
    let areSeen = true;
    for (let next = 0; next < rows.length; next += LOOKS_TOGETHER) {
      const began = clock.now();
      const together = rows.slice(next, next + LOOKS_TOGETHER);
      const seen = await Promise.all(together.map(lookAt));
      areSeen = areSeen && seen.every(Boolean);
      const tookMs = clock.now() - began;
      const isLast = next + LOOKS_TOGETHER >= rows.length;
      if (tookMs > 0 && !isLast) await clock.sleep(Math.min(tookMs, MOST_REST_MS));
    }
    return areSeen;
  }

  return async () => {
    const backlog = new Backlog(broker);
    const now = clock.now();
    const from = due.from(now);
    const rows = await store.requests.overdue(now, SWEEP_AT_ONCE, from);
    const tookMs = clock.now() - now;
    const wereSeen = await inTurns(rows, async (row) => {
      try {
        await look(row, row.nextAt ?? 0, backlog);
        return true;
      } catch (error) {
        logFailure(logger, 'what was swept is looked at again', { request: row._id, error });
        return error instanceof UnavailableError ? false : postpone(row);
      }
    });
    for (const [window, oldest] of moved) pump.fill(window, oldest);
    moved.clear();
    if (rows.length === SWEEP_AT_ONCE) return 'more';
    if (wereSeen) due.seen(now, from, tookMs);
    return 'done';
  };
}

/**
 * Fills every window that something waits in; where it takes long to find them all, those of which this
 * process knows, and all every five seconds. Apart from the sweep, one round of which may take seconds
 * after an outage: orchestrators that die before its end, one after the other, would never come to it.
 */
export function createSweepBulkQueues(parts: Pick<SweepParts, 'store' | 'pump' | 'clock'>): Sweep {
  const { store, pump, clock } = parts;
  const all = new ScanBudget(ALL_WINDOWS_EVERY_MS);
  /** Each device has a window, so there may be more than one look finds: the next goes on here. */
  let after = '';
  return async () => {
    const now = clock.now();
    if (!all.isDue(now)) {
      pump.fillKnown();
      return 'done';
    }
    const windows = await store.requests.waitingWindows(WINDOWS_AT_ONCE, after);
    after = (windows.length === WINDOWS_AT_ONCE && windows.at(-1)) || '';
    all.done(now, clock.now() - now);
    for (const window of windows) pump.fill(window);
    return 'done';
  };
}

/** Looks at pages that should be over, and at those of which it isn't known that anybody has them. */
export function createSweepPages(parts: SweepParts): Sweep {
  const { store, broker, clock, logger } = parts;
  const lookAtPage = createLookAtPage(parts);
  return async () => {
    const backlog = new Backlog(broker);
    const pages = await store.bulkClaims.overdue(clock.now(), PAGES_AT_ONCE);
    await Promise.all(
      pages.map(async (page) => {
        await lookAtPage(page, backlog).catch((error: unknown) => {
          logFailure(logger, 'a page is looked at again', { page: page._id, error });
        });
      }),
    );
    return pages.length === PAGES_AT_ONCE ? 'more' : 'done';
  };
}

/** Bulk requests are asked for through their window, also when that was done and nothing came of it. */
function isForItsWindow(
  { lane, faults }: StoredRequest,
  facts: Facts,
  { state, actions }: Derived,
): boolean {
  return (
    lane === 'bulk' &&
    // What failed by a defect is asked for by itself, ever more seldom.
    faults === undefined &&
    state === 'open' &&
    facts.calls.length === 0 &&
    actions.every(({ do: act }) => act === 'ask')
  );
}
