import { derive, snapshotOf } from '@cascade/cascade';
import type { Clock, Logger } from '@cascade/runtime';
import type { AskedPage, StoredRequest } from '@cascade/store';
import type { Advance } from './advance.ts';
import type { Backlog } from './backlog.ts';
import type { BulkPump } from './bulk-pump.ts';
import { insists } from './insists.ts';
import { IN_HAND_MS, nextLookMs, waitedMs } from './page-looks.ts';
import type { OrchestratorStore } from './ports.ts';

/**
 * Goes on with what is open of a page of bulk requests: asks for what was lost on its way, judges
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

  return async function lookAtPage(page: AskedPage, backlog: Backlog): Promise<void> {
    // Only for as long as a look takes: whoever dies in one costs the page no more than that.
    if (!(await store.askedPages.claimOverdue(page, clock.now() + IN_HAND_MS))) return;
    if (!page.given) return pump.giveAgain(page);
    const rows = await store.requests.byIds(page.requests);
    const open = rows.filter(({ waiting }) => waiting === page.window);
    if (open.length === 0) return store.askedPages.end([page._id]);
    const inAnyCase = insists(waitedMs(page.looks), waitedMs(page.looks - 1));
    const nextAt = await Promise.all(open.map((row) => goOn(row, backlog, inAnyCase)));
    const now = clock.now();
    const latest = now + nextLookMs(page.looks + 1);
    const soonest = Math.min(latest, ...nextAt.map((at) => at ?? Infinity));
    await store.askedPages.given(page._id, Math.max(soonest, now));
  };

  /** When the request's facts will ask for something new; null when only a new fact can. */
  async function goOn(
    row: StoredRequest,
    backlog: Backlog,
    inAnyCase: boolean,
  ): Promise<number | null> {
    try {
      const facts = await store.facts.load(snapshotOf(row));
      const { actions } = derive(facts, clock.now());
      const isWaiting = !inAnyCase && (await backlog.holds(row, actions));
      return await advance(facts, { askFromTier: isWaiting ? Infinity : 0, row });
    } catch (error) {
      logger.warn('a bulk request could not be looked at', { request: row._id, error });
      return null;
    }
  }
}
