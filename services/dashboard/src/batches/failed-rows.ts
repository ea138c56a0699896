import { checkRow, composeOf, numberPlan } from '@cascade/batches';
import { CHANNELS, codeOf, sentenceOf, type Channel, type ErrorCode } from '@cascade/contracts';
import type { Account, Batch, BatchRow, RequestStanding } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { SaidFailure } from '../failures/api-failures.ts';
import { nameSentences, readSaid, viewSaid } from '../failures/read-said.ts';

const PAGE = 200;

/** Of a channel, or of the row. */
interface RowFailure {
  channel?: Channel;
  reason: string;
  /** Absent of a row that an earlier version refused. */
  code?: ErrorCode | undefined;
  failure: SaidFailure | null;
}

interface FailedRow {
  row: BatchRow;
  /** Why it reached nobody. */
  reason: string;
  failures: RowFailure[];
  request?: number;
  /** Its person opted out, and gets this message on no other way either. */
  leftOut: boolean;
}

/**
 * Collects the rows of a started batch that reached nobody: refused, failed, or failed by a later
 * receipt. Leaves out rows whose message may have arrived, was cancelled or is under way.
 */
export async function failedRows(
  context: DashboardContext,
  account: Account,
  batch: Batch,
): Promise<FailedRow[]> {
  const { batches, requests } = context.repositories;
  const failed: FailedRow[] = [];
  const { firstRequest } = batch;
  if (firstRequest === undefined) return failed;
  const isOptedOut = await readOptOuts(context, account, batch);
  for (let from = 0; from < batch.rows; from += PAGE) {
    const rows = await batches.rows(batch._id, from, PAGE);
    const found = await requests.byIds(rows.map(({ n }) => firstRequest + n));
    const standings = await requests.standings(found);
    const byId = new Map(standings.map((told) => [told.request, told]));
    const left = rows.filter(({ n, cells, refused }) => {
      // The cells of an erased contact are empty.
      if (cells.every((cell) => cell === '')) return false;
      const told = byId.get(firstRequest + n);
      return refused !== undefined || (told !== undefined && hasFailed(told));
    });
    const collected = await Promise.all(
      left.map(async (row): Promise<FailedRow> => {
        const told = byId.get(firstRequest + row.n);
        const leftOut = row.leftOut === true || isToldOptedOut(told) || (await isOptedOut(row));
        return {
          row,
          ...(row.refused === undefined
            ? reasonsOf(told)
            : readRefused(row.refused, row.refusedCodes)),
          leftOut,
          ...(told === undefined ? {} : { request: told.request }),
        };
      }),
    );
    failed.push(...collected);
  }
  return failed;
}

/** Whether a row's person has opted out by now, as a check of the batch would find. */
async function readOptOuts(
  context: DashboardContext,
  account: Account,
  batch: Batch,
): Promise<(row: BatchRow) => Promise<boolean>> {
  const never = () => Promise.resolve(false);
  if (account.suppressedChannels === undefined || batch.compose === undefined) return never;
  const compose = composeOf(batch);
  const numbers = await numberPlan(context.repositories, account, batch, compose);
  return async (row) =>
    (await checkRow(context, account, batch, compose, row, numbers)).hasOptedOut;
}

/** What a provider says of its opt-outs isn't in the account's list. */
const isToldOptedOut = (told: RequestStanding | undefined): boolean =>
  (told?.channels ?? []).some(
    ({ failure }) =>
      failure !== undefined &&
      failure.kind !== 'recipientOptedOut' &&
      codeOf(failure) === 'recipient_opted_out',
  );

/** The reasons of all channels that were tried. */
function reasonsOf(told: RequestStanding | undefined): Pick<FailedRow, 'reason' | 'failures'> {
  const failed = (told?.channels ?? []).flatMap(({ channel, failure }) =>
    failure === undefined ? [] : [{ channel, reason: sentenceOf(failure), failure }],
  );
  return {
    reason: failed.map(({ channel, reason }) => `${channel}: ${reason}`).join('; '),
    failures: failed.map((one) => ({
      ...one,
      code: codeOf(one.failure),
      failure: nameSentences(one.failure),
    })),
  };
}

/** The reason of a row that no request was made of, as it was stored: one, or one of each channel. */
function readRefused(
  reason: string,
  codes: readonly ErrorCode[] = [],
): Pick<FailedRow, 'reason' | 'failures'> {
  const parts = readSaid(reason) === undefined ? reason.split('; ') : [reason];
  return {
    reason,
    failures: parts.map((part, at) => {
      const channel = CHANNELS.find((one) => part.startsWith(`${one}: `));
      const said = channel === undefined ? part : part.slice(`${channel}: `.length);
      return {
        ...(channel === undefined ? {} : { channel }),
        reason: said,
        // A reason may have the sign between reasons in it.
        code: codes.length === parts.length ? codes[at] : undefined,
        failure: viewSaid(said),
      };
    }),
  };
}

const hasFailed = ({ standing }: RequestStanding): boolean =>
  standing === 'failed' || standing === 'failed_later';
