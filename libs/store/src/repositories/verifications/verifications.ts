import { VERIFY } from '@cascade/contracts';
import type { Database, Filter } from '../../port.ts';
import type { Verification, VerificationSend } from '../../records/index.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';

interface VerificationFilters {
  state?: Verification['state'];
  /** Made at or after, and before (epoch ms). */
  from?: number;
  to?: number;
}

export interface VerificationsRepository {
  /** False when the id is taken: the call is a repeat. */
  insert(row: Verification): Promise<boolean>;
  get(account: string, id: string): Promise<Verification | null>;
  /**
   * Counts a code that was entered, before it is compared. Null: the verification is approved, expired or has
   * no tries left.
   */
  takeTry(account: string, id: string, now: number): Promise<Verification | null>;
  /** Approves a verification whose try was taken; true for one of several callers. */
  approve(id: string, now: number, by?: string): Promise<boolean>;
  /** Removes the sealed code of a verification without tries. */
  forgetCode(id: string): Promise<void>;
  /**
   * Adds a message. Null: another call has added one, the last one is too recent, or the verification has ended.
   *
   * @param read the row as it was read.
   */
  addSend(
    read: Pick<Verification, '_id' | 'sent'>,
    send: VerificationSend,
  ): Promise<Verification | null>;
  list(account: string, filters: VerificationFilters, page: PageQuery): Promise<Page<Verification>>;
  /** The newest ones that match, for figures. */
  newest(account: string, filters: VerificationFilters, limit: number): Promise<Verification[]>;
}

export function createVerificationsRepository(db: Database): VerificationsRepository {
  const rows = db.collection<Verification>('verifications');
  return {
    insert: (row) => rows.tryInsert(row),
    get: (account, id) => rows.findOne({ _id: id, account }),
    takeTry: (account, id, now) =>
      rows.findOneAndUpdate(
        {
          _id: id,
          account,
          state: 'pending',
          expiresAt: { $gt: now },
          tries: { $lt: VERIFY.mostTries },
        },
        { $inc: { tries: 1 } },
        { returnDocument: 'after' },
      ),
    async approve(id, now, by) {
      const { modifiedCount } = await rows.updateOne(
        { _id: id, state: 'pending' },
        {
          $set: {
            state: 'approved',
            approvedAt: now,
            ...(by === undefined ? {} : { approvedBy: by }),
          },
          $unset: WITHOUT_CODE,
        },
      );
      return modifiedCount === 1;
    },
    async forgetCode(id) {
      await rows.updateOne({ _id: id }, { $unset: WITHOUT_CODE });
    },
    addSend: ({ _id, sent }, send) =>
      rows.findOneAndUpdate(
        {
          _id,
          sent,
          state: 'pending',
          expiresAt: { $gt: send.at },
          tries: { $lt: VERIFY.mostTries },
          lastSentAt: { $lte: send.at - VERIFY.resendAfterMs },
        },
        {
          $set: { lastSentAt: send.at },
          $inc: { sent: 1 },
          $addToSet: { sends: { $each: [send] } },
        },
        { returnDocument: 'after' },
      ),
    list: (account, filters, page) => findPage(rows, filterOf(account, filters), page, 'at'),
    newest: (account, filters, limit) =>
      rows.find(filterOf(account, filters), { sort: { at: -1 }, limit }),
  };
}

const WITHOUT_CODE = { sealed: '', sealedUntil: '' } as const;

function filterOf(account: string, { state, from, to }: VerificationFilters): Filter {
  return {
    account,
    ...(state === undefined ? {} : { state }),
    ...(from === undefined && to === undefined
      ? {}
      : {
          at: {
            ...(from === undefined ? {} : { $gte: from }),
            ...(to === undefined ? {} : { $lt: to }),
          },
        }),
  };
}
