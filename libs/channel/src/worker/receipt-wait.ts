import { laterTiers, type ReceiptWait } from '@cascade/cascade';
import { CHANNEL_DEFINITIONS, hasReceipts, type SendRequested } from '@cascade/contracts';
import type { SendJob } from '../port.ts';
import type { ConnectedDevice } from './find-device.ts';
import type { WorkerParts } from './parts.ts';

/**
 * How long the outcome of a send waits for receipts where its key asks for no success: as its device says, or
 * else a moment, if a later tier follows and the provider tells of failures. Only a receipt of the message's
 * arrival ends that moment as a success.
 */
export function receiptWaitOf(
  { adapter, confirmMs }: Pick<WorkerParts, 'adapter' | 'confirmMs'>,
  { request, channel }: Pick<SendRequested, 'request' | 'channel'>,
  { settings }: Pick<ConnectedDevice, 'settings'>,
  job: SendJob,
): ReceiptWait {
  if (!hasReceipts(job.content)) return { ms: 0 };
  if (settings.confirm_ms !== undefined) return { ms: settings.confirm_ms };
  const usualMs = confirmMs ?? CHANNEL_DEFINITIONS[channel].confirm?.usualMs ?? 0;
  const isLast = laterTiers(request, channel).length === 0;
  if (usualMs === 0 || isLast || !tells(adapter, channel, job)) return { ms: 0 };
  return { ms: usualMs, goal: 'delivered', isUsual: true };
}

const tells = (
  adapter: WorkerParts['adapter'],
  channel: SendRequested['channel'],
  job: SendJob,
): boolean => adapter.tellsReceipts?.(job) ?? CHANNEL_DEFINITIONS[channel].tellsReceipts;
