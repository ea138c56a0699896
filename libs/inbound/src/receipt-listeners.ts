import { CHANNEL_DEFINITIONS, STATUS_CHANNELS, type ReceiptRow } from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';

/**
 * Whether a receipt raises `message_status`. Receipts of linked phones and bounces do so only for an
 * endpoint of version 2 that wants them: each event would cost two writes and a message.
 */
export function createReceiptListeners({
  repositories: { webhooks },
  logger,
}: {
  repositories: Pick<Repositories, 'webhooks'>;
  logger: Logger;
}) {
  return async function isToBeTold({
    account,
    channel,
    device,
  }: Pick<ReceiptRow, 'account' | 'channel' | 'device'>): Promise<boolean> {
    if (CHANNEL_DEFINITIONS[channel].raisesReceipts) return true;
    if (!STATUS_CHANNELS[2].includes(channel)) return false;
    try {
      const endpoints = await webhooks.ofAccount(account);
      return endpoints.some(
        ({ version, state, events, devices }) =>
          version === 2 &&
          state !== 'pending' &&
          events.includes('message_status') &&
          devices?.includes(device) !== false,
      );
    } catch (error) {
      logFailure(logger, 'event: endpoints not read, event raised in any case', { account, error });
      return true;
    }
  };
}
