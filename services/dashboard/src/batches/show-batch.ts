import type { Batch } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import type { RouteAnswer } from '../http/answer.ts';
import { etagOf } from '../http/etags.ts';
import { viewBatch } from './view-batch.ts';

/** Rows that a draft's answer shows, and a list of rows by default. */
export const SAMPLE_ROWS = 5;

/** Answers a batch with its first rows; of a draft, whose content only calls change, with its `ETag`. */
export async function showBatch(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  batch: Batch,
): Promise<RouteAnswer> {
  const rows = await repositories.batches.rows(batch._id, 0, SAMPLE_ROWS);
  const body = { ...viewBatch(batch, clock.now()), sample: rows.map(({ cells }) => cells) };
  return {
    status: 200,
    body,
    ...(batch.state === 'draft' ? { headers: { ETag: etagOf(body) } } : {}),
  };
}
