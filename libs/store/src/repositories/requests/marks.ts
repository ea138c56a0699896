import type { Mark, StoredRequest } from './stored-request.ts';

type Projected = Partial<Pick<StoredRequest, 'state' | 'status' | 'bulkQueue'>>;

export const markOfRequest = ({ state, status }: Projected): Mark | undefined => {
  if (state !== 'finished') return state;
  return status === false ? 'failed' : undefined;
};

/**
 * The mark of an accept row. One that is sent at once gets its mark by who claims it, or by who lets it wait: until then
 * its `nextAt` is at most `LOOKED_AT_WITHIN_MS` ahead.
 */
export const markOfAccepted = (row: Projected): Mark | undefined =>
  row.state === 'open' && row.bulkQueue === undefined ? undefined : markOfRequest(row);

/** The sweeper handles an open interactive request every five seconds; clocks differ. */
export const LOOKED_AT_WITHIN_MS = 7_000;
