import type { Database, Doc } from '../../port.ts';

/**
 * What came in over the callback of a device: the address to which its provider posts. Times are epoch
 * milliseconds, a minute exact.
 */
export interface DeviceCallback extends Doc {
  /** Device id. */
  _id: string;
  /** Newest signed post about the device's number. */
  lastAt?: number;
  /** Since when such posts come without a pause longer than `CALLBACK_PAUSE_MS`. */
  since?: number;
  /** The provider's newest check of the address that had the right word. */
  checkedAt?: number;
  /** Newest post whose signature was refused. */
  refusedAt?: number;
  /** Receipts that belong to no message of the device. */
  unmatched?: NotedUnmatched;
  /** Newest payload of each kind that its provider sent: `receipt delivered`, `message text`. */
  payloads?: Readonly<Record<string, NotedPayload>>;
}

/** Receipts that changed nothing: their ids have an unknown form, or another program sent the messages. */
export interface NotedUnmatched {
  count: number;
  /** When the first and the newest came. */
  since: number;
  at: number;
  /** The newest one's id, as its provider writes it; empty: it named none. */
  id: string;
}

/** Which members a payload had, without what they held: `conversation.id: string`. */
export interface NotedPayload {
  at: number;
  members: readonly string[];
}

/**
 * After a longer pause it is unknown whether the callback works. A pause in use is short: the provider
 * reports each message that is sent.
 */
export const CALLBACK_PAUSE_MS = 6 * 60 * 60_000;

export interface DeviceCallbacksRepository {
  get(device: string): Promise<DeviceCallback | null>;
  ofDevices(devices: readonly string[]): Promise<DeviceCallback[]>;
  /** Notes a signed post about the device's number. */
  posted(device: string, at: number): Promise<void>;
  /** Notes a check of the address, or a refused post. */
  note(device: string, what: 'checkedAt' | 'refusedAt', at: number): Promise<void>;
  /** Notes the members of a payload; the newest of each kind is kept. */
  notePayload(device: string, kind: string, payload: NotedPayload): Promise<void>;
  /** Counts a receipt that belongs to no message of the device. */
  noteUnmatched(device: string, receipt: { at: number; id: string }): Promise<void>;
  delete(device: string): Promise<void>;
}

export function createDeviceCallbacksRepository(db: Database): DeviceCallbacksRepository {
  const callbacks = db.collection<DeviceCallback>('device_callbacks');
  return {
    get: (device) => callbacks.findOne({ _id: device }),
    ofDevices: (devices) => callbacks.findByIds(devices),
    async posted(device, at) {
      const { matchedCount } = await callbacks.updateOne(
        { _id: device, lastAt: { $gte: at - CALLBACK_PAUSE_MS } },
        { $max: { lastAt: at } },
      );
      if (matchedCount === 1) return;
      await callbacks.updateOne(
        { _id: device },
        { $set: { lastAt: at, since: at } },
        { upsert: true },
      );
    },
    async note(device, what, at) {
      await callbacks.updateOne({ _id: device }, { $set: { [what]: at } }, { upsert: true });
    },
    async notePayload(device, kind, payload) {
      const values = { [`payloads.${kind}`]: payload };
      await callbacks.updateOne({ _id: device }, { $set: values }, { upsert: true });
    },
    async noteUnmatched(device, { at, id }) {
      await callbacks.updateOne(
        { _id: device },
        {
          $inc: { 'unmatched.count': 1 },
          $min: { 'unmatched.since': at },
          $set: { 'unmatched.at': at, 'unmatched.id': id },
        },
        { upsert: true },
      );
    },
    async delete(device) {
      await callbacks.deleteOne({ _id: device });
    },
  };
}

/** Whether posts of the device's number come in as far as is known. */
export function isCallbackWorking(callback: DeviceCallback | null, now: number): boolean {
  return callback?.lastAt !== undefined && now - callback.lastAt <= CALLBACK_PAUSE_MS;
}

/**
 * Whether every message of the last `spanMs` came in as far as is known: its absence then proves that
 * there was none.
 */
export function hasHeard(callback: DeviceCallback | null, now: number, spanMs: number): boolean {
  const { since = Infinity } = callback ?? {};
  return isCallbackWorking(callback, now) && now - since >= spanMs;
}
