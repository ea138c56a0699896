import { LRUCache } from 'lru-cache';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { PoolContact, SenderPool } from '../../records/index.ts';
import { memberByRule } from './member-by-rule.ts';
import type { SenderPoolsRepository } from './sender-pools.ts';

/** Which member of a sender pool a contact knows: a conversation stays with its number. */
export interface PoolContactsRepository {
  /**
   * The member that the contact knows; null for a stranger. Reads nothing where the pool's rule names it
   * (`byRule`), else once in ten minutes; concurrent reads are batched. A stranger is read each time: nobody
   * tells when one is noted.
   */
  deviceOf(
    pool: Pick<SenderPool, '_id' | 'strategy' | 'members' | 'byRule'>,
    contact: string,
  ): Promise<string | null>;
  /**
   * Notes that a message went or came by this member. A contact knows the member that it wrote to last, else
   * the first that wrote to it: a member that sends in its place, because it is ill, takes no contact
   * from it. Writes nothing that this process wrote today. Returns what other processes have in memory
   * and must forget.
   */
  note(
    pool: NotedPool,
    contact: string,
    device: string,
    how: 'sent' | 'received',
  ): Promise<NotedContact>;
  /** Forgets what this process has in memory of a contact (`NotedContact.contact`). */
  invalidate(id: string): void;
  /** Forgets contacts, by any of their keys. */
  forget(pools: readonly string[], contacts: readonly string[]): Promise<void>;
  deleteOf(pool: string): Promise<void>;
}

export type NotedPool = Pick<SenderPool, '_id' | 'account'>;

export interface NotedContact {
  /** Id of the pool, which has lost `byRule`. */
  pool?: string;
  /** Id of the row: the contact knows another member than the rule names. */
  contact?: string;
}

/** Other processes announce what they write (`note`); a lost announcement matters as long. */
const KNOWN_MS = 10 * 60_000;
const MAX_KNOWN = 50_000;
const DAY_MS = 86_400_000;

export function createPoolContactsRepository(
  db: Database,
  clock: Clock,
  pools: Pick<SenderPoolsRepository, 'byId' | 'endByRule'>,
): PoolContactsRepository {
  const contacts = db.collection<PoolContact>('pool_contacts');
  const idOf = (pool: string, contact: string) => `${pool}:${contact}`;
  const perf = { now: () => clock.now() };
  // Made at the first use: a cache allocates room for all its entries at once.
  let caches: { known: LRUCache<string, string>; written: LRUCache<string, string> } | undefined;
  /** The newest read of a row that is under way. What is known meanwhile ends it: it may have seen the row before. */
  const reading = new Map<string, Promise<string | null>>();
  const opened = () =>
    (caches ??= {
      known: new LRUCache({ max: MAX_KNOWN, ttl: KNOWN_MS, perf, ttlResolution: 0 }),
      written: new LRUCache({ max: MAX_KNOWN }),
    });

  /** Reads the member that the contact knows. */
  function read(id: string): Promise<string | null> {
    const promise = contacts
      .findByIds([id])
      .then(([row]) => {
        const device = row?.device ?? null;
        if (device !== null && reading.get(id) === promise) opened().known.set(id, device);
        return device;
      })
      .finally(() => {
        if (reading.get(id) === promise) reading.delete(id);
      });
    reading.set(id, promise);
    return promise;
  }

  function forgetKnown(id: string): void {
    caches?.known.delete(id);
    reading.delete(id);
  }

  /** True when the contact knows this member from now on. */
  async function replace(
    { members }: Pick<SenderPool, 'members'>,
    { _id, device, at }: PoolContact,
    how: 'sent' | 'received',
  ): Promise<boolean> {
    const older = { _id, at: { $lt: at } };
    const gone = { _id, device: { $nin: members.map((member) => member.device) } };
    const { matchedCount } = await contacts.updateOne(how === 'received' ? older : gone, {
      $set: { device, at },
    });
    return matchedCount === 1;
  }

  const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

  return {
    async deviceOf(pool, contact) {
      if (pool.byRule) return memberByRule(pool, contact) ?? null;
      const id = idOf(pool._id, contact);
      return opened().known.get(id) ?? read(id);
    },
    async note({ _id: pool, account }, contact, device, how) {
      const id = idOf(pool, contact);
      const { known, written } = opened();
      const at = clock.now();
      const note = `${how} ${device} ${dayOf(at)}`;
      if (written.get(id) === note) return {};
      written.set(id, note);
      if (how === 'received') {
        forgetKnown(id);
        known.set(id, device);
      }
      try {
        const record = await pools.byId(account, pool);
        if (record === null) return {};
        const isByRule = memberByRule(record, contact) === device;
        // Travels with the writes of other sends: a command of its own cost a send more than its facts.
        const isNew = await contacts.tryInsertLater({ _id: id, pool, device, at });
        if (!isNew && record.byRule && isByRule) await contacts.updateLater(id, { $set: { at } });
        else if (!isNew && !(await replace(record, { _id: id, pool, device, at }, how))) return {};
        if (isByRule) return {};
        if (record.byRule) await pools.endByRule(pool);
        return { ...(record.byRule ? { pool } : {}), contact: id };
      } catch (error) {
        written.delete(id);
        throw error;
      }
    },
    invalidate: forgetKnown,
    async forget(pools, keys) {
      const ids = pools.flatMap((pool) => keys.map((contact) => idOf(pool, contact)));
      for (const id of ids) {
        forgetKnown(id);
        caches?.written.delete(id);
      }
      if (ids.length > 0) await contacts.deleteMany({ _id: { $in: ids } });
    },
    async deleteOf(pool) {
      await contacts.deleteMany({ pool });
    },
  };
}
