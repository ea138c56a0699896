import { newId } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';
import type { Batch, BatchRow } from '../../records/index.ts';
import type { BatchesRepository } from './batches.ts';
import type { RetentionStep } from '../retention/retention-steps.ts';

/** Retention step: deletes batches made before the instant, each after its rows, in slices. */
export function batchesStep(
  db: Database,
  batches: Pick<BatchesRepository, 'delete'>,
  before: number,
): RetentionStep {
  const records = db.collection<Batch>('batches');
  const rows = db.collection<BatchRow>('batch_rows');
  return {
    name: 'batches',
    before,
    async take(limit) {
      const [oldest] = await records.find(
        { createdAt: { $lt: before } },
        { sort: { createdAt: 1 }, limit: 1 },
      );
      if (oldest === undefined) return { rows: 0, done: true, reached: before };
      const { _id, account, createdAt } = oldest;
      const some = await rows.find({ batch: _id }, { limit, projection: { _id: 1 } });
      if (some.length > 0) await rows.deleteMany({ _id: { $in: some.map((row) => row._id) } });
      if (some.length < limit) await batches.delete(account, _id);
      return { rows: some.length, done: false, reached: createdAt };
    },
  };
}

/** After this time an upload has ended, successfully or not. */
const UPLOAD_MS = 3_600_000;
/** Batches that one slice checks. */
const LOOKS = 50;

interface Walk extends Doc {
  _id: string;
  /** Batches up to this one have been checked. */
  batch?: string;
}

const WALK = 'retention:batch_rows';

/**
 * Retention step: deletes rows whose batch doesn't exist, because the process died between the rows
 * and the batch. Batch ids grow with time: each batch is checked once, an hour after it was made.
 */
export function orphanedRowsStep(db: Database, now: number): RetentionStep {
  const records = db.collection<Batch>('batches');
  const rows = db.collection<BatchRow>('batch_rows');
  const meta = db.collection<Walk>('meta');
  const before = now - UPLOAD_MS;
  const end = newId('bat', before).slice(0, -RANDOM_LENGTH);
  return {
    name: 'batch rows without a batch',
    before,
    async take(limit) {
      let last = (await meta.findOne({ _id: WALK }))?.batch ?? '';
      for (let look = 0; look < LOOKS; look += 1) {
        const [next] = await rows.find(
          { batch: { $gt: last, $lt: end } },
          { sort: { batch: 1, n: 1 }, limit: 1, projection: { batch: 1 } },
        );
        if (next === undefined) {
          await remember(last);
          return { rows: 0, done: true, reached: before };
        }
        const { batch } = next;
        if ((await records.findOne({ _id: batch }, { projection: { _id: 1 } })) === null) {
          const some = await rows.find({ batch }, { limit, projection: { _id: 1 } });
          await rows.deleteMany({ _id: { $in: some.map((row) => row._id) } });
          await remember(last);
          return { rows: some.length, done: false, reached: before };
        }
        last = batch;
      }
      await remember(last);
      return { rows: 0, done: false, reached: before };
    },
  };

  async function remember(batch: string): Promise<void> {
    await meta.updateOne({ _id: WALK }, { $set: { batch } }, { upsert: true });
  }
}

/** Length of an id's random part, after its time. */
const RANDOM_LENGTH = 10;
