import type { SaidRecipient } from '@cascade/contacts';
import { isLinkedChannel } from '@cascade/contracts';
import type { SendJob } from '../port.ts';
import type { WorkerParts } from './parts.ts';

/** Stores what a provider said about the recipient of a send. The send doesn't wait for it. */
export function noteRecipient(
  { adapter: { channel }, learnContact, logger }: WorkerParts,
  { device: { account, id: device, sandbox }, send }: SendJob,
  said: SaidRecipient,
): void {
  if (!isLinkedChannel(channel)) return;
  learnContact({ account, device, channel, sandbox, ...said }).catch((error: unknown) =>
    logger.warn('contact: not stored, learned again at the next send', { send, error }),
  );
}
