import { rowPages } from '@cascade/batches';
import type { Account, Batch, BatchRow } from '@cascade/store';
import type { Actor } from '../auth/actor.ts';
import type { DashboardContext } from '../context.ts';
import type { ApiFailure } from '../failures/api-failures.ts';
import { failure, type RouteAnswer } from '../http/answer.ts';
import { storeDraft } from './add-draft.ts';
import { chooseRows, isErased } from './choose-rows.ts';
import type { RowOutcome } from './read-outcomes.ts';
import { saveLetter, withTemplate } from './save-letter.ts';
import { showBatch } from './show-batch.ts';

const PAGE = 200;

/** What is said where there is no row to draft: none is wanted, or all of them are of people who opted out. */
interface Nothing {
  none: ApiFailure;
  noneLeft: ApiFailure;
}

/**
 * Makes a new draft of the rows of an ended batch that are wanted, with its composition. People who opted out are never
 * in it.
 */
export async function draftAgain(
  context: DashboardContext,
  { actor, account }: { actor: Actor; account: Account },
  batch: Batch,
  isWanted: (outcome: RowOutcome) => boolean,
  { none, noneLeft }: Nothing,
): Promise<RouteAnswer> {
  const { state, open } = batch;
  const ended = state === 'finished' || state === 'cancelled';
  if (!ended || open.length > 0) {
    const told = ended ? 'still sending' : state;
    return failure({ kind: 'batchIs', params: { state: told } });
  }
  const chosen = await chooseRows(context, account, batch, isWanted);
  const left = chosen.filter(({ leftOut }) => !leftOut).map(({ row }) => row);
  if (left.length === 0) return failure(chosen.length === 0 ? none : noneLeft);
  return draftOfRows(context, actor, batch, left);
}

/** Makes a new draft with the rows of a batch and its composition. */
export async function copyBatch(
  context: DashboardContext,
  actor: Actor,
  batch: Batch,
): Promise<RouteAnswer> {
  const rows: BatchRow[] = [];
  for await (const page of rowPages(context.repositories, batch, () => PAGE)) {
    rows.push(...page.filter((row) => !isErased(row)));
  }
  if (rows.length === 0) return failure({ kind: 'noRowsAgain' });
  return draftOfRows(context, actor, batch, rows);
}

async function draftOfRows(
  context: DashboardContext,
  actor: Actor,
  { account, name, columns, composition, compose, letter }: Batch,
  rows: readonly BatchRow[],
): Promise<RouteAnswer> {
  const composed = composition ?? compose;
  const table = {
    columns,
    rows: rows.map(({ cells }) => cells),
    lines: rows.map(({ n, line = n + 2 }) => line),
  };
  const kept = composed === undefined ? {} : { composition: composed };
  const stored = await storeDraft(context, account, name, table, kept);
  if ('refused' in stored) return stored.refused;
  const draft =
    letter === undefined ? stored.batch : await copyLetter(context, actor, stored.batch, letter);
  return { ...(await showBatch(context, draft)), status: 201 };
}

/** Gives a draft a letter of its own: the one of the first batch goes with it. Where it may have none, it has the first one's. */
async function copyLetter(
  context: DashboardContext,
  actor: Actor,
  draft: Batch,
  letter: NonNullable<Batch['letter']>,
): Promise<Batch> {
  const saved = await saveLetter(context, actor, draft, letter);
  if ('refused' in saved) return draft;
  const { _id, account, composition } = draft;
  if (composition === undefined) return draft;
  const patch = { composition: withTemplate(composition, letter.template, saved.template) };
  return (await context.repositories.batches.change(account, _id, ['draft'], patch)) ?? draft;
}
