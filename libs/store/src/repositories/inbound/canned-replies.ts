import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { CannedReply } from '../../records/threads.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

/** Texts that people of an account reply with again and again. */
export interface CannedRepliesRepository {
  insert(reply: Pick<CannedReply, 'account' | 'name' | 'text'>): Promise<CannedReply>;
  list(account: string, page: PageQuery): Promise<Page<CannedReply>>;
  update(
    account: string,
    id: string,
    patch: Partial<Pick<CannedReply, 'name' | 'text'>>,
  ): Promise<CannedReply | null>;
  delete(account: string, id: string): Promise<boolean>;
}

export function createCannedRepliesRepository(db: Database, clock: Clock): CannedRepliesRepository {
  const replies = db.collection<CannedReply>('canned_replies');
  return {
    async insert(values) {
      const now = clock.now();
      const reply = { ...values, _id: newId('can', now), createdAt: now, updatedAt: now };
      await replies.insertOne(reply);
      return reply;
    },
    list: (account, page) => findPage(replies, { account }, page, 'createdAt'),
    update: (account, id, patch) =>
      replies.findOneAndUpdate(
        { _id: id, account },
        { $set: { ...patch, updatedAt: clock.now() } },
        { returnDocument: 'after' },
      ),
    async delete(account, id) {
      return (await replies.deleteOne({ _id: id, account })).deletedCount === 1;
    },
  };
}
