import { sentenceOf, type Channel, type CheckSaid } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database, Filter } from '../../port.ts';
import { BIND_STALE_MS } from '../../records/index.ts';
import type {
  Device,
  DeviceHealth,
  LastCheck,
  LearnedReceiptIds,
  NamedLimit,
  SwitchedOff,
} from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import { changeAt, updateOf, type MemberChange } from '../member-change.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface DevicePatch extends WholeMembers {
  /** The members that it names; null takes one away. */
  settings?: MemberChange<Device['settings']>;
}

type WholeMembers = Partial<
  Pick<
    Device,
    | 'name'
    | 'tokenHash'
    | 'tokenHint'
    | 'number'
    | 'state'
    | 'credentials'
    | 'linkMark'
    | 'mailbox'
    | 'proxy'
    | 'provider'
    | 'check'
    | 'bind'
    | 'nextCheckAt'
    | 'setup'
    | 'signedUp'
    | 'switchedOff'
  >
>;

export interface DevicesRepository {
  /** The caller chooses the id (`newId('dev', clock.now())`): credentials are sealed under it. */
  insert(device: Omit<Device, 'createdAt'>): Promise<Device>;
  /** Cached. The device of a channel token, in any account: the caller compares the account. */
  byTokenHash(hash: string): Promise<Readonly<Device> | null>;
  /** Cached. */
  byId(account: string, id: string): Promise<Readonly<Device> | null>;
  /** The device as `byId` has it in memory; undefined when it would have to read, or there is none. */
  inMemory(account: string, id: string): Readonly<Device> | undefined;
  /** Cached. The device in any account, for a provider's call that names it. */
  named(id: string): Promise<Readonly<Device> | null>;
  get(account: string, id: string): Promise<Device | null>;
  list(
    account: string,
    page: PageQuery,
    filter?: { channel?: Channel | undefined },
  ): Promise<Page<Device>>;
  /** Live devices of the account with a mark for sign-in links, newest first. */
  markedForLinks(account: string): Promise<Device[]>;
  /** Ids of the account's devices. */
  idsOf(account: string, limit: number): Promise<string[]>;
  update(account: string, id: string, patch: DevicePatch): Promise<Device | null>;
  /**
   * Writes members that follow from the link, as holder of the lease. Returns false and writes nothing
   * when a worker with a newer lease wrote before, or the device is gone.
   */
  patchFenced(
    id: string,
    fence: number,
    patch: Partial<Pick<Device, 'state' | 'number' | 'credentials' | 'check' | 'switchedOff'>>,
  ): Promise<boolean>;
  /**
   * Switches a device off: no worker opens it until a person acts. With `state`, callers see that nobody serves
   * its sends; other devices go on sending. Null: it was deleted.
   */
  switchOff(
    id: string,
    switchedOff: SwitchedOff,
    state?: Extract<Device['state'], 'switched_off'>,
  ): Promise<Device | null>;
  /** WhatsApp devices of all accounts that need a worker: linked ones, and new ones of the sandbox. */
  linkedPhones(): Promise<Pick<Device, '_id' | 'account'>[]>;
  /** Devices of a channel, of all accounts, that aren't switched off. */
  ofChannel(
    channel: Channel,
    filter?: {
      sandbox?: boolean;
      mailbox?: boolean;
      /** Whether a provider takes the device's mails over HTTP. */
      overHttp?: boolean;
    },
  ): Promise<Pick<Device, '_id' | 'account'>[]>;
  /** Devices of all accounts, for an operator. */
  listAll(
    page: PageQuery,
    filter: { channel?: Channel | undefined; state?: Device['state'] | undefined },
  ): Promise<Page<Device>>;
  /** Counts the devices of all accounts by channel and state. */
  countStates(): Promise<{ channel: Channel; state: Device['state']; count: number }[]>;
  /**
   * Notes that a device's sends fail, or null: that one went well. Returns false when nothing changed, so
   * that nobody has to be told.
   */
  noteHealth(id: string, health: DeviceHealth | null): Promise<boolean>;
  /** Takes the one send that tries an ill device, until `nextTryAt`: true for one of several processes. */
  takeTry(id: string, health: DeviceHealth, nextTryAt: number): Promise<boolean>;
  /** Devices of a channel, of all accounts, whose check is due; the longest overdue first. */
  dueChecks(channel: Channel, now: number, limit: number): Promise<Device[]>;
  /** Takes a device's check until the instant: true for one of several processes. */
  claimCheck(device: Pick<Device, '_id' | 'nextCheckAt'>, until: number): Promise<boolean>;
  /**
   * Stores a check and when the next one is due. A check that asked nobody changes the instant alone. Stores
   * nothing when the credentials were changed meanwhile.
   */
  noteCheck(
    device: Pick<Device, '_id' | 'credentials'>,
    check: LastCheck | null,
    nextCheckAt: number,
  ): Promise<void>;
  /**
   * Notes that a device is bound, or why it isn't; the latter not over a bind that another instance has renewed. True:
   * that is news. The device is checked soon then.
   */
  noteBind(id: string, note: { by: string; at: number; said: CheckSaid | null }): Promise<boolean>;
  /** Notes a limit that the device's provider named. */
  noteLimit(id: string, limit: NamedLimit): Promise<void>;
  /** Notes how receipts write the ids of the device's message centre. */
  noteReceiptIds(id: string, learned: LearnedReceiptIds): Promise<void>;
  /** The device in any account, for the worker that holds it. */
  byIdAlone(id: string): Promise<Device | null>;
  delete(account: string, id: string): Promise<boolean>;
  invalidate(id: string): void;
}

const AT_ONCE = 1_000;
/** Marked devices that are read for one link. */
const MAX_MARKED = 20;
/** When sends begin or cease to fail, the provider is asked for the cause. */
const CHECK_SOON = { nextCheckAt: 0 };

export function createDevicesRepository(db: Database, clock: Clock): DevicesRepository {
  const devices = db.collection<Device>('devices');
  const cache = createCachedReader<string, Device>(clock, (id) => devices.findOne({ _id: id }));
  // Caches the id alone. The device is read by id, so one invalidation covers both keys.
  const idOfHash = createCachedReader<string, { _id: string }>(clock, (tokenHash) =>
    devices.findOne({ tokenHash }, { projection: { _id: 1 } }),
  );
  async function every(filter: Filter): Promise<Pick<Device, '_id' | 'account'>[]> {
    const found: Pick<Device, '_id' | 'account'>[] = [];
    for (;;) {
      const page = await devices.find(
        { ...filter, _id: { $gt: found.at(-1)?._id ?? '' } },
        { sort: { _id: 1 }, limit: AT_ONCE, projection: { _id: 1, account: 1 } },
      );
      found.push(...page);
      if (page.length < AT_ONCE) return found;
    }
  }

  return {
    async insert(values) {
      const device: Device = { ...values, createdAt: clock.now() };
      await devices.insertOne(device);
      cache.invalidate(device._id);
      idOfHash.invalidate(device.tokenHash);
      return device;
    },
    async byTokenHash(hash) {
      const found = await idOfHash.get(hash);
      const device = found === null ? null : await cache.get(found._id);
      // The cache may still have the hash of a rotated token.
      return device?.tokenHash === hash ? device : null;
    },
    async byId(account, id) {
      const device = await cache.get(id);
      return device?.account === account ? device : null;
    },
    inMemory(account, id) {
      const device = cache.inMemory(id);
      return device?.account === account ? device : undefined;
    },
    named: (id) => cache.get(id),
    get: (account, id) => devices.findOne({ _id: id, account }),
    idsOf: async (account, limit) =>
      (await devices.find({ account }, { limit, projection: { _id: 1 } })).map(({ _id }) => _id),
    list: (account, page, { channel } = {}) =>
      findPage(
        devices,
        channel === undefined ? { account } : { account, channel },
        page,
        'createdAt',
      ),
    markedForLinks: (account) =>
      devices.find(
        { account, sandbox: false, linkMark: { $exists: true, $ne: null } },
        { sort: { createdAt: -1, _id: -1 }, limit: MAX_MARKED },
      ),
    async update(account, id, { settings, ...whole }) {
      const update = updateOf({ ...whole, ...changeAt('settings', settings) });
      if (update === null) return devices.findOne({ _id: id, account });
      const after = await devices.findOneAndUpdate({ _id: id, account }, update, {
        returnDocument: 'after',
      });
      cache.invalidate(id);
      return after;
    },
    async patchFenced(id, fence, patch) {
      const { matchedCount } = await devices.updateOne(
        { _id: id, fence: { $not: { $gt: fence } } },
        { $set: { ...patch, fence } },
      );
      cache.invalidate(id);
      return matchedCount === 1;
    },
    async switchOff(id, switchedOff, state) {
      const device = await devices.findOneAndUpdate(
        { _id: id },
        { $set: { switchedOff, ...(state === undefined ? {} : { state }) } },
        { returnDocument: 'after' },
      );
      cache.invalidate(id);
      return device;
    },
    async countStates() {
      const groups = await devices.countBy({}, ['channel', 'state']);
      return groups.map(({ key, count }) => ({
        ...(key as Pick<Device, 'channel' | 'state'>),
        count,
      }));
    },
    linkedPhones: () =>
      every({
        channel: 'whatsapp',
        $or: [
          { state: { $in: ['linking', 'passkey_required', 'connected', 'reconnecting'] } },
          { state: 'new', sandbox: true },
        ],
      }),
    ofChannel: (channel, { overHttp, ...filter } = {}) =>
      every({
        channel,
        switchedOff: null,
        ...filter,
        ...(overHttp === true ? { provider: { $exists: true, $ne: 'smtp' } } : {}),
      }),
    listAll: (page, { channel, state }) =>
      findPage(
        devices,
        {
          ...(channel === undefined ? {} : { channel }),
          ...(state === undefined ? {} : { state }),
        },
        page,
        'createdAt',
      ),
    async noteHealth(id, health) {
      const { matchedCount } =
        health === null
          ? await devices.updateOne(
              { _id: id, health: { $exists: true } },
              { $unset: { health: '' }, $set: CHECK_SOON },
            )
          : await devices.updateOne(
              { _id: id },
              { $set: { health, ...(health.tries === 1 ? CHECK_SOON : {}) } },
            );
      cache.invalidate(id);
      return matchedCount === 1;
    },
    async takeTry(id, health, nextTryAt) {
      const { matchedCount } = await devices.updateOne(
        { _id: id, 'health.nextTryAt': health.nextTryAt },
        { $set: { 'health.nextTryAt': nextTryAt } },
      );
      cache.invalidate(id);
      return matchedCount === 1;
    },
    async dueChecks(channel, now, limit) {
      // Devices from before there were checks have no instant.
      const unset = { channel, nextCheckAt: { $exists: false } };
      const fresh = await devices.find(unset, { sort: { _id: 1 }, limit });
      if (fresh.length === limit) return fresh;
      const due = await devices.find(
        { channel, nextCheckAt: { $lte: now } },
        { sort: { nextCheckAt: 1 }, limit: limit - fresh.length },
      );
      return [...fresh, ...due];
    },
    async claimCheck({ _id, nextCheckAt }, until) {
      const { matchedCount } = await devices.updateOne(
        { _id, nextCheckAt: nextCheckAt ?? { $exists: false } },
        { $set: { nextCheckAt: until } },
      );
      return matchedCount === 1;
    },
    async noteCheck({ _id, credentials }, check, nextCheckAt) {
      await devices.updateOne(
        { _id, credentials },
        { $set: { nextCheckAt, ...(check === null ? {} : { check }) } },
      );
      cache.invalidate(_id);
    },
    async noteBind(id, { by, at, said }) {
      const isBound = said === null;
      const why = said === null ? {} : { reason: sentenceOf(said), said };
      const whyNow = said === null ? {} : { 'bind.reason': sentenceOf(said), 'bind.said': said };
      const renewed = await devices.updateOne(
        { _id: id, 'bind.isBound': isBound },
        { $set: { 'bind.at': at, 'bind.by': by, ...whyNow } },
      );
      if (renewed.matchedCount === 1) return false;
      const bind = { isBound, by, at, since: at, ...why };
      const isOld = {
        $or: [{ 'bind.by': by }, { 'bind.at': { $not: { $gt: at - BIND_STALE_MS } } }],
      };
      const changed = await devices.updateOne(
        { _id: id, ...(isBound ? { 'bind.isBound': false } : isOld) },
        { $set: { bind, ...CHECK_SOON } },
      );
      const isFirst =
        isBound &&
        changed.matchedCount === 0 &&
        (await devices.updateOne({ _id: id, bind: null }, { $set: { bind } })).matchedCount === 1;
      cache.invalidate(id);
      return isFirst || changed.matchedCount === 1;
    },
    async noteLimit(id, limit) {
      await devices.updateOne({ _id: id }, { $set: { limit } });
      cache.invalidate(id);
    },
    async noteReceiptIds(id, receiptIds) {
      await devices.updateOne({ _id: id }, { $set: { receiptIds } });
      cache.invalidate(id);
    },
    byIdAlone: (id) => devices.findOne({ _id: id }),
    async delete(account, id) {
      const { deletedCount } = await devices.deleteOne({ _id: id, account });
      cache.invalidate(id);
      return deletedCount === 1;
    },
    invalidate: cache.invalidate,
  };
}
