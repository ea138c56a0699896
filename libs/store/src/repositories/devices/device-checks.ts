import type { Database } from '../../port.ts';
import type { CheckResult, Device, DeviceProxy } from '../../records/index.ts';

/** Request of a person to check whether a device's credentials work. */
export interface DeviceCheck {
  _id: string;
  account: string;
  device: string;
  /** A proxy to check in place of the credentials. */
  proxy?: DeviceProxy;
  /** A device as it would be stored, its credentials sealed, to check before it is. */
  candidate?: Device;
  result?: CheckResult;
  at: number;
}

export interface DeviceChecksRepository {
  ask(check: DeviceCheck): Promise<void>;
  get(account: string, id: string): Promise<DeviceCheck | null>;
  answer(id: string, result: CheckResult): Promise<void>;
  delete(id: string): Promise<void>;
  /** Deletes checks asked for before the instant whose result nobody fetched. */
  deleteForgotten(before: number): Promise<void>;
}

export function createDeviceChecksRepository(db: Database): DeviceChecksRepository {
  const checks = db.collection<DeviceCheck>('device_checks');
  return {
    ask: (check) => checks.insertOne(check),
    get: (account, id) => checks.findOne({ _id: id, account }),
    async answer(id, result) {
      await checks.updateOne({ _id: id }, { $set: { result } });
    },
    async delete(id) {
      await checks.deleteOne({ _id: id });
    },
    async deleteForgotten(before) {
      await checks.deleteMany({ at: { $lt: before } });
    },
  };
}
