import type { ReceiptRow } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { FactsRepository } from '@cascade/store';

/** How long to wait for the outcome: a receipt may come before it is stored. */
const OUTCOME_WAIT_MS = 3_000;

/** Applies a receipt to its send: decides an awaited outcome, or adds a note to a stored one. */
export function createNoteReceipt({
  repositories: { facts },
  clock,
  logger,
}: {
  repositories: { facts: Pick<FactsRepository, 'noteReceipts'> };
  clock: Clock;
  logger: Logger;
}) {
  return async function noteReceipt({ send }: Pick<ReceiptRow, 'send'>): Promise<void> {
    if (send === undefined) return;
    if ((await facts.noteReceipts(send, clock.now())) !== 'undecided') return;
    clock.after(OUTCOME_WAIT_MS, () => {
      facts.noteReceipts(send, clock.now()).catch((error: unknown) => {
        logFailure(logger, 'inbound: late receipt not stored', { send, error });
      });
    });
  };
}
