import { LRUCache } from 'lru-cache';
import { onFirstUse, type Clock } from '@cascade/runtime';
import type { Database, Doc, Filter } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * Limits per account, unless `ACCOUNT_LIMITS` says otherwise. Normal use doesn't reach them.
 * 0 is unlimited.
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
  /** What people merge; what providers say is one for each contact. */
  contact_merges: 10_000,
  /** Kept for 30 days. */
  batches: 5_000,
  /** Tests and repeated deliveries that the webhook emitter hasn't begun. */
  deliveries_waiting: 10_000,
  /** Messages of contacts, of all devices together, in a day (UTC). */
  inbound_per_day: 1_000_000,
} as const;

export type AccountLimit = keyof typeof DEFAULT_ACCOUNT_LIMITS;

export type AccountLimits = Readonly<Record<AccountLimit, number>>;

/** Fixed limits: the product reads all of these at once. */
export const FIXED_LIMITS = {
  /** Per account: each event is compared with all of them. */
  webhooks: 100,
  /** Per account: a message that comes in is compared with all of them. */
  sender_pools: 100,
  /** Per device: each message is compared with all of them. */
  autoreplies: 100,
  /** Per person. */
  saved_views: 100,
  /** Per account: people choose from all of them. */
  canned_replies: 500,
  /** Per conversation. */
  thread_notes: 500,
} as const;

type FixedLimit = keyof typeof FIXED_LIMITS;

type Counted = Exclude<AccountLimit, 'inbound_per_day'> | FixedLimit;

/** Owner of a limit: the account, and the device, person or conversation where the limit is of one. */
interface LimitOwner {
  account: string;
  device?: string;
  user?: string;
  thread?: string;
}

export type Added<T> = { status: 'added'; value: T } | { status: 'full'; reason: string };

/** Enforces the limits of accounts. */
export interface AccountLimitsRepository {
  readonly limits: AccountLimits;
  /**
   * Calls `insert` when there is room for `count` more; otherwise returns the reason, for the caller to
   * read. Calls for one owner and kind run one at a time in this process. Another process may insert
   * meanwhile: each exceeds the limit by at most a hundredth, or one.
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
    filter: ({ account: id }) => ({
      account: id,
      passwordHash: { $exists: false },
      'oidc.key': { $exists: false },
    }),
  },
  suppressions: account('suppressions', 'suppressed addresses'),
  contact_merges: {
    ...account('contact_links', 'merged contacts'),
    filter: ({ account: id }) => ({ account: id, source: 'person' }),
  },
  batches: account('batches'),
  deliveries_waiting: {
    ...account('delivery_asks', 'deliveries waiting'),
    filter: ({ account: id }) => ({ account: id, notifyAfter: { $exists: true } }),
  },
  webhooks: account('webhooks', 'endpoints'),
  sender_pools: account('sender_pools', 'sender pools'),
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
  canned_replies: account('canned_replies', 'canned replies'),
  thread_notes: {
    collection: 'thread_notes',
    filter: ({ account: id, thread }) => ({ account: id, thread }),
    whose: 'the conversation',
    what: 'notes',
  },
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

  const limitOf = (kind: Counted): number =>
    kind in FIXED_LIMITS ? FIXED_LIMITS[kind as FixedLimit] : limits[kind as AccountLimit];

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
    const { collection, filter } = KINDS[kind];
    const counted = await db.collection<Doc>(collection).countDocuments(filter(owner), { limit });
    const left = Math.floor((limit - counted - count) / SHARE_UNCOUNTED);
    rooms().set(key, { left, until: clock.now() + UNCOUNTED_MS });
    return counted + count <= limit;
  }

  return {
    limits,
    async add(kind, owner, insert, count = 1) {
      if (limitOf(kind) === 0) return { status: 'added', value: await insert() };
      const key = `${kind} ${owner.account} ${owner.device ?? owner.user ?? owner.thread ?? ''}`;
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
