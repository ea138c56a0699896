import { ACCOUNT_RECORDS } from './account-records.ts';
import { DEVICE_RECORDS } from './device-records.ts';
import { INBOUND_RECORDS } from './inbound-records.ts';
import { KEPT_RECORDS } from './kept-records.ts';
import { PASSING_RECORDS } from './passing-records.ts';
import type { RecordIndex, RecordSpec } from './record-spec.ts';
import { SEND_RECORDS } from './send-records.ts';
import { SETTING_RECORDS } from './setting-records.ts';

const ALL = {
  ...ACCOUNT_RECORDS,
  ...DEVICE_RECORDS,
  ...SETTING_RECORDS,
  ...SEND_RECORDS,
  ...INBOUND_RECORDS,
  ...KEPT_RECORDS,
  ...PASSING_RECORDS,
};

type Rows = typeof ALL;

/** A collection of the product: without a row in `RECORDS` its name doesn't compile. */
export type CollectionName = keyof Rows;

/**
 * One row for each collection: whose it is, what an export, a backup, an erasure and retention do with it, how many
 * rows there may be, and its indexes. Everything that asks this of collections asks the table.
 *
 * Its order is that of a backup. The store is in use meanwhile, so a collection comes before those that it refers
 * to: each outcome in the backup has its send claim, each claim its request. Counters come last: no id in the backup
 * is higher than its counter.
 */
export const RECORDS: Readonly<Record<CollectionName, RecordSpec<CollectionName>>> = ALL;

export const COLLECTIONS = Object.keys(RECORDS) as readonly CollectionName[];

/** Collections of a backup. */
export type BackedUp = {
  [N in CollectionName]: Rows[N]['backup'] extends true ? N : never;
}[CollectionName];

/** In reading order. */
export const BACKED_UP = COLLECTIONS.filter((name): name is BackedUp => RECORDS[name].backup);

/** Collections whose repository is made by `createRecordRepository`. */
export type PlainName = {
  [N in CollectionName]: Rows[N] extends { plain: object } ? N : never;
}[CollectionName];

/** An index of the product, with its collection. */
interface IndexSpec extends RecordIndex {
  collection: CollectionName;
}

export const INDEXES: readonly IndexSpec[] = COLLECTIONS.flatMap((collection) =>
  RECORDS[collection].indexes.map((one) => ({ collection, ...one })),
);

/** Collections with a limit that no setting changes. */
export type FixedLimit = {
  [N in CollectionName]: Rows[N] extends { limits: readonly { most: infer M }[] }
    ? [Extract<M, number>] extends [never]
      ? never
      : N
    : never;
}[CollectionName];

/** Fixed limits: the product reads all of these at once. */
export const FIXED_LIMITS = Object.fromEntries(
  COLLECTIONS.flatMap((name) =>
    (RECORDS[name].limits ?? []).flatMap(({ most }) =>
      typeof most === 'number' ? [[name, most] as const] : [],
    ),
  ),
) as Readonly<Record<FixedLimit, number>>;
