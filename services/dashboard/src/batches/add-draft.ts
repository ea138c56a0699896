import { inField } from '@cascade/contracts';
import { storageFull, type TableReading } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { type RouteAnswer, created, failure } from '../http/answer.ts';
import type { UploadedTable } from './read-table.ts';
import { viewBatch } from './view-batch.ts';

/** Rows that a draft's answer shows, and a list of rows by default. */
export const SAMPLE_ROWS = 5;

/** Stores a table as a draft, with how it was read. */
export async function addDraft(
  { repositories: { accountLimits, batches } }: Pick<DashboardContext, 'repositories'>,
  account: string,
  name: string,
  { columns, rows, lines, guessedEncoding }: UploadedTable,
  reading?: TableReading,
): Promise<RouteAnswer> {
  const draft = {
    account,
    name,
    state: 'draft',
    columns,
    rows: rows.length,
    ...(guessedEncoding === undefined ? {} : { guessedEncoding }),
    ...(reading === undefined ? {} : { reading }),
    next: 0,
    refused: 0,
    sent: 0,
    failed: 0,
    open: [] as number[],
  } as const;
  const added = await accountLimits.add('batches', { account }, () =>
    batches.insert(draft, rows, lines),
  );
  if (added.status === 'full') return failure(added.failure);
  const written = added.value;
  if (written.status === 'storage-full') {
    return failure(inField(storageFull(written.use), 'file'));
  }
  return created({ ...viewBatch(written.batch), sample: rows.slice(0, SAMPLE_ROWS) });
}
