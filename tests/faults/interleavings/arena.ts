import { randomBytes } from 'node:crypto';
import type { Channel } from '@cascade/contracts';
import { silentLogger } from '@cascade/runtime/testing';
import { ensureIndexes, openStore, type Database, type Device } from '@cascade/store';
import { vaultFromBase64, type Vault } from '@cascade/vault';
import { insertTenant, type FaultTenant } from '../tenant.ts';

/** Store in memory that survives every simulated death. */
export interface Arena {
  database: Database;
  vault: Vault;
  /** A new account, with the id of its linked phone. */
  tenant(): Promise<FaultTenant & { phone: string }>;
  close(): Promise<void>;
}

export async function openArena(): Promise<Arena> {
  const database = await openStore({ file: ':memory:', logger: silentLogger });
  await ensureIndexes(database);
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
    close: () => database.close(),
  };
}
