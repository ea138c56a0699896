import type { OutcomeRow } from '@cascade/contracts';
import { logFailure } from '@cascade/runtime';
import type { WorkerParts } from './parts.ts';

/**
 * While the answer to a call was waited for in vain, the provider may have told by receipts what
 * became of it: then nothing is unknown. What it tells from now on is noted beside the outcome.
 */
export async function askReceipts(
  { facts, logger }: Pick<WorkerParts, 'facts' | 'logger'>,
  unknown: OutcomeRow,
): Promise<OutcomeRow> {
  const { reason: _untold, ...row } = unknown;
  try {
    const told = await facts.told(row._id);
    return told ? { ...row, ...told, at: row.at } : unknown;
  } catch (error) {
    logFailure(logger, 'receipts of a send could not be read', { send: row._id, error });
    return unknown;
  }
}
