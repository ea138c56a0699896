import { rowPages } from '@cascade/batches';
import { codeOf, totalCost } from '@cascade/contracts';
import { createPagePace } from '@cascade/runtime';
import type { Batch, BatchRow, Repositories, RequestStanding } from '@cascade/store';
import { csvCell, FILE_SHARE } from '../http/csv.ts';
import { channelsBehind, failuresOf, readOutcomes, reasonOf } from './read-outcomes.ts';

type Store = Pick<Repositories, 'batches' | 'requests'>;

/**
 * Writes the uploaded table as CSV (RFC 4180) with what became of each row, as the log says: the standing of its request,
 * or `refused` or `left_out` where none was made. `code` has the codes in the order of `reason`.
 *
 * @param withCosts adds what the messages cost.
 */
export async function* batchResults(
  store: Store,
  batch: Batch,
  { withCosts }: { withCosts: boolean },
): AsyncGenerator<string> {
  yield lineOf([
    ...batch.columns,
    'request_id',
    'result',
    'reason',
    'channel',
    'recipient',
    'code',
    ...(withCosts ? ['cost', 'currency'] : []),
  ]);
  const pace = createPagePace({ share: FILE_SHARE });
  for await (const rows of rowPages(store, batch, () => pace.next())) {
    const lines = await linesOf(store, batch, rows, withCosts);
    await pace.rest();
    yield lines.join('');
  }
}

async function linesOf(
  store: Store,
  batch: Batch,
  rows: readonly BatchRow[],
  withCosts: boolean,
): Promise<string[]> {
  const outcomes = await readOutcomes(store, batch, rows);
  const costsIn = (told?: RequestStanding) => {
    if (!withCosts) return [];
    const { amount = '', currency = '' } = (told && totalCost(told.channels)) ?? {};
    return [amount, currency];
  };
  return outcomes.map(({ row: { cells, refused, refusedCodes = [] }, standing, request, told }) => {
    if (refused !== undefined) {
      return lineOf([
        ...cells,
        '',
        standing,
        refused,
        '',
        '',
        refusedCodes.join('; '),
        ...costsIn(),
      ]);
    }
    if (request === undefined || told === undefined)
      return lineOf([...cells, '', '', '', '', '', '', ...costsIn()]);
    const used = channelsBehind(request, told);
    const recipients = used.map((channel) => request.sends[channel]?.target ?? '');
    return lineOf([
      ...cells,
      request._id,
      standing,
      reasonOf(told),
      used.join('; '),
      [...new Set(recipients)].filter((one) => one !== '').join('; '),
      failuresOf(told)
        .map(({ failure }) => codeOf(failure))
        .join('; '),
      ...costsIn(told),
    ]);
  });
}

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;
