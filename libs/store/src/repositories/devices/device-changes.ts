import type { DeviceChangeRow, DeviceStatusPart } from '@cascade/contracts';
import type { Database, Doc } from '../../port.ts';
import { createOutboxMarker, type OutboxMarker } from '../events/outbox-marker.ts';

/** What was last told of a part of a device's state. */
type ToldPart = Pick<DeviceChangeRow, 'status' | 'quality'>;

/** What was told of a device. */
export interface DeviceStanding extends Doc {
  /** Device id. */
  _id: string;
  /** Number of changes that were told. */
  told: number;
  parts: Partial<Record<DeviceStatusPart, ToldPart>>;
  /** The newest change, until its row is there. */
  next?: DeviceChangeRow;
}

/** Changes of devices that endpoints are told. The row of a change is the event. */
export interface DeviceChangesRepository {
  /** What was told of these devices. */
  standings(devices: readonly string[]): Promise<DeviceStanding[]>;
  /** Begins to tell changes of a device, from what is known of it now. */
  begin(device: string, parts: DeviceStanding['parts']): Promise<void>;
  /**
   * Tells the next change after a standing: true for one of several processes. The standing takes the change first, and
   * has it until its row is there, so that no crash loses it (`finish`).
   */
  tell(standing: DeviceStanding, change: Omit<DeviceChangeRow, '_id'>): Promise<boolean>;
  /** Inserts the row of the newest change, which a process that died has left out. */
  finish(standing: DeviceStanding): Promise<void>;
  byIds(ids: readonly string[]): Promise<DeviceChangeRow[]>;
  /** Forgets what was told of a device. */
  forget(device: string): Promise<void>;
  /** Rows whose event must be raised. */
  events: OutboxMarker<DeviceChangeRow>;
}

export function createDeviceChangesRepository(db: Database): DeviceChangesRepository {
  const standings = db.collection<DeviceStanding>('device_standings');
  const changes = db.collection<DeviceChangeRow>('device_changes');

  async function finish({ _id, told, next }: DeviceStanding): Promise<void> {
    if (next === undefined) return;
    await changes.tryInsert(next);
    await standings.updateOne({ _id, told }, { $unset: { next: '' } });
  }

  return {
    standings: (devices) => standings.findByIds(devices),
    async begin(device, parts) {
      await standings.tryInsert({ _id: device, told: 0, parts });
    },
    async tell({ _id, told }, change) {
      const next: DeviceChangeRow = { ...change, _id: `${_id}:${told + 1}` };
      const { part, status, quality } = change;
      const toldPart = { status, ...(quality === undefined ? {} : { quality }) };
      const { matchedCount } = await standings.updateOne(
        { _id, told, next: { $exists: false } },
        { $set: { told: told + 1, [`parts.${part}`]: toldPart, next } },
      );
      if (matchedCount === 0) return false;
      await finish({ _id, told: told + 1, parts: {}, next });
      return true;
    },
    finish,
    byIds: (ids) => changes.findByIds(ids),
    async forget(device) {
      await standings.deleteOne({ _id: device });
    },
    events: createOutboxMarker(changes, 'notifyAfter'),
  };
}
