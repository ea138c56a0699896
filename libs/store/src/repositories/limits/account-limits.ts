import { LRUCache } from 'lru-cache';
import type { Clock } from '@cascade/runtime';
import type { Database, Doc, Filter } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * What an account may have at most, unless `ACCOUNT_LIMITS` says otherwise: numbers that nobody meets who
 * uses the product as it is meant. 0 is without limit.
 */
export const DEFAULT_ACCOUNT_LIMITS = {
  tokens: 100,
  devices: 1_000,
  /** A WABA may have 6,000 at its provider, which `POST /api/templates/sync` brings in. */
  templates: 20_000,
  users: 1_000,
  /** Users who haven't chosen a password yet. */
  invitations: 200,
  suppressions: 1_000_000,
  /** Kept for 30 days. */
  batches: 5_000,
  /** Tests and repeated deliveries that the webhook emitter hasn't begun. */
  deliveries_waiting: 10_000,
  /** Messages of contacts, of all devices together, in a day (UTC). */
  inbound_per_day: 1_000_000,
} as const;

export type AccountLimit = keyof typeof DEFAULT_ACCOUNT_LIMITS;

export type AccountLimits = Readonly<Record<AccountLimit, number>>;

/** Limits that nothing changes: the product looks at all of these at once. */
export const FIXED_LIMITS = {
  /** Of an account: each event is held against all of them. */
  webhooks: 100,
  /** Of a device: each message is held against all of them. */
  autoreplies: 100,
  /** Of a person. */
  saved_views: 100,
} as const;

type FixedLimit = keyof typeof FIXED_LIMITS;

type Counted = Exclude<AccountLimit, 'inbound_per_day'> | FixedLimit;

/** Whose it is: the account, with the device or person where the limit is theirs. */
interface LimitOwner {
  account: string;
  device?: string;
  user?: string;
}

export type Added<T> = { status: 'added'; value: T } | { status: 'full'; reason: string };

/** Holds what accounts make against their limits. */
export interface AccountLimitsRepository {
  readonly limits: AccountLimits;
  /**
   * Calls `insert` when there is room for `count` more; the reason otherwise, for the caller to read. Of one
   * owner and kind, one at a time in this process. Other processes may insert meanwhile: each of them adds
   * at most a hundredth of the limit, or one, too many.
   */
  add<T>(
    kind: Counted,
    owner: LimitOwner,
    insert: () => Promise<T>,
    count?: number,
  ): Promise<Added<T>>;
}

export const ACCOUNT_LIMITS_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'delivery_asks',
    keys: { account: 1 },
    options: { name: 'waiting', partialFilterExpression: { notifyAfter: { $exists: true } } },
  },
];

interface Kind {
  collection: string;
  filter(owner: LimitOwner): Filter;
  /** `the account has 100 tokens` */
  whose: string;
  what: string;
}

const ofAccount = ({ account }: LimitOwner): Filter => ({ account });

const account = (collection: string, what = collection): Kind => ({
  collection,
  filter: ofAccount,
  whose: 'the account',
  what,
});

const KINDS: Readonly<Record<Counted, Kind>> = {
  tokens: account('tokens'),
  devices: account('devices'),
  templates: account('templates'),
  users: account('users'),
  invitations: {
    ...account('users', 'invited users who have not chosen a password'),
    filter: ({ account: id }) => ({ account: id, passwordHash: { $exists: false } }),
  },
  suppressions: account('suppressions', 'suppressed addresses'),
  batches: account('batches'),
  deliveries_waiting: {
    ...account('delivery_asks', 'deliveries waiting'),
    filter: ({ account: id }) => ({ account: id, notifyAfter: { $exists: true } }),
  },
  webhooks: account('webhooks', 'endpoints'),
  autoreplies: {
    collection: 'autoreplies',
    filter: ({ device }) => ({ device }),
    whose: 'the device',
    what: 'rules',
  },
  saved_views: {
    collection: 'saved_views',
    filter: ({ account: id, user }) => ({ account: id, user }),
    whose: 'the person',
    what: 'saved views',
  },
};

/** So much of the room that is left is filled before it is counted again. */
const SHARE_UNCOUNTED = 100;
const UNCOUNTED_MS = 60_000;
const MAX_OWNERS = 10_000;

interface Room {
  /** So many may be added without counting. */
  left: number;
  until: number;
}

export function createAccountLimitsRepository(
  db: Database,
  clock: Clock,
  given: Partial<AccountLimits> = {},
): AccountLimitsRepository {
  const limits: AccountLimits = { ...DEFAULT_ACCOUNT_LIMITS, ...given };
  const rooms = new LRUCache<string, Room>({ max: MAX_OWNERS });
  const last = new Map<string, Promise<unknown>>();

  const limitOf = (kind: Counted): number =>
    kind in FIXED_LIMITS ? FIXED_LIMITS[kind as FixedLimit] : limits[kind as AccountLimit];

  /** Waits for the additions before it, whatever became of them. */
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
    const room = rooms.get(key);
    if (room !== undefined && room.left >= count && clock.now() < room.until) {
      room.left -= count;
      return true;
    }
    const limit = limitOf(kind);
    const { collection, filter } = KINDS[kind];
    const standing = await db.collection<Doc>(collection).countDocuments(filter(owner), { limit });
    const left = Math.floor((limit - standing - count) / SHARE_UNCOUNTED);
    rooms.set(key, { left, until: clock.now() + UNCOUNTED_MS });
    return standing + count <= limit;
  }

  return {
    limits,
    async add(kind, owner, insert, count = 1) {
      if (limitOf(kind) === 0) return { status: 'added', value: await insert() };
      const key = `${kind} ${owner.account} ${owner.device ?? owner.user ?? ''}`;
      return inTurn(key, async () => {
        if (await hasRoom(kind, owner, { key, count })) {
          return { status: 'added', value: await insert() };
        }
        return { status: 'full', reason: fullReason(kind, limitOf(kind)) };
      });
    },
  };
}

function fullReason(kind: Counted, limit: number): string {
  const { whose, what } = KINDS[kind];
  const remedy =
    kind in FIXED_LIMITS
      ? 'delete some first'
      : `delete some first, or ask the operator to raise ${kind} in ACCOUNT_LIMITS`;
  return `${kind}: ${whose} may have ${limit.toLocaleString('en')} ${what}; ${remedy}`;
}
