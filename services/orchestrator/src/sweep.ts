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
  createSweeper,
  keepSweeping,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Sweeping,
} from '@cascade/runtime';
import { DueCursor, ScanBudget, type BulkClaim, type StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { Backlog } from './backlog.ts';
import type { BulkPump } from './bulk-claimer.ts';
import { shouldRepublish } from './should-republish.ts';
import { createLookAtPage } from './sweep-bulk.ts';
import { giveAgainMs, IN_HAND_MS } from './bulk-claim-times.ts';
import type { OrchestratorStore } from './ports.ts';

const SWEEP_EVERY_MS = 200;
const SWEEP_AT_ONCE = 500;
/** Rows looked at together. More would keep a core from sends for too long at a time. */
const LOOKS_TOGETHER = 25;
const MOST_REST_MS = 50;
const BULK_QUEUES_AT_ONCE = 1_000;
const ALL_WINDOWS_EVERY_MS = 5_000;
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
export function sweepRequests(parts: SweepParts): Sweeping {
  const { store, broker, pump, advance, clock, logger } = parts;
  const cursor = new DueCursor();
  /** Where this round's read began. */
  let from = 0;
  let backlog = new Backlog(broker);
  /** Bulk queues to which this round has added requests, and the oldest of these. */
  const moved = new Map<string, number>();

  /** Claims the row by itself, after reading its facts: a row that is for its bulk queue needs no claim. */
  async function look(row: StoredRequest): Promise<void> {
    const overdueSince = row.nextAt ?? 0;
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

  return createSweeper<StoredRequest>({
    name: 'requests',
    due(now, limit) {
      backlog = new Backlog(broker);
      from = cursor.from(now);
      return store.requests.overdue(now, limit, from);
    },
    handle: look,
    idsOf: ({ _id }) => ({ request: _id }),
    /** The request's facts can't be dealt with: it is looked at ever more seldom. */
    async onDefect({ _id, dueAt }) {
      const now = clock.now();
      const waitMs = Math.min(MOST_POSTPONED_MS, Math.max(LOOK_AGAIN_MS, now - dueAt));
      await store.requests.project(_id, { nextAt: now + waitMs });
    },
    onRound({ now, tookMs, isComplete }) {
      for (const [bulkQueue, oldest] of moved) pump.fill(bulkQueue, oldest);
      moved.clear();
      if (isComplete) cursor.seen(now, from, tookMs);
    },
    limit: SWEEP_AT_ONCE,
    together: LOOKS_TOGETHER,
    mostRestMs: MOST_REST_MS,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    clock,
    logger,
  });
}

/**
 * Fills every bulk queue that something waits in; where it takes long to find them all, those of which this
 * process knows, and all every five seconds. Apart from the sweep, one round of which may take seconds
 * after an outage: orchestrators that die before its end, one after the other, would never come to it.
 */
export function sweepBulkQueues(
  parts: Pick<SweepParts, 'store' | 'pump' | 'clock' | 'logger'>,
): Sweeping {
  const { store, pump, clock, logger } = parts;
  const all = new ScanBudget(ALL_WINDOWS_EVERY_MS);
  /** Each device has a bulk queue, so there may be more than one look finds: the next goes on here. */
  let after = '';
  async function fillAll(): Promise<'done'> {
    const now = clock.now();
    if (!all.isDue(now)) {
      pump.fillKnown();
      return 'done';
    }
    const bulkQueues = await store.requests.bulkQueues(BULK_QUEUES_AT_ONCE, after);
    after = (bulkQueues.length === BULK_QUEUES_AT_ONCE && bulkQueues.at(-1)) || '';
    all.done(now, clock.now() - now);
    for (const bulkQueue of bulkQueues) pump.fill(bulkQueue);
    return 'done';
  }
  // No `createSweeper`: `fill` waits for nothing, so only the rest bounds how many are filled at a time.
  return keepSweeping(fillAll, {
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    clock,
    logger,
  });
}

/** Looks at pages that should be over, and at those of which it isn't known that anybody has them. */
export function sweepPages(parts: SweepParts): Sweeping {
  const { store, broker, clock, logger } = parts;
  const lookAtPage = createLookAtPage(parts);
  let backlog = new Backlog(broker);
  return createSweeper<BulkClaim>({
    name: 'pages',
    due(now, limit) {
      backlog = new Backlog(broker);
      return store.bulkClaims.overdue(now, limit);
    },
    // Only for as long as a look takes: a process that dies in one delays the page by no more than that.
    claim: (page) =>
      store.bulkClaims.claimOverdue(
        page,
        clock.now() + (page.given ? IN_HAND_MS : giveAgainMs(page.looks + 1)),
      ),
    handle: (page) => lookAtPage(page, backlog),
    idsOf: ({ _id }) => ({ page: _id }),
    limit: PAGES_AT_ONCE,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    clock,
    logger,
  });
}

/** Bulk requests are asked for through their bulk queue, also when that was done and nothing came of it. */
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
