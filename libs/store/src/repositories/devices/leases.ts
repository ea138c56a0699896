import { DuplicateKeyError } from '../../port.ts';
import type { Collection, Database, Doc } from '../../port.ts';
import type { Device } from '../../records/index.ts';

/**
 * Lease of a device: names the one worker that may keep its socket and write its session, or poll
 * its provider. The token grows with each holder and fences off late writes of an earlier one. A
 * worker's own row shows that it is alive. Times are epoch milliseconds of the caller's clock.
 */
export interface LeaseRow extends Doc {
  /** Device id; `worker:<pool>:<instance>` for a worker's own row. */
  _id: string;
  /** Kind of workers that share the devices; one process may have workers of several kinds. */
  pool: string;
  kind: 'device' | 'worker';
  /** Instance; empty when released. */
  holder: string;
  /** Grows each time the lease is taken. */
  token: number;
  expiresAt: number;
  /** Successor that a release names: no other worker may take the lease until `offeredUntil`. */
  offeredTo?: string;
  offeredUntil?: number;
  /** Since when its holder has been opening it; stands on after the holder has died or lost the lease. */
  opening?: number;
  /** How many holders in a row have died or hung while they opened it; absent: none. */
  stops?: number;
  /** In a worker's row: where its process runs, see `processPlace`. */
  place?: string;
}

export interface LeasesRepository {
  /** The leases of one kind of workers; a device belongs to one pool. */
  of(pool: string): LeasePool;
  /** Current leases of these devices; devices that nobody holds are left out. */
  holders(devices: readonly string[], now: number): Promise<LeaseRow[]>;
  /** Counts the devices that each worker holds now, by pool and instance. */
  workers(now: number): Promise<{ pool: string; instance: string; devices: number }[]>;
  /** Frees every lease: for a store with a single process, whose predecessor is dead. */
  endAll(): Promise<void>;
  /** Deletes the lease of a deleted device, if nobody holds it: its holder deletes it with `release`. */
  forget(device: string, now: number): Promise<void>;
}

/** A live worker. */
export interface PoolWorker {
  /** Number of devices that it holds. */
  devices: number;
  /** Where its process runs or ran, if known. */
  place: string | undefined;
}

export interface LeasePool {
  /**
   * Renews the instance's own row and all its leases. Resolves with the devices that it still holds;
   * any other lease is lost.
   */
  renew(
    instance: string,
    now: number,
    leaseMs: number,
    place?: string,
  ): Promise<ReadonlyMap<string, number>>;
  /** Live workers by instance. A crashed one counts as live until its lease expires. */
  workers(now: number): Promise<ReadonlyMap<string, PoolWorker>>;
  /** Devices among these whose lease the instance may take. */
  free(devices: readonly string[], instance: string, now: number): Promise<string[]>;
  /** Takes a lease. Returns the token, or null when another worker has it or was offered it. */
  take(device: string, instance: string, now: number, leaseMs: number): Promise<number | null>;
  /**
   * Marks that the holder begins to open the device. Resolves with how many holders before it have died or hung
   * while they did; while there were any, the mark waits for `openAlone`. Null: the lease is lost.
   */
  open(device: string, token: number, now: number): Promise<number | null>;
  /** Marks that the holder opens a device that has stopped a process before. False: the lease is lost. */
  openAlone(device: string, token: number, now: number): Promise<boolean>;
  /** Takes the mark away; with `isProven`, forgets earlier holders that the device has stopped. */
  opened(device: string, token: number, isProven: boolean): Promise<void>;
  /**
   * Releases a lease; until `offer.until` only `offer.successor` may take it. The lease of a deleted device is
   * deleted: its worker may have taken it with a list of devices that it read before.
   */
  release(
    device: string,
    token: number,
    offer?: { successor: string; until: number },
  ): Promise<void>;
  /** Releases a lease that its holder has lost because its event loop was held. The mark of `open` stands on. */
  releaseLost(device: string, token: number): Promise<void>;
  /** Ends all leases and the row of an instance that stops or has ended. */
  leave(instance: string): Promise<void>;
}

const BATCH = 1_000;
const MAX_HELD = 100_000;
/** Rows of crashed workers are deleted after this time. */
const FORGET_AFTER_MS = 10 * 60_000;

export function createLeasesRepository(db: Database): LeasesRepository {
  const leases = db.collection<LeaseRow>('leases');
  const devices = db.collection<Device>('devices');
  const isDeleted = async (device: string) =>
    (await devices.findOne({ _id: device }, { projection: { _id: 1 } })) === null;
  return {
    of: (pool) => createPool(leases, isDeleted, pool),
    async holders(devices, now) {
      const rows = await leases.findByIds(devices);
      return rows.filter(({ holder, expiresAt }) => holder !== '' && expiresAt > now);
    },
    async workers(now) {
      const alive = { expiresAt: { $gt: now }, holder: { $ne: '' } };
      const groups = await leases.countBy(alive, ['pool', 'holder']);
      // One row of each group is the worker's own.
      return groups.map(({ key: { pool, holder }, count }) => ({
        pool: String(pool),
        instance: String(holder),
        devices: count - 1,
      }));
    },
    async endAll() {
      await leases.deleteMany({ kind: 'worker' });
      await leases.updateMany({ kind: 'device' }, { $set: { holder: '', expiresAt: 0 } });
    },
    async forget(device, now) {
      await leases.deleteOne({ _id: device, expiresAt: { $lte: now } });
    },
  };
}

function createPool(
  leases: Collection<LeaseRow>,
  isDeleted: (device: string) => Promise<boolean>,
  pool: string,
): LeasePool {
  const workerId = (instance: string) => `worker:${pool}:${instance}`;

  return {
    async renew(instance, now, leaseMs, place) {
      const worker = { pool, kind: 'worker' as const, holder: instance, token: 0 };
      await leases.updateOne(
        { _id: workerId(instance) },
        {
          $set: { ...worker, expiresAt: now + leaseMs, ...(place === undefined ? {} : { place }) },
        },
        { upsert: true },
      );
      await leases.deleteMany({ pool, kind: 'worker', expiresAt: { $lte: now - FORGET_AFTER_MS } });
      await leases.updateMany(
        { pool, holder: instance, kind: 'device' },
        { $set: { expiresAt: now + leaseMs } },
      );
      const held = await leases.find(
        { pool, holder: instance, kind: 'device' },
        { limit: MAX_HELD },
      );
      return new Map(held.map(({ _id, token }) => [_id, token]));
    },
    async workers(now) {
      const live = await leases.find({ pool, expiresAt: { $gt: now } }, { limit: MAX_HELD });
      const workers = new Map<string, PoolWorker>();
      for (const { kind, holder, place } of live) {
        if (kind === 'worker') workers.set(holder, { devices: 0, place });
      }
      for (const { kind, holder } of live) {
        const worker = workers.get(holder);
        if (kind === 'device' && worker) worker.devices += 1;
      }
      return workers;
    },
    async free(devices, instance, now) {
      const free: string[] = [];
      for (let from = 0; from < devices.length; from += BATCH) {
        const ids = devices.slice(from, from + BATCH);
        const rows = new Map((await leases.findByIds(ids)).map((row) => [row._id, row]));
        free.push(...ids.filter((id) => isFree(rows.get(id), instance, now)));
      }
      return free;
    },
    async take(device, instance, now, leaseMs) {
      try {
        const taken = await leases.findOneAndUpdate(
          {
            _id: device,
            expiresAt: { $lte: now },
            $or: [{ offeredTo: instance }, { offeredUntil: { $not: { $gt: now } } }],
          },
          {
            $set: { pool, kind: 'device', holder: instance, expiresAt: now + leaseMs },
            $unset: { offeredTo: '', offeredUntil: '' },
            $inc: { token: 1 },
          },
          { upsert: true, returnDocument: 'after' },
        );
        return taken?.token ?? null;
      } catch (error) {
        // The lease isn't free: the upsert tried to insert a second row.
        if (error instanceof DuplicateKeyError) return null;
        throw error;
      }
    },
    async open(device, token, now) {
      const before = await leases.findOneAndUpdate(
        { _id: device, token },
        { $set: { opening: now } },
        { returnDocument: 'before' },
      );
      if (before === null) return null;
      const stops = (before.stops ?? 0) + (before.opening === undefined ? 0 : 1);
      if (stops > 0) {
        await leases.updateOne(
          { _id: device, token },
          { $set: { stops }, $unset: { opening: '' } },
        );
      }
      return stops;
    },
    async openAlone(device, token, now) {
      const marked = { $set: { opening: now } };
      return (await leases.updateOne({ _id: device, token }, marked)).matchedCount === 1;
    },
    async opened(device, token, isProven) {
      await leases.updateOne(
        { _id: device, token },
        { $unset: { opening: '', ...(isProven ? { stops: '' } : {}) } },
      );
    },
    async releaseLost(device, token) {
      await leases.updateOne({ _id: device, token }, { $set: { holder: '', expiresAt: 0 } });
    },
    async release(device, token, offer) {
      await leases.updateOne(
        { _id: device, token },
        {
          $set: {
            holder: '',
            expiresAt: 0,
            ...(offer ? { offeredTo: offer.successor, offeredUntil: offer.until } : {}),
          },
          $unset: { opening: '' },
        },
      );
      // Read after the release: a device that is deleted later takes its free lease with it.
      if (await isDeleted(device)) await leases.deleteOne({ _id: device, token, holder: '' });
    },
    async leave(instance) {
      await leases.updateMany(
        { pool, holder: instance, kind: 'device' },
        { $set: { holder: '', expiresAt: 0 } },
      );
      await leases.deleteOne({ _id: workerId(instance) });
    },
  };
}

function isFree(row: LeaseRow | undefined, instance: string, now: number): boolean {
  if (!row) return true;
  if (row.expiresAt > now) return false;
  return row.offeredTo === instance || (row.offeredUntil ?? 0) <= now;
}
