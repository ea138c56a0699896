import type { ReceiptRow } from '@cascade/contracts';
import type { EventDeskParts } from './event-desk.ts';

/** A receipt may come before the send's own verdict is written. */
const VERDICT_WAIT_MS = 3_000;

/** What a receipt proves about its send, noted beside the verdict that stands. */
export function createLateTruth({
  repositories: { facts },
  clock,
  logger,
}: Pick<EventDeskParts, 'repositories' | 'clock' | 'logger'>) {
  const note = (send: number, { status, errors, at }: ReceiptRow) =>
    status === 'failed'
      ? facts.noteFailed(send, { reason: reasonOf(errors), at })
      : facts.noteArrived(send, at);

  return async function noteLate(row: ReceiptRow): Promise<void> {
    const { send } = row;
    if (send === undefined || (await note(send, row)) !== 'undecided') return;
    clock.after(VERDICT_WAIT_MS, () => {
      note(send, row).catch((error: unknown) => {
        logger.warn('the late truth of a send was not noted', { send, error });
      });
    });
  };
}

function reasonOf(errors: ReceiptRow['errors']): string {
  const [first] = errors ?? [];
  return first?.details ?? first?.title ?? first?.message ?? 'Message could not be delivered';
}
