import { randomBytes } from 'node:crypto';
import type { Channel } from '@cascade/contracts';
import { silentLogger } from '@cascade/runtime/testing';
import {
  ensureIndexes,
  openStore,
  type Database,
  type Device,
  type CollectionName,
} from '@cascade/store';
import { vaultFromBase64, type Vault } from '@cascade/vault';
import { insertTenant, type FaultTenant } from '../tenant.ts';

/** Store in memory that survives every simulated death. */
export interface Arena {
  database: Database;
  vault: Vault;
  /** A new account, with the id of its linked phone. */
  tenant(): Promise<FaultTenant & { phone: string }>;
  /** Deletes every row. A new store with its indexes costs more than most histories. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openArena(): Promise<Arena> {
  const opened = await openStore({ file: ':memory:', logger: silentLogger });
  await ensureIndexes(opened);
  const used = new Set<CollectionName>();
  const database = noting(opened, used);
  const secretsKey = randomBytes(32).toString('base64');
  let tenants = 0;
  return {
    database,
    vault: vaultFromBase64(secretsKey),
    async tenant() {
      tenants += 1;
      const tenant = await insertTenant(database, secretsKey, `arena-${tenants}`, { quota: null });
      const phone = await database
        .collection<Device>('devices')
        .findOne({ account: tenant.account, channel: 'whatsapp' satisfies Channel });
      // The connection is the stub's: no phone has to be linked.
      await database
        .collection<Device>('devices')
        .updateOne({ _id: phone!._id }, { $set: { state: 'connected' } });
      return { ...tenant, phone: phone!._id };
    },
    async empty() {
      for (const name of used) await opened.collection(name).deleteMany({});
    },
    close: () => opened.close(),
  };
}

/** The store, with a note of each collection that is used. */
const noting = (store: Database, used: Set<CollectionName>): Database =>
  new Proxy(store, {
    get(_, property) {
      const value: unknown = Reflect.get(store, property, store);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (property === 'collection') used.add(args[0] as CollectionName);
        return Reflect.apply(value, store, args);
      };
    },
  });
