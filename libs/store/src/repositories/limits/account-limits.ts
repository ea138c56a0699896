import type { Failure } from '@cascade/contracts';
import { LRUCache } from 'lru-cache';
import { onFirstUse, type Clock } from '@cascade/runtime';
import type { Database, Doc, Filter } from '../../port.ts';
import {
  DEFAULT_ACCOUNT_LIMITS,
  type AccountLimit,
} from '../../collections/default-account-limits.ts';
import type { LimitSpec } from '../../collections/record-spec.ts';
import {
  COLLECTIONS,
  RECORDS,
  type CollectionName,
  type FixedLimit,
} from '../../collections/records.ts';

export type AccountLimits = Readonly<Record<AccountLimit, number>>;

type Counted = Exclude<AccountLimit, 'inbound_per_day'> | FixedLimit;

/** Owner of a limit: the account, and the device, person or conversation where the limit is of one. */
interface LimitOwner {
  account: string;
  device?: string;
  user?: string;
  thread?: string;
}

export type Added<T> = { status: 'added'; value: T } | { status: 'full'; failure: Failure };

/** Enforces the limits of accounts. */
export interface AccountLimitsRepository {
  readonly limits: AccountLimits;
  /**
   * Calls `insert` when there is room for `count` more; otherwise returns the failure. Calls for one owner and kind run one at a time in this process. Another process may insert
   * meanwhile: each exceeds the limit by at most a hundredth, or one.
   */
  add<T>(
    kind: Counted,
    owner: LimitOwner,
    insert: () => Promise<T>,
    count?: number,
  ): Promise<Added<T>>;
}

interface Kind extends LimitSpec {
  collection: CollectionName;
}

const KINDS = new Map<string, Kind>(
  COLLECTIONS.flatMap((collection) =>
    (RECORDS[collection].limits ?? []).map((limit) => [
      typeof limit.most === 'number' ? collection : limit.most,
      { ...limit, collection },
    ]),
  ),
);

function kindOf(name: Counted): Kind {
  const kind = KINDS.get(name);
  if (kind === undefined) throw new Error(`no collection has the limit ${name}`);
  return kind;
}

/** How an owner's rows are found. */
const ROWS_OF: Readonly<Record<LimitSpec['of'], (owner: LimitOwner) => Filter>> = {
  account: ({ account }) => ({ account }),
  device: ({ device }) => ({ device }),
  user: ({ account, user }) => ({ account, user }),
  thread: ({ account, thread }) => ({ account, thread }),
};

/** `the account` in `the account may have 100 tokens`. */
const WHOSE: Readonly<Record<LimitSpec['of'], string>> = {
  account: 'the account',
  device: 'the device',
  user: 'the person',
  thread: 'the conversation',
};

/** Recounts after 1/100 of the remaining room is used. */
const SHARE_UNCOUNTED = 100;
const UNCOUNTED_MS = 60_000;
const MAX_OWNERS = 10_000;

interface Room {
  /** Number that may be added before the next count. */
  left: number;
  until: number;
}

export function createAccountLimitsRepository(
  db: Database,
  clock: Clock,
  given: Partial<AccountLimits> = {},
): AccountLimitsRepository {
  const limits: AccountLimits = { ...DEFAULT_ACCOUNT_LIMITS, ...given };
  const rooms = onFirstUse(() => new LRUCache<string, Room>({ max: MAX_OWNERS }));
  const last = new Map<string, Promise<unknown>>();

  const limitOf = (kind: Counted): number => {
    const { most } = kindOf(kind);
    return typeof most === 'number' ? most : limits[most];
  };

  /** Runs after earlier calls with this key, whether they succeed or fail. */
  async function inTurn<T>(key: string, run: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(run, run);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  }

  async function hasRoom(
    kind: Counted,
    owner: LimitOwner,
    { key, count }: { key: string; count: number },
  ): Promise<boolean> {
    const room = rooms().get(key);
    if (room !== undefined && room.left >= count && clock.now() < room.until) {
      room.left -= count;
      return true;
    }
    const limit = limitOf(kind);
    const { collection, of, where } = kindOf(kind);
    const counted = await db
      .collection<Doc>(collection)
      .countDocuments({ ...ROWS_OF[of](owner), ...where }, { limit });
    const left = Math.floor((limit - counted - count) / SHARE_UNCOUNTED);
    rooms().set(key, { left, until: clock.now() + UNCOUNTED_MS });
    return counted + count <= limit;
  }

  return {
    limits,
    async add(kind, owner, insert, count = 1) {
      if (limitOf(kind) === 0) return { status: 'added', value: await insert() };
      const key = `${kind} ${owner.account} ${owner[kindOf(kind).of] ?? ''}`;
      return inTurn(key, async () => {
        if (await hasRoom(kind, owner, { key, count })) {
          return { status: 'added', value: await insert() };
        }
        return { status: 'full', failure: limitReached(kind, limitOf(kind)) };
      });
    },
  };
}

function limitReached(kind: Counted, limit: number): Failure {
  const { most, of, what } = kindOf(kind);
  const params = { limit: kind, whose: WHOSE[of], count: limit.toLocaleString('en'), what };
  return { kind: typeof most === 'number' ? 'fixedLimit' : 'accountLimit', params };
}
