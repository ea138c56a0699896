import { codeOfReason, REASONS } from '@cascade/contracts';
import type { Account, Batch, BatchRow, StoredRequest } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { Compose } from '../schemas/batches.ts';
import { checkRow } from './check-batch.ts';
import { numberPlan } from './number-plan.ts';

const PAGE = 200;

interface FailedRow {
  row: BatchRow;
  /** Why it reached nobody. */
  reason: string;
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
    const byId = new Map(found.map((request) => [request._id, request]));
    const left = rows.filter(({ n, cells, refused }) => {
      // The cells of an erased contact are empty.
      if (cells.every((cell) => cell === '')) return false;
      const request = byId.get(firstRequest + n);
      return refused !== undefined || (request !== undefined && hasFailed(request));
    });
    const told = await Promise.all(
      left.map(async (row): Promise<FailedRow> => {
        const request = byId.get(firstRequest + row.n);
        const leftOut = row.leftOut === true || isToldOptedOut(request) || (await isOptedOut(row));
        return {
          row,
          reason: row.refused ?? reasonOf(request),
          leftOut,
          ...(request === undefined ? {} : { request: request._id }),
        };
      }),
    );
    failed.push(...told);
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
  const compose = JSON.parse(batch.compose) as Compose;
  const numbers = await numberPlan(context.repositories, account, batch, compose);
  return async (row) =>
    (await checkRow(context, account, batch, compose, row, numbers)).hasOptedOut;
}

/** What a provider says of its opt-outs isn't in the account's list. */
function isToldOptedOut({ channels = {} }: Partial<StoredRequest> = {}): boolean {
  return Object.values(channels).some(({ reason, later }) => {
    const told = later?.reason ?? reason;
    return (
      told !== undefined &&
      told !== REASONS.recipientOptedOut &&
      codeOfReason(told) === 'recipient_opted_out'
    );
  });
}

/** The reasons of all channels that were tried. */
function reasonOf(request: StoredRequest | undefined): string {
  return Object.entries(request?.channels ?? {})
    .flatMap(([channel, { reason, later }]) => {
      const told = later?.reason ?? reason;
      return told === undefined ? [] : [`${channel}: ${told}`];
    })
    .join('; ');
}

function hasFailed({ state, channels = {} }: StoredRequest): boolean {
  if (state !== 'finished') return false;
  return Object.values(channels).every(({ status, reason, later }) => {
    if (later !== undefined) return !later.status;
    return !status && reason !== REASONS.outcomeUnknown;
  });
}
