import type { ReceiptRow } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import type { FactsRepository } from '@cascade/store';

/** A receipt may come before the send's own verdict is written. */
const VERDICT_WAIT_MS = 3_000;

/** What a receipt proves about its send: the verdict, where that waits for it, or a note beside it. */
export function createLateTruth({
  repositories: { facts },
  clock,
  logger,
}: {
  repositories: { facts: Pick<FactsRepository, 'noteReceipts'> };
  clock: Clock;
  logger: Logger;
}) {
  return async function noteLate({ send }: ReceiptRow): Promise<void> {
    if (send === undefined) return;
    if ((await facts.noteReceipts(send, clock.now())) !== 'undecided') return;
    clock.after(VERDICT_WAIT_MS, () => {
      facts.noteReceipts(send, clock.now()).catch((error: unknown) => {
        logFailure(logger, 'the late truth of a send was not noted', { send, error });
      });
    });
  };
}
