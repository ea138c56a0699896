import type { AccountLimit } from './default-account-limits.ts';
import type { Index, IndexOptions, Sort } from '../documents.ts';
import type { HoldBackRow } from './hold-back-rows.ts';

/** How a collection's rows of one account are found. `Owner`: names of collections. */
export type RowsOf<Owner extends string> =
  /** The member `account` names it. */
  | { by: 'account'; member?: string }
  /** Its id is theirs. */
  | { by: 'id' }
  /** Theirs begins with the account's id. */
  | { by: 'prefix'; member?: string; mark: string }
  /** They belong to rows of another collection of the account. */
  | { by: 'owner'; of: Owner; at: OwnerAt }
  /** They are the account's, and stay, or are nobody's. */
  | { by: 'none'; why: string };

/** Where a row names its owner: in a member, by its id, by the beginning of it, or by the id of one of a request's sends. */
type OwnerAt = { member: string } | { id: true } | { prefix: ':' } | { send: true };

/** How many rows there may be. A fixed limit has the collection's name; others are raised by `ACCOUNT_LIMITS`. */
export interface LimitSpec {
  most: number | AccountLimit;
  of: 'account' | 'device' | 'user' | 'thread';
  /** `tokens` in `the account may have 100 tokens`. */
  what: string;
  /** Rows that count; all of them when absent. */
  where?: Readonly<Record<string, unknown>>;
}

/** When retention deletes rows by their age. Other rows end with their owner, or by a step of their own (`deletion-plan.ts`). */
export interface KeptSpec {
  /** Member with the time (epoch ms), by which an index finds them. `_id`: by ids, which grow with time, and `at`. */
  by: 'at' | 'usedAt' | '_id';
  /** A period of `RetentionCuts`, or milliseconds. */
  for: 'metadata' | 'contents' | 'ledger' | number;
}

/** What is only listed, written and deleted: `createRecordRepository` makes the whole repository. */
export interface PlainSpec {
  /** Of ids: `can` in `can_…`. */
  idPrefix: string;
  /** Member with the time of its insert (epoch ms). */
  newestBy: 'createdAt' | 'at';
  /** Member with the time of its last change. */
  changedAt?: 'updatedAt';
}

/** An index of a collection. */
export interface RecordIndex extends Index {
  /**
   * Only lists for people read by it, and they do without while it is missing (`hasIndex`): a service starts
   * without waiting for it. `last`: it is newer than the others of its collection, which are known while a large store
   * makes it.
   */
  late?: true | 'last';
  /** Of an earlier version: dropped when every request has its mark. */
  until?: 'marked';
}

/** What the product knows of a collection. */
export interface RecordSpec<Owner extends string = string> {
  /** What an account's export reads, and its erasure deletes. */
  account: RowsOf<Owner>;
  /**
   * An account's export has the rows: what its people wrote and what was said to them. Without members that hold
   * secrets, sealed or hashed, or that say nothing outside of this installation.
   */
  exported?: { without: readonly string[] };
  /**
   * What becomes of a row about a contact when the contact is erased. `expires`: it stays for hours at most. `none`:
   * rows are about no contact, or name one by a keyed hash or a sealed text alone.
   */
  contact: 'deleted' | 'emptied' | 'expires' | 'none';
  backup: boolean;
  plain?: PlainSpec;
  /** Keeps a restored row from stepping. */
  holdBack?: HoldBackRow;
  /** Rows raise events to endpoints, by `notifyAfter`. */
  raisesEvents?: true;
  limits?: readonly LimitSpec[];
  kept?: KeptSpec;
  indexes: readonly RecordIndex[];
  /** Names of indexes of earlier versions, in whose place others stand. */
  replacedIndexes?: readonly string[];
}

/** Keeps the literal types of rows. */
export const defineRecords = <const R extends Readonly<Record<string, RecordSpec>>>(rows: R): R =>
  rows;

export const account = { by: 'account' } as const;
export const sameId = { by: 'id' } as const;
export const prefix = (mark: string, member?: string) =>
  ({ by: 'prefix', mark, ...(member === undefined ? {} : { member }) }) as const;
export const none = (why: string) => ({ by: 'none', why }) as const;
export const owned = <N extends string>(of: N, member: string) =>
  ({ by: 'owner', of, at: { member } }) as const;
export const idOf = <N extends string>(of: N) => ({ by: 'owner', of, at: { id: true } }) as const;
export const underId = <N extends string>(of: N) =>
  ({ by: 'owner', of, at: { prefix: ':' } }) as const;
export const ofSend = { by: 'owner', of: 'requests', at: { send: true } } as const;

export const index = (
  name: string,
  keys: Sort,
  options: Omit<IndexOptions, 'name'> = {},
): RecordIndex => ({ keys, options: { name, ...options } });

export const unique = (name: string, keys: Sort): RecordIndex =>
  index(name, keys, { unique: true });

/** Holds the rows that have a member. */
export const indexWith = (member: string, name: string, keys: Sort): RecordIndex =>
  index(name, keys, { partialFilterExpression: { [member]: { $exists: true } } });

/** Of an outbox marker: stays small, however many are done. */
export const markerIndex = (member: string): RecordIndex =>
  indexWith(member, member, { [member]: 1 });

/** Rows of an account, the newest first. */
export const newestOfAccount = (by: string): RecordIndex =>
  index('account_newest', { account: 1, [by]: -1, _id: -1 });

/** What retention deletes, the oldest first. */
export const oldestBy = (member: string): RecordIndex => index('age', { [member]: 1 });

/** Rows that a restore holds back, of all accounts. */
export const held = indexWith('held.at', 'held', { 'held.at': 1 });

/** The same, by account. */
export const heldOfAccount = indexWith('held.at', 'held', { account: 1, 'held.at': 1 });

export const late = (spec: RecordIndex): RecordIndex => ({ ...spec, late: true });
