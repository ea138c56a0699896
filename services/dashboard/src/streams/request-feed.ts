import type { Facts } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import type { RequestDetailView } from '../schemas/requests.ts';
import { event } from './event.ts';
import type { Feed, Snapshot } from './feed.ts';

/** A stream stays open this long after a request's end, for its receipts and deliveries. */
const LINGER_MS = 15_000;

/** Reads requests and builds their details. */
export interface RequestReads {
  byIds(account: string, ids: readonly number[]): Promise<(readonly [StoredRequest, Facts])[]>;
  view(request: StoredRequest, facts: Facts): Promise<RequestDetailView>;
}

/**
 * Feed of a request: `request` with the detail, first and on each change; `end` some seconds after the
 * request was finished or cancelled, or when it is gone.
 */
export function requestFeed(name: string, { byIds, view }: RequestReads): Feed {
  return {
    name,
    everyMs: 300,
    lingerMs: LINGER_MS,
    async read(account, subjects) {
      const rows = await byIds(
        account,
        subjects.map(({ id }) => Number(id)),
      );
      const found = await Promise.all(
        rows.map(async ([row, facts]) => {
          const detail = await view(row, facts);
          const isOver = detail.state === 'finished' || detail.state === 'cancelled';
          const events = [{ key: 'request', text: event('request', detail) }];
          return [String(row._id), { events, isOver }] satisfies [string, Snapshot];
        }),
      );
      return new Map(found);
    },
  };
}
