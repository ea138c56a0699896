import type { Held } from '../../collections/hold-back-rows.ts';
import type { Database, Doc } from '../../port.ts';
import type { Batch } from '../../records/index.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import type { ConversationRow } from '../inbound/conversations.ts';

/** What goes on after the release of an account. */
export interface ReleasedRows {
  /** Requests that are scheduled for later. */
  scheduled: number;
  /** Campaigns that begin later. */
  batches: number;
  /** Forms whose reminder or end is later. */
  conversations: number;
}

type Holding<T extends Doc> = T & { held: Held };

const isHeld = { 'held.at': { $exists: true } } as const;
const PAGE = 500;

/**
 * Lets rows of an account go on whose time is yet to come: nobody can have handled them. Others keep their `held`; a reminder
 * that is late is dropped. May run again after it was cut off.
 */
export async function releaseRows(
  db: Database,
  account: string,
  now: number,
): Promise<ReleasedRows> {
  const requests = db.collection<Holding<StoredRequest>>('requests');
  const batches = db.collection<Holding<Batch>>('batches');
  const conversations = db.collection<Holding<ConversationRow>>('conversations');
  const unset = { $unset: { held: '' } };
  const released: ReleasedRows = { scheduled: 0, batches: 0, conversations: 0 };

  const later = { account, ...isHeld, state: 'scheduled', dueAt: { $gt: now } };
  for (let page = await requests.find(later, { limit: PAGE }); page.length > 0;) {
    for (const { _id, dueAt, held } of page) {
      const nextAt = held.nextAt ?? dueAt;
      const { matchedCount } = await requests.updateOne(
        { _id, ...later },
        { $set: { nextAt }, ...unset },
      );
      released.scheduled += matchedCount;
    }
    page = await requests.find(later, { limit: PAGE });
  }

  const begins = { account, ...isHeld };
  for (let page = await batches.find(begins, { limit: PAGE }); page.length > 0;) {
    for (const { _id, startAt = 0, held } of page) {
      const goesOn = startAt > now && held.nextAt !== undefined;
      const runs = goesOn ? { $set: { state: 'running', nextAt: held.nextAt } } : {};
      const { matchedCount } = await batches.updateOne(
        { _id, ...isHeld, ...(goesOn ? { state: 'paused' } : {}) },
        { ...runs, ...unset },
      );
      if (goesOn) released.batches += matchedCount;
      // A person has resumed or ended it meanwhile.
      if (matchedCount === 0) await batches.updateOne({ _id }, unset);
    }
    page = await batches.find(begins, { limit: PAGE });
  }

  for (let page = await conversations.find(begins, { limit: PAGE }); page.length > 0;) {
    for (const { _id, nextAt: own, held } of page) {
      const { nextAt = 0 } = held;
      const goesOn = own === undefined && nextAt > now;
      await conversations.updateOne({ _id }, { ...(goesOn ? { $set: { nextAt } } : {}), ...unset });
      if (goesOn) released.conversations += 1;
    }
    page = await conversations.find(begins, { limit: PAGE });
  }
  return released;
}
