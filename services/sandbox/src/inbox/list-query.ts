import { CHANNELS, isChannel, type Channel } from '@cascade/contracts';
import type { Request } from 'express';
import { normalizeRecipient } from './message.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;

export interface ListQuery {
  to?: string;
  channel?: Channel;
  /** The id of the last message of the page before. */
  before?: number;
  limit: number;
}

/** A page of a list that was read with one row more than `limit`. */
export function pageOf<Row extends { id: number }>(found: readonly Row[], limit: number) {
  const data = found.slice(0, limit);
  const hasMore = found.length > limit;
  return { data, has_more: hasMore, next_cursor: hasMore ? String(data.at(-1)?.id) : null };
}

/** Reads `to`, `channel`, `limit` and `cursor`; a text says what is wrong. */
export function readListQuery(query: Request['query']): ListQuery | string {
  const { to, channel, cursor, limit } = query;
  const read: ListQuery = { limit: limit === undefined ? DEFAULT_LIMIT : Number(limit) };
  if (!Number.isInteger(read.limit) || read.limit < 1 || read.limit > MAX_LIMIT) {
    return `limit must be an integer from 1 to ${MAX_LIMIT}`;
  }
  if (typeof to === 'string' && to !== '') read.to = normalizeRecipient(to);
  if (channel !== undefined && channel !== '') {
    if (!isChannel(channel)) return `channel must be one of ${CHANNELS.join(', ')}`;
    read.channel = channel;
  }
  if (cursor !== undefined) {
    if (typeof cursor !== 'string' || !/^\d{1,15}$/.test(cursor)) return 'cursor is not valid';
    read.before = Number(cursor);
  }
  return read;
}
