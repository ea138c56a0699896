import type { Collection, Filter } from '../../port.ts';
import { BadCursorError, decodeCursor, encodeCursor } from '../page.ts';
import type { StoredRequest } from './stored-request.ts';

/** A place in the log: requests are in the order of `acceptedAt` and `_id`, the newest first. */
export type LogPlace = Pick<StoredRequest, '_id' | 'acceptedAt'>;

/** The order of the log. */
export const NEWEST_FIRST = { acceptedAt: -1, _id: -1 } as const;

export const compareNewestFirst = (a: LogPlace, b: LogPlace): number =>
  b.acceptedAt - a.acceptedAt || b._id - a._id;

/** Cursor of the page after a request. */
export const logCursorAfter = ({ _id, acceptedAt }: LogPlace): string =>
  encodeCursor([_id, acceptedAt]);

/** Reads a cursor, also one of an earlier version, which had the id alone. Throws BadCursorError. */
export async function readLogCursor(
  requests: Collection<StoredRequest>,
  cursor: string,
): Promise<LogPlace> {
  const [_id, acceptedAt] = decodeCursor(cursor);
  if (!isWhole(_id)) throw new BadCursorError();
  if (isWhole(acceptedAt)) return { _id, acceptedAt };
  const [row] = acceptedAt === undefined ? await requests.findByIds([_id]) : [];
  if (row === undefined) throw new BadCursorError();
  return row;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/**
 * The part of the log within a period, after the place `after`, to the place `through` at most. The bounds of
 * the time are what an index is sought by; the rest decides about requests of one instant.
 */
export function stretchOf(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  after: LogPlace | undefined,
  through?: LogPlace,
): Filter {
  const lower = Math.max(from ?? -Infinity, through?.acceptedAt ?? -Infinity);
  // Times are whole numbers.
  const upper = Math.min(
    to === undefined ? Infinity : Math.ceil(to) - 1,
    after?.acceptedAt ?? Infinity,
  );
  const bounds = {
    ...(lower === -Infinity ? {} : { $gte: lower }),
    ...(upper === Infinity ? {} : { $lte: upper }),
  };
  const ties: Filter[] = [
    ...(after === undefined
      ? []
      : [{ $or: [{ acceptedAt: { $lt: after.acceptedAt } }, { _id: { $lt: after._id } }] }]),
    ...(through === undefined
      ? []
      : [{ $or: [{ acceptedAt: { $gt: through.acceptedAt } }, { _id: { $gte: through._id } }] }]),
  ];
  return {
    ...(Object.keys(bounds).length === 0 ? {} : { acceptedAt: bounds }),
    ...(ties.length === 0 ? {} : { $and: ties }),
  };
}
