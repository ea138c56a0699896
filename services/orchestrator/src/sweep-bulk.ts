import { type Action, derive, RECHECK_MS, snapshotOf } from '@cascade/cascade';
import type { Broker } from '@cascade/broker';
import {
  createSweeper,
  keepSweeping,
  logFailure,
  SWEEP_HANGS_AFTER_MS,
  UnavailableError,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { ScanBudget, type BulkClaim, type StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import { Backlog, shouldRepublish } from './backlog.ts';
import { CHECK_WITHIN_MS, nextCheckMs, publishAgainMs, waitedMs } from './bulk-claim-times.ts';
import type { BulkClaimer } from './bulk-claimer.ts';
import type { OrchestratorStore } from './ports.ts';

const SWEEP_EVERY_MS = 200;
const BULK_QUEUES_AT_ONCE = 1_000;
const ALL_BULK_QUEUES_EVERY_MS = 5_000;
/** Bulk claims that are checked together, each of up to some hundred requests. */
const CLAIMS_AT_ONCE = 4;

interface SweepParts {
  store: OrchestratorStore;
  broker: Pick<Broker, 'depth'>;
  claimer: Pick<BulkClaimer, 'fill' | 'fillKnown' | 'publishAgain'>;
  advance: Advance;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Fills every bulk queue in which requests wait. If finding all of them takes long, it fills those that
 * this process knows, and all every five seconds. It is apart from `sweepRequests`, one round of which may
 * take seconds after an outage: if orchestrators kept dying in that round, no bulk queue would ever be
 * filled.
 */
export function sweepBulkQueues(
  parts: Pick<SweepParts, 'store' | 'claimer' | 'clock' | 'logger' | 'signal'>,
): Running {
  const { store, claimer, clock, logger, signal } = parts;
  const all = new ScanBudget(ALL_BULK_QUEUES_EVERY_MS);
  /** Each device has a bulk queue, so there may be more than one read finds: the next goes on here. */
  let after = '';
  async function fillAll(): Promise<'done'> {
    const now = clock.now();
    if (!all.isDue(now)) {
      claimer.fillKnown();
      return 'done';
    }
    const bulkQueues = await store.requests.bulkQueues(BULK_QUEUES_AT_ONCE, after);
    after = (bulkQueues.length === BULK_QUEUES_AT_ONCE && bulkQueues.at(-1)) || '';
    all.done(now, clock.now() - now);
    for (const bulkQueue of bulkQueues) claimer.fill(bulkQueue);
    return 'done';
  }
  // No `createSweeper`: `fill` waits for nothing, so only the rest bounds how many are filled at a time.
  return keepSweeping(fillAll, {
    name: 'bulk queues',
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

/** Checks bulk claims that should be over, and those that the broker hasn't confirmed. */
export function sweepBulkClaims(parts: SweepParts): Running {
  const { store, broker, clock, logger, signal } = parts;
  const check = createCheckBulkClaim(parts);
  let backlog = new Backlog(broker);
  return createSweeper<BulkClaim>({
    name: 'bulk claims',
    due(now, limit) {
      backlog = new Backlog(broker);
      return store.bulkClaims.overdue(now, limit);
    },
    // For as long as a check takes: a process that dies in one delays the bulk claim by no more than that.
    claim: (claim) =>
      store.bulkClaims.claimCheck(
        claim,
        clock.now() + (claim.published ? CHECK_WITHIN_MS : publishAgainMs(claim.checks + 1)),
      ),
    handle: (claim) => check(claim, backlog),
    idsOf: ({ _id }) => ({ claim: _id }),
    limit: CLAIMS_AT_ONCE,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

/**
 * Goes on with the open requests of a bulk claim: publishes sends that were lost on their way, ends
 * calls whose worker will never report, writes projections that were lost.
 */
function createCheckBulkClaim(parts: SweepParts) {
  const { store, claimer, advance, clock, logger } = parts;

  return async function checkBulkClaim(claim: BulkClaim, backlog: Backlog): Promise<void> {
    // The broker may be unavailable for long: publishing goes on by itself, facts are handled now.
    if (!claim.published) claimer.publishAgain(claim);
    const rows = await store.requests.byIds(claim.requests);
    const open = rows.filter(({ bulkQueue }) => bulkQueue === claim.bulkQueue);
    if (open.length === 0) return store.bulkClaims.delete([claim._id]);
    const inAnyCase = shouldRepublish(waitedMs(claim.checks), waitedMs(claim.checks - 1));
    const isOnItsWay = async (row: StoredRequest, actions: readonly Action[]) =>
      !claim.published || (!inAnyCase && (await backlog.holds(row, actions)));
    const nextAt = await Promise.all(open.map((row) => goOn(row, isOnItsWay)));
    if (!claim.published) return;
    const now = clock.now();
    const latest = now + nextCheckMs(claim.checks + 1);
    const soonest = Math.min(latest, ...nextAt.map((at) => at ?? Infinity));
    await store.bulkClaims.checkAt(claim._id, Math.max(soonest, now));
  };

  /**
   * A request that fails by a defect of the program leaves its bulk queue: `sweepRequests` handles it
   * from then on.
   */
  async function leave({ _id, plan }: StoredRequest): Promise<void> {
    const [channel] = plan[0] ?? [];
    if (channel) await store.requests.noteFault(_id, channel, clock.now() + RECHECK_MS);
  }

  /** Time of the next check by the clock (epoch ms); null if only a new fact can change anything. */
  async function goOn(
    row: StoredRequest,
    isOnItsWay: (row: StoredRequest, actions: readonly Action[]) => Promise<boolean>,
  ): Promise<number | null> {
    try {
      const facts = await store.facts.load(snapshotOf(row));
      const { actions } = derive(facts, clock.now());
      const asksFor = (await isOnItsWay(row, actions)) ? 'no tier' : 'every tier';
      return (await advance(facts, { asksFor, knownBy: 'store', row }))?.at ?? null;
    } catch (error) {
      logFailure(logger, 'bulk request: check failed', { request: row._id, error });
      if (!(error instanceof UnavailableError)) await leave(row);
      return null;
    }
  }
}
