import type { Channel } from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { threadId, type Thread } from '../../records/threads.ts';
import { accountFilter, type TimeRange } from '../account-filter.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

/** The conversation that a change is about. */
export type ThreadOf = Pick<Thread, 'account' | 'device' | 'channel' | 'contact'>;

export interface ThreadChange {
  /** Time of the newest message that is done with; null reopens. */
  doneThrough?: number | null;
  /** Null: nobody. */
  assignee?: string | null;
}

export interface ThreadFilters extends TimeRange {
  assignee?: string | undefined;
  device?: string | undefined;
  channel?: Channel | undefined;
}

/** What colleagues noted of conversations: done, assigned, read. */
export interface ThreadsRepository {
  /** Reads by device and contact; leaves out threads that nobody changed. */
  ofContacts(of: readonly { device: string; contact: string }[]): Promise<Map<string, Thread>>;
  /** Last changed first. */
  list(account: string, page: PageQuery, filters?: ThreadFilters): Promise<Page<Thread>>;
  /** Changed since then (epoch ms), last changed first. */
  changedSince(account: string, since: number, limit: number): Promise<Thread[]>;
  change(of: ThreadOf, change: ThreadChange): Promise<void>;
  /** Notes that a person has read all up to a message of this time. */
  read(of: ThreadOf, user: string, through: number): Promise<void>;
  /** A new message: the thread is open again, and unread for everybody. */
  reopen(device: string, contact: string): Promise<void>;
  /** Nobody takes care of the threads of a person who left. */
  unassign(account: string, user: string): Promise<void>;
}

export function createThreadsRepository(db: Database, clock: Clock): ThreadsRepository {
  const threads = db.collection<Thread>('threads');
  return {
    async ofContacts(of) {
      const ids = new Set(of.map(({ device, contact }) => threadId(device, contact)));
      const found = ids.size === 0 ? [] : await threads.findByIds([...ids]);
      return new Map(found.map((thread) => [thread._id, thread]));
    },
    list: (account, page, filters = {}) =>
      findPage(threads, accountFilter(account, filters), page, 'at'),
    changedSince: (account, since, limit) =>
      threads.find({ account, at: { $gte: since } }, { sort: { at: -1, _id: -1 }, limit }),
    async change({ account, device, channel, contact }, { doneThrough, assignee }) {
      const set = {
        account,
        device,
        channel,
        contact,
        at: clock.now(),
        ...(typeof doneThrough === 'number' ? { doneThrough } : {}),
        ...(typeof assignee === 'string' ? { assignee } : {}),
      };
      const unset = {
        ...(doneThrough === null ? { doneThrough: '' as const } : {}),
        ...(assignee === null ? { assignee: '' as const } : {}),
      };
      await threads.updateOne(
        { _id: threadId(device, contact.id) },
        { $set: set, ...(Object.keys(unset).length === 0 ? {} : { $unset: unset }) },
        { upsert: true },
      );
    },
    async read({ account, device, channel, contact }, user, through) {
      await threads.updateOne(
        { _id: threadId(device, contact.id) },
        {
          $max: { [`seen.${user}`]: through },
          $setOnInsert: { account, device, channel, contact, at: clock.now() },
        },
        { upsert: true },
      );
    },
    async reopen(device, contact) {
      await threads.updateOne(
        { _id: threadId(device, contact) },
        { $set: { at: clock.now() }, $unset: { doneThrough: '', seen: '' } },
      );
    },
    async unassign(account, user) {
      await threads.updateMany(
        { account, assignee: user },
        { $set: { at: clock.now() }, $unset: { assignee: '' } },
      );
    },
  };
}
