import { inField } from '@cascade/contracts';
import { storageFull, type Batch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, failure } from '../http/answer.ts';
import type { UploadedTable } from './read-table.ts';
import { showBatch } from './show-batch.ts';

/** How its table was read, or what was composed for its rows. */
type Kept = Pick<Batch, 'reading' | 'composition'>;

/** Stores a table as a draft, and answers with it. */
export async function addDraft(
  context: DashboardContext,
  account: string,
  name: string,
  table: UploadedTable,
  kept: Kept = {},
): Promise<RouteAnswer> {
  const stored = await storeDraft(context, account, name, table, kept);
  if ('refused' in stored) return stored.refused;
  return { ...(await showBatch(context, stored.batch)), status: 201 };
}

/** Stores a table as a draft. */
export async function storeDraft(
  { repositories: { accountLimits, batches } }: Pick<DashboardContext, 'repositories'>,
  account: string,
  name: string,
  { columns, rows, lines, guessedEncoding }: UploadedTable,
  kept: Kept,
): Promise<{ batch: Batch } | { refused: RouteAnswer }> {
  const draft = {
    account,
    name,
    state: 'draft',
    columns,
    rows: rows.length,
    ...(guessedEncoding === undefined ? {} : { guessedEncoding }),
    ...kept,
    next: 0,
    refused: 0,
    sent: 0,
    failed: 0,
    open: [] as number[],
  } as const;
  const added = await accountLimits.add('batches', { account }, () =>
    batches.insert(draft, rows, lines),
  );
  if (added.status === 'full') return { refused: failure(added.failure) };
  const written = added.value;
  return written.status === 'storage-full'
    ? { refused: failure(inField(storageFull(written.use), 'file')) }
    : { batch: written.batch };
}
