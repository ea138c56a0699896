import type { Database, Filter } from '../../port.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { nothingDue, slice, type RetentionStep } from './retention-steps.ts';

/** When this process last walked over all accounts, and when it last looked for rows that came late. */
export interface AcceptedLooks {
  endedAt?: number;
  lateAt?: number;
}

interface AcceptedOptions {
  name: string;
  before: number;
  now: number;
  looks: AcceptedLooks;
  /** Further conditions of due rows; they hold no more once `remove` is through. */
  due?: Filter;
  members: readonly (string & keyof StoredRequest)[] | 'all';
  /** Older rows are handled, but for those that came late by `lateMs`; undefined: nothing is known. */
  from(): Promise<number | undefined>;
  lateMs: number;
  remove(rows: readonly StoredRequest[]): Promise<void>;
  /** Every account was walked over. */
  ended(): Promise<void>;
}

const INDEX = 'accepted';
/** Accounts of one slice. */
const ACCOUNTS_TOGETHER = 100;
/** Each walk seeks once in every account. */
const WALK_EVERY_MS = 600_000;

/**
 * Creates a step over finished requests whose callers waited. They ended soon after their accept, so their age is that of
 * the accept, and the index of the log finds them account by account: an index on their ends would cost each send a key.
 */
export function acceptedStep(db: Database, options: AcceptedOptions): RetentionStep {
  const { name, before, now, looks, due = {}, members, remove, lateMs } = options;
  const requests = db.collection<StoredRequest>('requests');
  const projection =
    members === 'all'
      ? {}
      : {
          projection: Object.fromEntries(
            ['acceptedAt', ...members].map((one) => [one, 1 as const]),
          ),
        };
  const looksLate = now >= (looks.lateAt ?? -Infinity) + lateMs;
  let from: number | undefined;
  /** The account that is walked over, and where; null: none is left. */
  let at: { account: string; from: number } | null | undefined;

  const accountAfter = async (after: string) =>
    (
      await requests.findOne(
        { account: { $gt: after } },
        {
          sort: { account: 1, acceptedAt: 1, _id: 1 },
          hint: INDEX,
          projection: { account: 1 },
        },
      )
    )?.account;

  async function go(after: string, start: number): Promise<typeof at> {
    const account = await accountAfter(after);
    return account === undefined ? null : { account, from: start };
  }

  const isRecent = (endedAt = -Infinity) => now < endedAt + WALK_EVERY_MS;

  return {
    name,
    before,
    async take(limit) {
      if (from === undefined) {
        const known = await options.from();
        if (known !== undefined && isRecent(looks.endedAt)) return nothingDue(before);
        from = (known ?? 0) - (looksLate ? lateMs : 0);
        at = await go('', from);
      }
      for (let walked = 0; at && walked < ACCOUNTS_TOGETHER; walked += 1) {
        const found = await requests.find(
          {
            account: at.account,
            lane: 'interactive',
            finishedAt: { $exists: true },
            ...due,
            acceptedAt: { $gte: at.from, $lt: before },
          },
          { sort: { acceptedAt: 1, _id: 1 }, limit, hint: INDEX, ...projection },
        );
        const last = found.at(-1)?.acceptedAt;
        if (last !== undefined) await remove(found);
        at = found.length < limit ? await go(at.account, from) : { ...at, from: last ?? at.from };
        if (last !== undefined) return slice(found.length, false, before, last);
      }
      if (at) return slice(0, false, before, from);
      await options.ended();
      looks.endedAt = now;
      if (looksLate) looks.lateAt = now;
      return nothingDue(before);
    },
  };
}
