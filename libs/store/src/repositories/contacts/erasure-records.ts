import type { Database } from '../../port.ts';
import { everyDocument } from '../../schema/every-document.ts';

/** Record of an erasure: a restore of an older backup must not bring the data back. */
export interface Erasure {
  _id: string;
  account: string;
  /** The address, sealed under `erasureContext(_id)`. No other row has it. */
  sealed: string;
  /** Data stored until then is erased (epoch ms). */
  at: number;
}

export const erasureContext = (id: string): string => `erasure:${id}`;

export interface ErasuresRepository {
  /** Call before anything is erased. False when the record exists. */
  insert(erasure: Erasure): Promise<boolean>;
  all(): AsyncGenerator<Erasure[], void, undefined>;
}

export function createErasuresRepository(db: Database): ErasuresRepository {
  return {
    insert: (erasure) => db.collection<Erasure>('erasures').tryInsert(erasure),
    all: () => everyDocument<Erasure>(db, 'erasures'),
  };
}
