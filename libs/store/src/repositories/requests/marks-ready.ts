import type { Database, Doc } from '../../port.ts';

/** How far marks have been given to requests of earlier versions. */
interface MarksRow extends Doc {
  _id: typeof MARKS;
  /** Last request that the first walk has read. */
  first?: number;
  /** When it ended (epoch ms). */
  walkedAt?: number;
  /** Last request that the second walk has read, which finds what processes of an earlier version wrote meanwhile. */
  second?: number;
  /** Every request has its mark. */
  ready?: true;
}

export const MARKS = 'request-marks';

export const marksRows = (db: Database) => db.collection<MarksRow>('meta');

/** Says that every request has its mark. */
export async function declareMarks(db: Database): Promise<void> {
  await marksRows(db).updateOne({ _id: MARKS }, { $set: { ready: true } }, { upsert: true });
}

/** Whether every request has its mark, and all processes know it. A store without accounts gets no request without one. */
export async function areMarksReady(db: Database): Promise<boolean> {
  if ((await marksRows(db).findOne({ _id: MARKS }))?.ready === true) return true;
  const has = (name: 'accounts' | 'requests') => db.collection(name).findOne({});
  if ((await has('accounts')) !== null || (await has('requests')) !== null) return false;
  await declareMarks(db);
  return true;
}

/** Creates the function that tells whether lists may be read by marks. Reads until they may. */
export function createAreMarksReady(db: Database): () => Promise<boolean> {
  let areReady = false;
  return async () => {
    areReady ||= (await marksRows(db).findOne({ _id: MARKS }))?.ready === true;
    return areReady;
  };
}
