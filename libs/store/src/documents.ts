/** What the collection port takes and gives: documents, filters and indexes (`port.ts`). */

export type Key = string | number;

export interface Doc {
  _id: Key;
}

/**
 * A filter in MongoDB's query language: `$and $or`, and per field a scalar, binary or list of
 * scalars, or `$eq $ne $gt $gte $lt $lte $in $nin $exists $not`.
 */
export type Filter = Readonly<Record<string, unknown>>;

export type Sort = Readonly<Record<string, 1 | -1>>;

export interface IndexOptions {
  name: string;
  unique?: boolean;
  /** As MongoDB's: equality, `$exists: true`, `$gt`, `$gte`, `$lt`, `$lte`, `$in`. */
  partialFilterExpression?: Filter;
}

export interface Index {
  keys: Sort;
  options: IndexOptions;
}
