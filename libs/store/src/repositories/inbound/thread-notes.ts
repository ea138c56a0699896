import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { ThreadNote } from '../../records/threads.ts';
import { createRecordRepository, type RecordRepository } from '../record-repository.ts';

/** Notes for colleagues on conversations. */
export interface ThreadNotesRepository extends RecordRepository<ThreadNote, 'account'> {
  /** Written since then (epoch ms), newest first. */
  writtenSince(account: string, since: number, limit: number): Promise<ThreadNote[]>;
}

export function createThreadNotesRepository(db: Database, clock: Clock): ThreadNotesRepository {
  const notes = db.collection<ThreadNote>('thread_notes');
  return {
    ...createRecordRepository(db, clock, 'thread_notes'),
    writtenSince: (account, since, limit) =>
      notes.find({ account, at: { $gte: since } }, { sort: { at: -1, _id: -1 }, limit }),
  };
}
