import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { threadId, type ThreadNote } from '../../records/threads.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

/** Notes for colleagues on conversations. */
export interface ThreadNotesRepository {
  insert(note: Omit<ThreadNote, '_id' | 'thread' | 'at'>): Promise<ThreadNote>;
  get(account: string, id: string): Promise<ThreadNote | null>;
  /** Newest first. */
  list(
    account: string,
    of: { device: string; contact: string },
    page: PageQuery,
  ): Promise<Page<ThreadNote>>;
  /** Written since then (epoch ms), newest first. */
  writtenSince(account: string, since: number, limit: number): Promise<ThreadNote[]>;
  delete(account: string, id: string): Promise<boolean>;
}

export function createThreadNotesRepository(db: Database, clock: Clock): ThreadNotesRepository {
  const notes = db.collection<ThreadNote>('thread_notes');
  return {
    async insert(values) {
      const note: ThreadNote = {
        ...values,
        _id: newId('note', clock.now()),
        thread: threadId(values.device, values.contact.id),
        at: clock.now(),
      };
      await notes.insertOne(note);
      return note;
    },
    get: (account, id) => notes.findOne({ _id: id, account }),
    list: (account, { device, contact }, page) =>
      findPage(notes, { account, thread: threadId(device, contact) }, page, 'at'),
    writtenSince: (account, since, limit) =>
      notes.find({ account, at: { $gte: since } }, { sort: { at: -1, _id: -1 }, limit }),
    async delete(account, id) {
      return (await notes.deleteOne({ _id: id, account })).deletedCount === 1;
    },
  };
}
