import type { OutcomeRow, SuccessCondition } from '@cascade/contracts';
import { logFailure } from '@cascade/runtime';
import type { WorkerParts } from './parts.ts';

/**
 * Resolves a call without an answer by the receipts that came meanwhile. Receipts that come later are
 * stored beside the outcome.
 */
export async function askReceipts(
  { facts, logger }: Pick<WorkerParts, 'facts' | 'logger'>,
  unknown: OutcomeRow,
  success: SuccessCondition | undefined,
): Promise<OutcomeRow> {
  const { failure: _none, reason: _told, ...row } = unknown;
  try {
    const verdict = await facts.verdictOf(row._id);
    if (!verdict) return unknown;
    const { state, at } = verdict;
    const delivery = { state: state === 'sent' ? ('accepted' as const) : state, at };
    return { ...row, ...verdict, at: row.at, ...(success === undefined ? {} : { delivery }) };
  } catch (error) {
    logFailure(logger, 'send: receipts not read', { send: row._id, error });
    return unknown;
  }
}
