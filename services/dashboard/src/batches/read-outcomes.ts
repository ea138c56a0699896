import { COUNTED_AS, type Truth } from '@cascade/cascade';
import { sentenceOf, type Channel } from '@cascade/contracts';
import type { Batch, BatchRow, Repositories, RequestStanding, StoredRequest } from '@cascade/store';
import type { RowStanding } from './row-standings.ts';

/** A row of a batch with what became of it. */
export interface RowOutcome {
  row: BatchRow;
  /** `unknown` also where its request isn't kept any more. */
  standing: RowStanding;
  /** Absent: no request was made, or it isn't kept any more. */
  request?: StoredRequest;
  told?: RequestStanding;
}

/** Reads what became of rows, as the log says. */
export async function readOutcomes(
  { requests }: Pick<Repositories, 'requests'>,
  { firstRequest, next }: Pick<Batch, 'firstRequest' | 'next'>,
  rows: readonly BatchRow[],
): Promise<RowOutcome[]> {
  const asked = firstRequest === undefined ? [] : rows.map(({ n }) => firstRequest + n);
  const found = await requests.byIds(asked);
  const standings = await requests.standings(found);
  const byId = new Map(found.map((request, at) => [request._id, { request, told: standings[at] }]));
  return rows.map((row): RowOutcome => {
    if (row.refused !== undefined) {
      return { row, standing: row.leftOut === true ? 'left_out' : 'refused' };
    }
    const { request, told } = byId.get((firstRequest ?? 0) + row.n) ?? {};
    if (request !== undefined && told !== undefined) {
      return { row, standing: told.standing, request, told };
    }
    return { row, standing: row.n < next ? 'unknown' : 'not_begun' };
  });
}

/** The channels that made a request's standing; of a failure all that were tried, or its first ones. */
export function channelsBehind(
  { plan }: Pick<StoredRequest, 'plan'>,
  { standing, channels }: RequestStanding,
): readonly Channel[] {
  const isGood = hasReached(standing) || standing === 'failed_later';
  const told = channels.filter((one) => !isGood || one.standing === standing);
  return told.length > 0 ? told.map(({ channel }) => channel) : (plan[0] ?? []);
}

/** Whether a message of this standing counts as sent. */
export const hasReached = (standing: RowStanding): boolean =>
  COUNTED_AS[standing as Truth] === 'sent';

/** Why channels failed that were tried, in their order. */
export const failuresOf = ({ channels }: RequestStanding) =>
  channels.flatMap(({ channel, failure }) => (failure === undefined ? [] : [{ channel, failure }]));

/** The reasons of all channels that failed, as people read them. */
export const reasonOf = (told: RequestStanding): string =>
  failuresOf(told)
    .map(({ channel, failure }) => `${channel}: ${sentenceOf(failure)}`)
    .join('; ');
