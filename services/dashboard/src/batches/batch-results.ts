import { codeOf, sentenceOf } from '@cascade/contracts';
import { COUNTED_AS, type Truth } from '@cascade/cascade';
import { createPagePace } from '@cascade/runtime';
import type { Batch, Repositories, RequestStanding, StoredRequest } from '@cascade/store';
import { csvCell, FILE_SHARE } from '../http/csv.ts';

type Store = Pick<Repositories, 'batches' | 'requests'>;

/**
 * Writes the uploaded table as CSV (RFC 4180) with what became of each row, as the log says: the standing of its request,
 * or `refused` or `left_out` where none was made. `code` has the codes in the order of `reason`.
 */
export async function* batchResults(store: Store, batch: Batch): AsyncGenerator<string> {
  yield lineOf([
    ...batch.columns,
    'request_id',
    'result',
    'reason',
    'channel',
    'recipient',
    'code',
  ]);
  const pace = createPagePace({ share: FILE_SHARE });
  for (let from = 0, size = 0; from < batch.rows; from += size) {
    size = pace.next();
    const rows = await pageOf(store, batch, from, size);
    await pace.rest();
    yield rows.join('');
  }
}

async function pageOf(
  { batches, requests }: Store,
  batch: Batch,
  from: number,
  size: number,
): Promise<string[]> {
  const rows = await batches.rows(batch._id, from, size);
  const idOf = (n: number) => (batch.firstRequest === undefined ? -1 : batch.firstRequest + n);
  const found = await requests.byIds(rows.map(({ n }) => idOf(n)));
  const standings = await requests.standings(found);
  const byId = new Map(
    found.map((request, at) => [request._id, [request, standings[at]] as const]),
  );
  return rows.map(({ n, cells, refused, refusedCodes = [], leftOut }) => {
    if (refused !== undefined) {
      const result = leftOut === true ? 'left_out' : 'refused';
      return lineOf([...cells, '', result, refused, '', '', refusedCodes.join('; ')]);
    }
    const [request, told] = byId.get(idOf(n)) ?? [];
    if (request === undefined || told === undefined)
      return lineOf([...cells, '', '', '', '', '', '']);
    const failures = told.channels.flatMap(({ channel, failure }) =>
      failure === undefined ? [] : [{ channel, failure }],
    );
    return lineOf([
      ...cells,
      request._id,
      told.standing,
      failures.map(({ channel, failure }) => `${channel}: ${sentenceOf(failure)}`).join('; '),
      ...recipientOf(request, told),
      failures.map(({ failure }) => codeOf(failure)).join('; '),
    ]);
  });
}

/** The channel that made the standing, and whom it was for; of a failure all that were tried. */
function recipientOf(
  { sends, plan }: StoredRequest,
  { standing, channels }: RequestStanding,
): [channel: string, recipient: string] {
  const isGood = COUNTED_AS[standing as Truth] === 'sent' || standing === 'failed_later';
  const told = channels.filter((one) => !isGood || one.standing === standing);
  const used = told.length > 0 ? told.map(({ channel }) => channel) : (plan[0] ?? []);
  const recipients = used.map((channel) => sends[channel]?.target ?? '');
  return [used.join('; '), [...new Set(recipients)].filter((one) => one !== '').join('; ')];
}

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
