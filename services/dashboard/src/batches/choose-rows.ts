import { checkRow, composeOf, numberPlan, rowPages } from '@cascade/batches';
import { COUNTED_AS } from '@cascade/cascade';
import { codeOf, sentenceOf, type Channel } from '@cascade/contracts';
import type { Account, Batch, BatchRow, RequestStanding } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { failuresOfRefused, type RowFailure } from '../failures/failures-of-refused.ts';
import { failuresOf, readOutcomes, reasonOf, type RowOutcome } from './read-outcomes.ts';
import { nameSentences } from '../failures/read-said.ts';

const PAGE = 200;

interface ChosenRow {
  row: BatchRow;
  /** Why it reached nobody; empty where nothing failed. */
  reason: string;
  failures: RowFailure[];
  request?: number;
  /** Its person opted out, and gets this message on no other way either. */
  leftOut: boolean;
}

/** Whether a row reached nobody for certain: refused, failed, or failed by a later receipt. */
export const reachedNobody = ({ standing }: RowOutcome): boolean =>
  ['refused', 'left_out', 'failed', 'failed_later'].includes(standing);

/** Whether a row reached nobody by this channel for certain. What may have arrived or is under way counts as reached. */
export const isUnreachedBy =
  (channel: Channel) =>
  ({ request, told }: RowOutcome): boolean => {
    if (request === undefined || told === undefined) return true;
    if (request.state !== 'finished' && request.state !== 'cancelled') return false;
    const tried = told.channels.find((one) => one.channel === channel);
    return tried === undefined || COUNTED_AS[tried.standing] === 'failed';
  };

/** Collects the rows of a started batch whose outcome is as wanted, with those of people who opted out. */
export async function chooseRows(
  context: DashboardContext,
  account: Account,
  batch: Batch,
  isWanted: (outcome: RowOutcome) => boolean,
): Promise<ChosenRow[]> {
  const { repositories } = context;
  const chosen: ChosenRow[] = [];
  if (batch.firstRequest === undefined) return chosen;
  const isOptedOut = await readOptOuts(context, account, batch);
  for await (const rows of rowPages(repositories, batch, () => PAGE)) {
    const outcomes = await readOutcomes(repositories, batch, rows);
    const left = outcomes.filter((outcome) => !isErased(outcome.row) && isWanted(outcome));
    const collected = await Promise.all(
      left.map(async ({ row, told }): Promise<ChosenRow> => {
        const leftOut = row.leftOut === true || isToldOptedOut(told) || (await isOptedOut(row));
        return {
          row,
          ...(row.refused === undefined
            ? reasonsOf(told)
            : {
                reason: row.refused,
                failures: failuresOfRefused({ ...row, refused: row.refused }),
              }),
          leftOut,
          ...(told === undefined ? {} : { request: told.request }),
        };
      }),
    );
    chosen.push(...collected);
  }
  return chosen;
}

/** The cells of an erased contact are empty. */
export const isErased = ({ cells }: BatchRow): boolean => cells.every((cell) => cell === '');

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
export function reasonsOf(
  told: RequestStanding | undefined,
): Pick<ChosenRow, 'reason' | 'failures'> {
  if (told === undefined) return { reason: '', failures: [] };
  return {
    reason: reasonOf(told),
    failures: failuresOf(told).map(({ channel, failure }) => ({
      channel,
      reason: sentenceOf(failure),
      code: codeOf(failure),
      failure: nameSentences(failure),
    })),
  };
}
