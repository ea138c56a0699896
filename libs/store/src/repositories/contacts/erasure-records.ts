import { BY_PROVIDER } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { everyDocument } from '../../schema/every-document.ts';
import { contactsOfText } from './contact-address.ts';
import { readEntryKey, type EntryKey } from './entry-key.ts';

/** Record of an erasure: a restore of an older backup must not bring the data back. */
export interface Erasure {
  _id: string;
  account: string;
  /**
   * The entry key of the contact (`phone:6281234567890`), sealed under `erasureContext(_id)`. No other row
   * has it. Rows of 0.2.0 have the address alone.
   */
  sealed: string;
  /** Data stored until then is erased (epoch ms). */
  at: number;
}

export const erasureContext = (id: string): string => `erasure:${id}`;

/** Reads the contact of an erasure; an address alone is every contact that has it. */
export const contactsOfErasure = (opened: string): EntryKey[] =>
  readEntryKey(opened) === null ? contactsOfText(opened, BY_PROVIDER) : [opened as EntryKey];

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
