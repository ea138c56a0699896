import { LRUCache } from 'lru-cache';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { PoolContact } from '../../records/index.ts';
import type { IndexSpec } from '../index-spec.ts';

/** Which member of a sender pool a contact knows: a conversation stays with its number. */
export interface PoolContactsRepository {
  /** The member that the contact knows; cached for a minute. Concurrent reads are batched. */
  deviceOf(pool: string, contact: string): Promise<string | null>;
  /** Notes that a message went or came by this member. Writes nothing that this process wrote today. */
  note(pool: string, contact: string, device: string): Promise<void>;
  /** Forgets contacts, by any of their keys. */
  forget(pools: readonly string[], contacts: readonly string[]): Promise<void>;
  deleteOf(pool: string): Promise<void>;
}

export const POOL_CONTACTS_INDEXES: readonly IndexSpec[] = [
  { collection: 'pool_contacts', keys: { pool: 1 }, options: { name: 'pool' } },
];

const KNOWN_MS = 60_000;
const MAX_KNOWN = 50_000;
const DAY_MS = 86_400_000;
const NOBODY = '';

export function createPoolContactsRepository(db: Database, clock: Clock): PoolContactsRepository {
  const contacts = db.collection<PoolContact>('pool_contacts');
  const idOf = (pool: string, contact: string) => `${pool}:${contact}`;
  const perf = { now: () => clock.now() };
  // Made at the first use: a cache allocates room for all its entries at once.
  let caches: { known: LRUCache<string, string>; written: LRUCache<string, string> } | undefined;
  const opened = () =>
    (caches ??= {
      known: new LRUCache({ max: MAX_KNOWN, ttl: KNOWN_MS, perf, ttlResolution: 0 }),
      written: new LRUCache({ max: MAX_KNOWN }),
    });
  const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

  return {
    async deviceOf(pool, contact) {
      const id = idOf(pool, contact);
      const { known } = opened();
      const device = known.get(id) ?? (await contacts.findByIds([id]))[0]?.device ?? NOBODY;
      known.set(id, device, { noUpdateTTL: true });
      return device === NOBODY ? null : device;
    },
    async note(pool, contact, device) {
      const id = idOf(pool, contact);
      const { known, written } = opened();
      known.set(id, device);
      const at = dayOf(clock.now());
      const note = `${device} ${at}`;
      if (written.get(id) === note) return;
      written.set(id, note);
      try {
        // Both travel with the writes of other sends: one command each cost a send more than its facts.
        const isNew = await contacts.tryInsertLater({ _id: id, pool, device, at });
        if (!isNew) await contacts.updateLater(id, { $set: { device, at } });
      } catch (error) {
        written.delete(id);
        throw error;
      }
    },
    async forget(pools, keys) {
      const ids = pools.flatMap((pool) => keys.map((contact) => idOf(pool, contact)));
      for (const id of ids) {
        caches?.known.delete(id);
        caches?.written.delete(id);
      }
      if (ids.length > 0) await contacts.deleteMany({ _id: { $in: ids } });
    },
    async deleteOf(pool) {
      await contacts.deleteMany({ pool });
    },
  };
}
