import type { Database } from '../port.ts';
import type { Instance } from '../records/index.ts';

export interface InstancesRepository {
  /** Records that the process runs. */
  note(instance: Instance): Promise<void>;
  /** Processes recorded at `since` or later. */
  seen(since: number): Promise<Instance[]>;
  /** Removes a process that stops. */
  leave(instance: string): Promise<void>;
  /** Removes crashed processes. */
  deleteUnseen(since: number): Promise<void>;
}

const MOST = 1_000;

export function createInstancesRepository(db: Database): InstancesRepository {
  const instances = db.collection<Instance>('instances');
  return {
    async note({ _id, ...said }) {
      await instances.updateOne({ _id }, { $set: said }, { upsert: true });
    },
    seen: (since) => instances.find({ seenAt: { $gte: since } }, { sort: { _id: 1 }, limit: MOST }),
    async leave(instance) {
      await instances.deleteOne({ _id: instance });
    },
    async deleteUnseen(since) {
      await instances.deleteMany({ seenAt: { $lt: since } });
    },
  };
}
