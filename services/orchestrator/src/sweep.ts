import {
  askAgainMs,
  lastCallAt,
  derive,
  type Derived,
  RECHECK_MS,
  snapshotOf,
  bulkQueueOf,
} from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import { isRecipientWait, type Facts } from '@cascade/contracts';
import {
  createSweeper,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { DueCursor, type StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { Backlog, shouldRepublish } from './backlog.ts';
import type { BulkClaimer } from './bulk-claimer.ts';
import type { OrchestratorStore } from './ports.ts';

const SWEEP_EVERY_MS = 200;
const SWEEP_AT_ONCE = 500;
/** Rows handled together. More would keep a core from sends for too long at a time. */
const ROWS_TOGETHER = 25;
const MOST_REST_MS = 50;
/** Longest wait between two attempts at a request whose handling fails by a defect. */
const MOST_POSTPONED_MS = 3_600_000;

interface SweepParts {
  store: OrchestratorStore;
  broker: Broker;
  claimer: BulkClaimer;
  advance: Advance;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Sweeps open requests: loads the facts of each one whose time has come, and hands them to `advance`, which
 * starts, asks again, ends, or declares `unknown`. Every orchestrator runs it. They share the rows by
 * claiming them; doing the same twice is harmless.
 */
export function sweepRequests(parts: SweepParts): Running {
  const { store, broker, claimer, advance, clock, logger, signal } = parts;
  const cursor = new DueCursor();
  /** Where this round's read began. */
  let from = 0;
  let backlog = new Backlog(broker);
  /** Bulk queues to which this round has added requests, and the oldest of these. */
  const moved = new Map<string, number>();

  /**
   * Claims a row before handling it. Exception: a row that may belong to its bulk queue is claimed only
   * after its facts were read, because the bulk queue needs no claim. Any other row is claimed first: an acceptance or a receipt that comes between
   * would move nothing, because the row is overdue.
   */
  async function sweepRow(row: StoredRequest): Promise<void> {
    const overdueSince = row.nextAt ?? 0;
    const now = clock.now();
    const request = snapshotOf(row);
    const againMs = askAgainMs(row.lane, Math.max(0, ...Object.values(row.faults ?? {})));
    const claimedUntil = now + againMs;
    const claim = () => store.requests.claimOverdue(row, overdueSince, claimedUntil);
    const isClaimedFirst = row.state === 'open' && row.bulkQueue === undefined;
    if (isClaimedFirst && !(await claim())) return;
    const read = isClaimedFirst ? { ...row, nextAt: claimedUntil } : row;
    let facts = await store.facts.load(request);
    if (derive(facts, now).actions.some((action) => action.do === 'start')) {
      const start = { _id: row._id, by: 'due' as const, at: now };
      if (!(await store.facts.takeStart(start))) facts = await store.facts.load(request);
      else facts = { ...facts, start };
    }
    const derived = derive(facts, clock.now());
    if (isForItsBulkQueue(row, facts, derived)) {
      if (!(await store.requests.wait(read, bulkQueueOf(row), lastCallAt(request)))) return;
      moved.set(bulkQueueOf(row), Math.min(row._id, moved.get(bulkQueueOf(row)) ?? Infinity));
      return;
    }
    if (!isClaimedFirst) {
      if (!(await claim())) return;
      if (facts.claims.length > 0) facts = await store.facts.load(request);
    }
    // A later tier may open hours after the request was due.
    const againAt = derived.actions.flatMap((action) =>
      action.do === 'ask' && action.again !== undefined ? action.again.nextAt : [],
    );
    const openedAt = Math.max(row.dueAt, ...facts.outcomes.map(({ at }) => at), ...againAt);
    // Nobody has published the further call of a send that was refused for the moment.
    const isNew =
      againAt.some((at) => overdueSince <= at) || hasWaitedForRecipient(row, overdueSince);
    const before = overdueSince - RECHECK_MS - openedAt;
    const isWaiting =
      row.quotaAt !== row.nextAt &&
      !isNew &&
      !shouldRepublish(now - openedAt, before) &&
      (await backlog.holds(row, derived.actions));
    const asksFor = isWaiting ? 'no tier' : 'every tier';
    const next = await advance(facts, { asksFor, knownBy: 'store', row });
    if (next === null) return;
    // Nothing can get lost of a request that waits for receipts, so no scan is due before the wait ends.
    const nextAt = next.isRequested ? Math.min(next.at, claimedUntil) : next.at;
    // Not when a receipt has moved it meanwhile.
    await store.requests.claimOverdue(row, claimedUntil, nextAt);
  }

  return createSweeper<StoredRequest>({
    name: 'requests',
    due(now, limit) {
      backlog = new Backlog(broker);
      from = cursor.from(now);
      return store.requests.overdue(now, limit, from);
    },
    handle: sweepRow,
    idsOf: ({ _id }) => ({ request: _id }),
    /** Handling the request fails by a defect: each wait is longer than the last. */
    async onDefect({ _id, dueAt }) {
      const now = clock.now();
      const waitMs = Math.min(MOST_POSTPONED_MS, Math.max(RECHECK_MS, now - dueAt));
      await store.requests.postpone(_id, now + waitMs);
    },
    onRound({ now, tookMs, isComplete }) {
      for (const [bulkQueue, oldest] of moved) claimer.fill(bulkQueue, oldest);
      moved.clear();
      if (isComplete) cursor.seen(now, from, tookMs);
    },
    limit: SWEEP_AT_ONCE,
    together: ROWS_TOGETHER,
    mostRestMs: MOST_REST_MS,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

/** Nobody has published a send while it waited for what its recipient decides. */
const hasWaitedForRecipient = ({ waits = {} }: StoredRequest, overdueSince: number): boolean =>
  Object.values(waits).some(({ limit, until }) => isRecipientWait(limit) && until >= overdueSince);

/** Bulk requests are asked for through their bulk queue, also when that was done and nothing came of it. */
function isForItsBulkQueue(
  { lane, faults }: StoredRequest,
  facts: Facts,
  { state, actions }: Derived,
): boolean {
  return (
    lane === 'bulk' &&
    // What failed by a defect is asked for by itself, after growing waits.
    faults === undefined &&
    state === 'open' &&
    facts.claims.length === 0 &&
    actions.every(({ do: act }) => act === 'ask')
  );
}
