import { RECHECK_MS } from '@cascade/cascade';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc, Filter, FindOptions } from '../../port.ts';
import { createAreMarksReady } from './marks-ready.ts';
import type { StoredRequest } from './stored-request.ts';

/**
 * A request whose caller waits is accepted without a `nextAt`: nearly all of them end before they are due, and an index
 * would get a key for each and lose it again. They are due by their `acceptedAt`, and found by account and time.
 */
export const UNSEEN = {
  state: 'open',
  lane: 'interactive',
  // The embedded store has a column of it, and reads no row that has ended.
  finishedAt: { $exists: false },
  nextAt: { $exists: false },
  'held.at': { $exists: false },
} as const;

/** By then a sweeper has claimed an open request, which gives it a `nextAt` and a mark; clocks differ. */
export const SEEN_WITHIN_MS = 20_000;

type Times = Pick<StoredRequest, 'acceptedAt' | 'nextAt'>;

/** When the sweeper handles an open request (epoch ms). */
export const lookAt = ({ acceptedAt, nextAt = acceptedAt + RECHECK_MS }: Times): number => nextAt;

/** A request that isn't over, by its id; an ended one has no `nextAt`. */
export const openRow = (id: number): Filter => ({
  _id: id,
  $or: [{ nextAt: { $exists: true } }, UNSEEN],
});

/** The same, unless it is due by `at`. */
export const dueAfter = (id: number, at: number): Filter => ({
  _id: id,
  $or: [{ nextAt: { $gt: at } }, { ...UNSEEN, acceptedAt: { $gt: at - RECHECK_MS } }],
});

/** A walk of one process over requests that nobody has looked after. */
export interface FirstLookWalk {
  /** Open ones that are due, at most `limit`. The walk stays where it is until `seen`. */
  due(now: number, limit: number): Promise<StoredRequest[]>;
  /** Those of the last `due` were handled. */
  seen(now: number): void;
}

export interface FirstLooks {
  /** The row as it is written: without its `nextAt` where every process finds it so. */
  ofAccepted(row: StoredRequest): Promise<StoredRequest>;
  /** Open requests without a `nextAt` that were accepted within these times. */
  unseen(
    acceptedAt: { $gt: number; $lte?: number },
    options: Pick<FindOptions, 'limit' | 'projection'> & { limit: number },
  ): Promise<StoredRequest[]>;
  walk(): FirstLookWalk;
}

interface WalkRow extends Doc {
  _id: typeof WALK;
  /** Every request that was accepted by then has been looked at, or is over. */
  through: number;
}

const WALK = 'first-looks';
const INDEX = 'accepted';

/**
 * Each reads every row once. The first is in time, the others find what was written late, or by a process whose clock
 * is behind.
 */
const WALKS = [
  { lagMs: RECHECK_MS, everyMs: 200 },
  { lagMs: 60_000, everyMs: 10_000 },
  { lagMs: 600_000, everyMs: 60_000 },
] as const;
/** So far a process goes back where nobody has stored how far the walks came. */
const GOES_BACK_MS = 3_600_000;

/** Accounts of one read. */
const TOGETHER = 500;
/** An account is known so long after its first request at the latest: before that one is due. */
const KNOWN_MS = RECHECK_MS - 1_000;
/** A process asks so often whether all others know of it. */
const ASK_EVERY_MS = 60_000;

/** Longer than any rest: the clock was set back. */
const LONGEST_REST_MS = 600_000;
/** A read of a walk takes about so long. */
const READ_MS = { least: 10, most: 40 } as const;
const STRETCH_MS = { first: 600_000, least: 60_000, most: 86_400_000 } as const;

export function createFirstLooks(db: Database, clock: Pick<Clock, 'now'>): FirstLooks {
  const requests = db.collection<StoredRequest>('requests');
  const accounts = db.collection<Doc & { _id: string }>('accounts');
  const rows = db.collection<WalkRow>('meta');
  const areMarksReady = createAreMarksReady(db);
  const known: { at: number; pages: string[][] } = { at: -Infinity, pages: [] };
  let isKnown = false;
  let asksAt = -Infinity;

  /** A process of an earlier version finds requests by their `nextAt` alone. */
  async function knowAll(): Promise<boolean> {
    const now = clock.now();
    if (!isKnown && now >= asksAt) {
      asksAt = now + ASK_EVERY_MS;
      // Without an answer nothing is left out.
      isKnown = await areMarksReady().catch(() => false);
    }
    return isKnown && requests.hasIndex(INDEX);
  }

  async function accountPages(): Promise<string[][]> {
    const now = clock.now();
    if (now >= known.at && now < known.at + KNOWN_MS) return known.pages;
    const pages: string[][] = [];
    for (let after = ''; ;) {
      const found = await accounts.find(
        { _id: { $gt: after } },
        { sort: { _id: 1 }, limit: TOGETHER, projection: { _id: 1 } },
      );
      const page = found.map(({ _id }) => _id);
      if (page.length > 0) pages.push(page);
      after = page.at(-1) ?? '';
      if (page.length < TOGETHER) break;
    }
    Object.assign(known, { at: now, pages });
    return pages;
  }

  const unseen: FirstLooks['unseen'] = async (acceptedAt, { limit, projection }) => {
    if (!requests.hasIndex(INDEX)) return [];
    const found: StoredRequest[] = [];
    for (const page of await accountPages()) {
      const left = limit - found.length;
      if (left <= 0) break;
      const filter = { account: { $in: page }, acceptedAt, ...UNSEEN };
      const options = { hint: INDEX, limit: left, ...(projection && { projection }) };
      found.push(...(await requests.find(filter, options)));
    }
    return found;
  };

  function stepper({ lagMs, everyMs }: (typeof WALKS)[number], from: number) {
    let through = from;
    let stretchMs: number = STRETCH_MS.first;
    let dueAt = -Infinity;
    let to: number | undefined;
    return {
      get through() {
        return through;
      },
      forget(): void {
        to = undefined;
      },
      async due(now: number, limit: number): Promise<StoredRequest[]> {
        // A clock that was set back.
        through = Math.min(through, now - lagMs);
        const until = Math.min(now - lagMs, through + stretchMs);
        if (until === through || (now < dueAt && dueAt <= now + LONGEST_REST_MS)) return [];
        const began = performance.now();
        const found = await unseen({ $gt: through, $lte: until }, { limit });
        const tookMs = performance.now() - began;
        if (tookMs < READ_MS.least) stretchMs = Math.min(STRETCH_MS.most, stretchMs * 2);
        else if (tookMs > READ_MS.most) stretchMs = Math.max(STRETCH_MS.least, stretchMs / 2);
        if (found.length < limit) to = until;
        return found;
      },
      seen(now: number): void {
        if (to === undefined) return;
        through = to;
        // Many accounts make a read long.
        dueAt = to < now - lagMs ? now : now + everyMs * Math.max(1, known.pages.length);
      },
    };
  }

  function walk(): FirstLookWalk {
    let walks: ReturnType<typeof stepper>[] = [];
    let stored = 0;

    async function begin(now: number): Promise<void> {
      stored = (await rows.findOne({ _id: WALK }))?.through ?? now - GOES_BACK_MS;
      walks = WALKS.map((spec, i) => {
        // What is older is left to the next walk.
        const next = WALKS[i + 1];
        return stepper(spec, next === undefined ? stored : Math.max(stored, now - next.lagMs));
      });
    }

    return {
      async due(now, limit) {
        if (!requests.hasIndex(INDEX)) return [];
        if (walks.length === 0) await begin(now);
        const through = walks.at(-1)?.through ?? 0;
        if (through > stored) {
          await rows.updateOne({ _id: WALK }, { $max: { through } }, { upsert: true });
          stored = through;
        }
        for (const one of walks) one.forget();
        const found: StoredRequest[] = [];
        for (const one of walks) {
          if (found.length >= limit) break;
          found.push(...(await one.due(now, limit - found.length)));
        }
        return found;
      },
      seen(now) {
        for (const one of walks) one.seen(now);
      },
    };
  }

  return {
    async ofAccepted(row) {
      const { nextAt, ...unlooked } = row;
      const isSoon = row.state === 'open' && nextAt === row.acceptedAt + RECHECK_MS;
      const goes = isSoon && row.lane === 'interactive' && (await knowAll());
      return goes ? unlooked : row;
    },
    unseen,
    walk,
  };
}
