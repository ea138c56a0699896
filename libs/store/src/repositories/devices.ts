import type { Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../port.ts';
import type { Device } from '../records.ts';
import { createCachedReader } from './cached-reader.ts';
import type { IndexSpec } from './index-spec.ts';
import { findPage } from './page.ts';
import type { Page, PageQuery } from './page.ts';

export type DevicePatch = Partial<
  Pick<Device, 'name' | 'tokenHash' | 'tokenHint' | 'number' | 'state' | 'credentials' | 'settings'>
>;

export interface DevicesRepository {
  /** The id is the caller's (`newId('dev', clock.now())`): it is the context that credentials are sealed under. */
  insert(device: Omit<Device, 'createdAt'>): Promise<Device>;
  /** Cached. The device of a channel token, in whichever account: the caller compares. */
  byTokenHash(hash: string): Promise<Readonly<Device> | null>;
  /** Cached. */
  byId(account: string, id: string): Promise<Readonly<Device> | null>;
  get(account: string, id: string): Promise<Device | null>;
  list(
    account: string,
    page: PageQuery,
    filter?: { channel?: Channel | undefined },
  ): Promise<Page<Device>>;
  update(account: string, id: string, patch: DevicePatch): Promise<Device | null>;
  delete(account: string, id: string): Promise<boolean>;
  invalidate(id: string): void;
}

export const DEVICES_INDEXES: readonly IndexSpec[] = [
  { collection: 'devices', keys: { tokenHash: 1 }, options: { name: 'token_hash', unique: true } },
  {
    collection: 'devices',
    keys: { account: 1, createdAt: -1, _id: -1 },
    options: { name: 'account_newest' },
  },
  { collection: 'devices', keys: { channel: 1, _id: 1 }, options: { name: 'channel' } },
];

export function createDevicesRepository(db: Database, clock: Clock): DevicesRepository {
  const devices = db.collection<Device>('devices');
  const cache = createCachedReader<string, Device>(clock, (id) => devices.findOne({ _id: id }));
  // Only names the id: the device itself is read by id, so that one invalidation covers both ways.
  const idOfHash = createCachedReader<string, { _id: string }>(clock, (tokenHash) =>
    devices.findOne({ tokenHash }, { projection: { _id: 1 } }),
  );
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
      // A rotated token may still be remembered here.
      return device?.tokenHash === hash ? device : null;
    },
    async byId(account, id) {
      const device = await cache.get(id);
      return device?.account === account ? device : null;
    },
    get: (account, id) => devices.findOne({ _id: id, account }),
    list: (account, page, { channel } = {}) =>
      findPage(
        devices,
        channel === undefined ? { account } : { account, channel },
        page,
        'createdAt',
      ),
    async update(account, id, patch) {
      const after = await devices.findOneAndUpdate(
        { _id: id, account },
        { $set: patch },
        { returnDocument: 'after' },
      );
      cache.invalidate(id);
      return after;
    },
    async delete(account, id) {
      const { deletedCount } = await devices.deleteOne({ _id: id, account });
      cache.invalidate(id);
      return deletedCount === 1;
    },
    invalidate: cache.invalidate,
  };
}
