import type { Database } from '../../port.ts';
import { everyDocument } from '../../schema/every-document.ts';

/** That a contact's data was erased: a backup from before must not bring it back. */
export interface Erasure {
  _id: string;
  account: string;
  /** The address, context `erasureContext(_id)`: it is stored nowhere else any more. */
  sealed: string;
  /** What was stored until then is erased (epoch ms). */
  at: number;
}

export const erasureContext = (id: string): string => `erasure:${id}`;

export interface ErasuresRepository {
  /** Before anything is erased. False when it stands already. */
  insert(erasure: Erasure): Promise<boolean>;
  all(): AsyncGenerator<Erasure[], void, undefined>;
}

export function createErasuresRepository(db: Database): ErasuresRepository {
  return {
    insert: (erasure) => db.collection<Erasure>('erasures').tryInsert(erasure),
    all: () => everyDocument<Erasure>(db, 'erasures'),
  };
}
