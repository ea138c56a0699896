import { fieldRule } from '@cascade/contracts';
import type { Collection, Doc, Filter, Key } from '../port.ts';

export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

export interface PageQuery {
  /** 1 to 200, default 50; other values are clamped. */
  limit?: number | undefined;
  /** `next_cursor` of the previous page; opaque to callers. */
  cursor?: string | undefined;
}

export interface Page<T> {
  data: T[];
  has_more: boolean;
  /** Null on the last page. */
  next_cursor: string | null;
}

/** The cursor wasn't made by this list: a 400, mapped where HTTP is served. */
export class BadCursorError extends Error {
  override name = 'BadCursorError';
  readonly failure = fieldRule('cursor', 'not a cursor of this list');
  constructor() {
    super('cursor: not a cursor of this list');
  }
}

/**
 * Finds a page, newest first. `by` is `_id` for counter ids, or the name of a time in epoch ms, with
 * `_id` to break ties. `hint`: the index by which rows are found, where few of many match. Stable under inserts: a new
 * row doesn't shift later pages.
 */
export async function findPage<T extends Doc>(
  collection: Collection<T>,
  filter: Filter,
  query: PageQuery,
  by: '_id' | 'createdAt' | 'linkAskedAt' | 'at' = '_id',
  hint?: string,
): Promise<Page<T>> {
  const limit = pageSize(query.limit);
  const documents = await collection.find(
    query.cursor === undefined ? filter : olderThan(filter, query.cursor, by),
    {
      sort: by === '_id' ? { _id: -1 } : { [by]: -1, _id: -1 },
      limit: limit + 1,
      ...(hint === undefined ? {} : { hint }),
    },
  );
  const data = documents.slice(0, limit);
  const last = data.at(-1);
  const hasMore = documents.length > limit && last !== undefined;
  return { data, has_more: hasMore, next_cursor: hasMore ? writeCursor(last, by) : null };
}

export function mapPage<T, R>(page: Page<T>, map: (item: T) => R): Page<R> {
  return { ...page, data: page.data.map(map) };
}

export function pageSize(limit: number | undefined): number {
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.trunc(limit ?? DEFAULT_PAGE_SIZE)));
}

/** Cursor of the page after the document with this counter id. */
export const cursorAfter = (id: number): string => encodeCursor([id]);

/** Cursor of the page after an account, in the list of accounts. */
export const accountCursorAfter = (account: { _id: string; createdAt: number }): string =>
  writeCursor(account, 'createdAt');

function writeCursor(document: Doc, by: string): string {
  const at = (document as unknown as Record<string, unknown>)[by];
  return encodeCursor(by === '_id' ? [document._id] : [document._id, at]);
}

export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Reads what `encodeCursor` wrote, and any other list of one or two members. Throws BadCursorError. */
export function decodeCursor(cursor: string): unknown[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && [1, 2].includes(position.length)) return position as unknown[];
  } catch {
    // Refused below.
  }
  throw new BadCursorError();
}

function readCursor(cursor: string, by: string): { id: Key; at: number } {
  const [id, at] = decodeCursor(cursor);
  const right =
    by === '_id'
      ? Number.isSafeInteger(id) && at === undefined
      : typeof id === 'string' && Number.isSafeInteger(at);
  if (!right) throw new BadCursorError();
  return { id: id as Key, at: at as number };
}

/** The filter, for documents after the cursor. */
export function olderThan(filter: Filter, cursor: string, by: string): Filter {
  const { id, at } = readCursor(cursor, by);
  const position: Filter =
    by === '_id'
      ? { _id: { $lt: id } }
      : { $or: [{ [by]: { $lt: at } }, { [by]: at, _id: { $lt: id } }] };
  const collides = Object.keys(position).some((key) => key in filter);
  return collides ? { $and: [filter, position] } : { ...filter, ...position };
}

/** Merges pages of several filters, newest `_id` first, into one page. Each has the limit of the page. */
export function mergePages<T extends Doc & { _id: number }>(
  pages: readonly Page<T>[],
  { limit }: PageQuery,
): Page<T> {
  const all = pages.flatMap(({ data }) => data).toSorted((a, b) => b._id - a._id);
  const data = all.filter((row, i) => row._id !== all[i - 1]?._id).slice(0, pageSize(limit));
  const last = data.at(-1);
  const hasMore =
    last !== undefined &&
    pages.some((page) => page.has_more || page.data.some((row) => row._id < last._id));
  return { data, has_more: hasMore, next_cursor: hasMore ? cursorAfter(last._id) : null };
}
