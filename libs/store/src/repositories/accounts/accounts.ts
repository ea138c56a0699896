import { newId, type Clock } from '@cascade/runtime';
import type { Channel, VerifySettings } from '@cascade/contracts';
import { StoreUnavailableError, type Database } from '../../port.ts';
import {
  accountState,
  eraseAtOf,
  type Account,
  type AccountEvent,
  type AccountLife,
  type AccountState,
  type Plan,
} from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';
import { changeAt, replaceAt, updateOf, type MemberChange } from '../member-change.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface AccountsRepository {
  insert(account: Omit<Account, '_id' | 'createdAt'>): Promise<Account>;
  /** Cached. */
  byId(id: string): Promise<Readonly<Account> | null>;
  /** The account as `byId` has it in memory; undefined when it would have to read, or there is none. */
  inMemory(id: string): Readonly<Account> | undefined;
  get(id: string): Promise<Account | null>;
  list(page: PageQuery): Promise<Page<Account>>;
  /** Of plan, settings, permissions and `verify` it changes the members that the patch names. */
  update(id: string, patch: AccountPatch): Promise<Account | null>;
  /** Removes its price table: nothing is known of what its messages cost from now on. */
  removePrices(id: string): Promise<void>;
  /** Makes sends on the channel check from now on whether their recipient is suppressed. */
  markSuppressing(id: string, channel: Channel): Promise<void>;
  /** Makes sends look from now on for other addresses of their recipient. */
  markLinking(id: string): Promise<void>;
  /**
   * Changes the state of an account that is in one of the states, and notes an event for the operator's own systems.
   * Null: it is in another state, the change can't be made, or it isn't there.
   */
  changeLife(
    id: string,
    from: readonly AccountState[],
    change: LifeChange,
  ): Promise<Account | null>;
  /** Removes an event that was told, or given up. */
  forgetEvent(id: string, event: string): Promise<void>;
  /** What stands in the row of an account that was erased. */
  empty(id: string): Promise<void>;
  /** Accounts of which something is to be done: events to be told, an erasure. */
  lives: Pick<OutboxMarker<Account>, 'due' | 'claimUntil'>;
  /** Ends this process's claim of an account: something is to be done at `next`, or nothing. */
  settleLife(id: string, claimedUntil: number, next: number | undefined): Promise<void>;
  invalidate(id: string): void;
}

export interface AccountPatch extends Partial<Pick<Account, 'name' | 'prices'>> {
  plan?: Partial<Plan>;
  settings?: MemberChange<Account['settings']>;
  permissions?: Account['permissions'];
  verify?: MemberChange<VerifySettings>;
}

export interface LifeChange {
  /** Null: the change can't be made any more. */
  life: (before: AccountLife) => AccountLife | null;
  event?: (after: { life: AccountLife }) => AccountEvent;
}

/** Events that the operator's own systems didn't take; older ones are given up. */
const MOST_EVENTS = 20;
const TRIES = 10;

export function createAccountsRepository(db: Database, clock: Clock): AccountsRepository {
  const accounts = db.collection<Account>('accounts');
  const get = (id: string) => accounts.findOne({ _id: id });
  const cache = createCachedReader<string, Account>(clock, get);
  return {
    async insert(values) {
      const account: Account = {
        ...values,
        _id: newId('acc', clock.now()),
        createdAt: clock.now(),
      };
      await accounts.insertOne(account);
      return account;
    },
    byId: cache.get,
    inMemory: cache.inMemory,
    get,
    list: (page) => findPage(accounts, {}, page, 'createdAt'),
    async update(id, { plan, settings, permissions, verify, ...whole }) {
      const update = updateOf({
        ...whole,
        ...replaceAt('plan', plan),
        ...changeAt('settings', settings),
        ...replaceAt('permissions', permissions),
        ...changeAt('verify', verify),
      });
      if (update === null) return get(id);
      const after = await accounts.findOneAndUpdate({ _id: id }, update, {
        returnDocument: 'after',
      });
      cache.invalidate(id);
      return after;
    },
    async removePrices(id) {
      await accounts.updateOne({ _id: id }, { $unset: { prices: '' } });
      cache.invalidate(id);
    },
    async markSuppressing(id, channel) {
      await accounts.updateOne({ _id: id }, { $addToSet: { suppressedChannels: channel } });
      cache.invalidate(id);
    },
    async markLinking(id) {
      await accounts.updateOne({ _id: id }, { $set: { linksContacts: true } });
      cache.invalidate(id);
    },
    async changeLife(id, from, { life, event }) {
      for (let n = 0; n < TRIES; n++) {
        const before = await get(id);
        if (before === null || !from.includes(accountState(before))) return null;
        const { life: known, lifeEvents = [] } = before;
        const revision = known?.revision;
        const next = life(known ?? {});
        if (next === null) return null;
        const added = event === undefined ? [] : [event({ life: next })];
        const events = [...lifeEvents, ...added].slice(-MOST_EVENTS);
        const due = events.length > 0 ? clock.now() : eraseAtOf(next);
        const after = await accounts.findOneAndUpdate(
          { _id: id, 'life.revision': revision ?? { $exists: false } },
          {
            $set: {
              life: { ...next, revision: (revision ?? 0) + 1 },
              lifeEvents: events,
              ...(due === undefined ? {} : { lifeAt: due }),
            },
            ...(due === undefined ? { $unset: { lifeAt: '' } } : {}),
          },
          { returnDocument: 'after' },
        );
        cache.invalidate(id);
        if (after !== null) return after;
      }
      throw new StoreUnavailableError(`account ${id} changes all the time`, {
        nothingWritten: true,
      });
    },
    async forgetEvent(id, event) {
      const row = await get(id);
      const lifeEvents = (row?.lifeEvents ?? []).filter((one) => one.id !== event);
      await accounts.updateOne(
        { _id: id, 'life.revision': row?.life?.revision ?? 0 },
        { $set: { lifeEvents } },
      );
    },
    async empty(id) {
      await accounts.updateOne(
        { _id: id },
        {
          $set: { settings: {} },
          $unset: {
            verify: '',
            prices: '',
            permissions: '',
            suppressedChannels: '',
            linksContacts: '',
          },
        },
      );
      cache.invalidate(id);
    },
    lives: createOutboxMarker(accounts, 'lifeAt'),
    async settleLife(id, claimedUntil, next) {
      await accounts.updateOne(
        { _id: id, lifeAt: claimedUntil },
        next === undefined ? { $unset: { lifeAt: '' } } : { $set: { lifeAt: next } },
      );
    },
    invalidate: cache.invalidate,
  };
}
