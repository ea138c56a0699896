import type { EndpointVersion, EventKind } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { FIXED_LIMITS } from '../../collections/records.ts';
import { createCachedReader } from '../cached-reader.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/** A customer's webhook URL and what is delivered to it (SPEC, "Webhook endpoint"). */
export interface Endpoint {
  _id: string;
  account: string;
  /** HTTPS, or loopback HTTP where the operator allows it. */
  url: string;
  events: readonly EventKind[];
  /** Absent: 1. */
  version?: EndpointVersion;
  /** Devices whose events are delivered; every device when absent. */
  devices?: readonly string[];
  /** Value of `X-Webhook-Secret`; sealed, context `endpointContext(_id, 'secret')`. */
  secret?: string;
  /** Key of the Standard Webhooks signature; sealed, context `endpointContext(_id, 'signing')`. */
  signing?: string;
  /** When a failed delivery is tried again: seconds after the attempt before. Absent: never (SPEC, "Retries"). */
  retries?: readonly number[];
  /** Pending until a successful test, or the first real message of a linked bot. Paused until a successful test. */
  state: 'pending' | 'active' | 'paused';
  /** Of a paused one: since when (epoch ms), and why. `gone`: it answered 410. */
  paused?: { at: number; why: PauseCause };
  /** When the first event was given up since the last one that was delivered (epoch ms). */
  failingSince?: number;
  /**
   * Time of the listener's last call (epoch ms). For an endpoint with `url` `LISTEN_URL`: nothing is
   * POSTed from here; a listener fetches the deliveries and POSTs them.
   */
  listenedAt?: number;
  createdAt: number;
}

export const PAUSE_CAUSES = ['gone', 'failing'] as const;

/** Why an endpoint with retries gets nothing more. */
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** Address of an endpoint whose deliveries a listener fetches. */
export const LISTEN_URL = 'listen:';

/** Context that an endpoint's secrets are sealed under. */
export const endpointContext = (id: string, member: 'secret' | 'signing'): string =>
  `webhook:${id}:${member}`;

/** Members that may change; `null` removes a member. */
export type EndpointPatch = Partial<Pick<Endpoint, 'url' | 'events' | 'state'>> & {
  [K in 'devices' | 'retries' | 'secret' | 'signing' | 'version']?: Endpoint[K] | null | undefined;
};

export interface WebhooksRepository {
  /** The caller chooses the id (`newId('whk', clock.now())`): secrets are sealed under it. */
  insert(endpoint: Omit<Endpoint, 'createdAt'>): Promise<Endpoint>;
  get(account: string, id: string): Promise<Endpoint | null>;
  list(account: string, page: PageQuery): Promise<Page<Endpoint>>;
  update(account: string, id: string, patch: EndpointPatch): Promise<Endpoint | null>;
  /** Pending or paused → active: true for the caller that did it. */
  activate(account: string, id: string): Promise<boolean>;
  /** Active → paused: true for the caller that did it. */
  pause(account: string, id: string, paused: NonNullable<Endpoint['paused']>): Promise<boolean>;
  /** Notes that an event was given up, or null: that one was delivered. */
  noteFailing(account: string, id: string, since: number | null): Promise<void>;
  /** Records a call of the listener; false when the endpoint is gone. */
  noteListener(account: string, id: string): Promise<boolean>;
  /** Deletes endpoints whose listeners last called before the instant; returns their accounts. */
  deleteUnheard(before: number): Promise<string[]>;
  delete(account: string, id: string): Promise<boolean>;
  /** Cached. All endpoints of an account, also pending ones, oldest first. */
  ofAccount(account: string): Promise<readonly Readonly<Endpoint>[]>;
  /** Endpoints of all accounts that name an event and aren't pending, by id, after one. */
  naming(
    kind: EventKind,
    after: string,
    limit: number,
  ): Promise<Pick<Endpoint, '_id' | 'account' | 'createdAt'>[]>;
  /** By account. */
  invalidate(account: string): void;
}

export function createWebhooksRepository(db: Database, clock: Clock): WebhooksRepository {
  const webhooks = db.collection<Endpoint>('webhooks');
  const cache = createCachedReader<string, readonly Endpoint[]>(clock, (account) =>
    webhooks.find({ account }, { sort: { createdAt: 1, _id: 1 }, limit: FIXED_LIMITS.webhooks }),
  );
  return {
    async insert(values) {
      const endpoint: Endpoint = { ...values, createdAt: clock.now() };
      await webhooks.insertOne(endpoint);
      cache.invalidate(endpoint.account);
      return endpoint;
    },
    get: (account, id) => webhooks.findOne({ _id: id, account }),
    list: (account, page) => findPage(webhooks, { account }, page, 'createdAt'),
    async update(account, id, patch) {
      const { $set, $unset } = updateOf(patch);
      const over = patch.state === undefined ? {} : { paused: '', failingSince: '' };
      const after = await webhooks.findOneAndUpdate(
        { _id: id, account },
        { $set, $unset: { ...$unset, ...over } },
        { returnDocument: 'after' },
      );
      cache.invalidate(account);
      return after;
    },
    async activate(account, id) {
      const { modifiedCount } = await webhooks.updateOne(
        { _id: id, account, state: { $in: ['pending', 'paused'] } },
        { $set: { state: 'active' }, $unset: { paused: '', failingSince: '' } },
      );
      cache.invalidate(account);
      return modifiedCount === 1;
    },
    async pause(account, id, paused) {
      const { modifiedCount } = await webhooks.updateOne(
        { _id: id, account, state: 'active' },
        { $set: { state: 'paused', paused }, $unset: { failingSince: '' } },
      );
      cache.invalidate(account);
      return modifiedCount === 1;
    },
    async noteFailing(account, id, since) {
      await webhooks.updateOne(
        { _id: id, account, failingSince: { $exists: since === null } },
        since === null ? { $unset: { failingSince: '' } } : { $set: { failingSince: since } },
      );
      cache.invalidate(account);
    },
    async noteListener(account, id) {
      const { matchedCount } = await webhooks.updateOne(
        { _id: id, account, listenedAt: { $exists: true } },
        { $set: { listenedAt: clock.now() } },
      );
      return matchedCount === 1;
    },
    async deleteUnheard(before) {
      const unheard = await webhooks.find({ listenedAt: { $lt: before } }, { limit: 1_000 });
      await webhooks.deleteMany({ _id: { $in: unheard.map(({ _id }) => _id) } });
      const accounts = new Set(unheard.map(({ account }) => account));
      for (const account of accounts) cache.invalidate(account);
      return [...accounts];
    },
    async delete(account, id) {
      const { deletedCount } = await webhooks.deleteOne({ _id: id, account });
      cache.invalidate(account);
      return deletedCount === 1;
    },
    ofAccount: async (account) => (await cache.get(account)) ?? [],
    naming: (kind, after, limit) =>
      webhooks.find(
        { _id: { $gt: after }, events: kind, state: { $in: ['active', 'paused'] } },
        { sort: { _id: 1 }, limit, projection: { _id: 1, account: 1, createdAt: 1 } },
      ),
    invalidate: cache.invalidate,
  };
}

function updateOf(patch: EndpointPatch) {
  const $set: Record<string, unknown> = {};
  const $unset: Record<string, ''> = {};
  for (const [member, value] of Object.entries(patch)) {
    if (value === null) $unset[member] = '';
    else if (value !== undefined) $set[member] = value;
  }
  return { $set, $unset };
}
