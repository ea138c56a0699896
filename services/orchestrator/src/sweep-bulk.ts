import { type Action, derive, LOOK_AGAIN_MS, snapshotOf } from '@cascade/cascade';
import { logFailure, UnavailableError, type Clock, type Logger } from '@cascade/runtime';
import type { BulkClaim, StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import type { Backlog } from './backlog.ts';
import type { BulkPump } from './bulk-claimer.ts';
import { shouldRepublish } from './should-republish.ts';
import { nextLookMs, waitedMs } from './bulk-claim-times.ts';
import type { OrchestratorStore } from './ports.ts';

/**
 * Goes on with what is open of a claimed page of bulk requests: asks for what was lost on its way, judges
 * what nobody will tell of, writes projections that were lost.
 */
export function createLookAtPage(parts: {
  store: OrchestratorStore;
  pump: Pick<BulkPump, 'giveAgain'>;
  advance: Advance;
  clock: Clock;
  logger: Logger;
}) {
  const { store, pump, advance, clock, logger } = parts;

  return async function lookAtPage(page: BulkClaim, backlog: Backlog): Promise<void> {
    // The broker may be away for long: what was asked for anew is asked for then, all else is judged now.
    if (!page.given) pump.giveAgain(page);
    const rows = await store.requests.byIds(page.requests);
    const open = rows.filter(({ bulkQueue }) => bulkQueue === page.bulkQueue);
    if (open.length === 0) return store.bulkClaims.end([page._id]);
    const inAnyCase = shouldRepublish(waitedMs(page.looks), waitedMs(page.looks - 1));
    const isAsked = async (row: StoredRequest, actions: readonly Action[]) =>
      !page.given || (!inAnyCase && (await backlog.holds(row, actions)));
    const nextAt = await Promise.all(open.map((row) => goOn(row, isAsked)));
    if (!page.given) return;
    const now = clock.now();
    const latest = now + nextLookMs(page.looks + 1);
    const soonest = Math.min(latest, ...nextAt.map((at) => at ?? Infinity));
    await store.bulkClaims.lookAgain(page._id, Math.max(soonest, now));
  };

  /** What fails by a defect of the program leaves its bulk queue: the sweeper looks at it by itself. */
  async function leave({ _id, plan }: StoredRequest): Promise<void> {
    const [channel] = plan[0] ?? [];
    if (channel) await store.requests.noteFault(_id, channel, clock.now() + LOOK_AGAIN_MS);
  }

  /** When the request's facts will ask for something new; null when only a new fact can. */
  async function goOn(
    row: StoredRequest,
    isAsked: (row: StoredRequest, actions: readonly Action[]) => Promise<boolean>,
  ): Promise<number | null> {
    try {
      const facts = await store.facts.load(snapshotOf(row));
      const { actions } = derive(facts, clock.now());
      const askFromTier = (await isAsked(row, actions)) ? Infinity : 0;
      return await advance(facts, { askFromTier, row });
    } catch (error) {
      logFailure(logger, 'a bulk request could not be looked at', { request: row._id, error });
      if (!(error instanceof UnavailableError)) await leave(row);
      return null;
    }
  }
}
