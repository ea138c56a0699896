import { keyOf, type SendRequested } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { CallResult } from '../port.ts';
import type { WorkerParts } from './parts.ts';

/**
 * Notes what a call says of its device: whether it is well and, of a sender pool's member, that the
 * contact knows it. The send doesn't wait for it.
 */
export function noteSender(
  { watchHealth, notePoolContact, logger }: WorkerParts,
  {
    send,
    channel,
    device,
    to,
    request,
  }: Pick<SendRequested, 'send' | 'channel' | 'device' | 'to' | 'request'>,
  record: Pick<Device, '_id' | 'health'>,
  result: CallResult,
): void {
  if (result.state === 'failed') {
    const isUnknown = result.certainty === 'unknown';
    return watchHealth.failed(record, isUnknown ? { kind: 'outcomeUnknown' } : result.failure);
  }
  watchHealth.wentWell(record);
  const pool = request.sends[channel]?.pool;
  if (pool === undefined) return;
  const of = { _id: pool, account: request.account };
  const contact = keyOf(channel, to);
  if (contact === null) return;
  notePoolContact(of, contact, device, 'sent').catch((error: unknown) => {
    logger.warn('sender pool: contact not noted, noted again at the next send', { send, error });
  });
}
