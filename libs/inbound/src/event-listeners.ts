import {
  CHANNEL_DEFINITIONS,
  STATUS_CHANNELS,
  type EchoRow,
  type ReceiptRow,
} from '@cascade/contracts';
import { logFailure, type Logger } from '@cascade/runtime';
import type { Endpoint, Repositories } from '@cascade/store';

/**
 * Whether facts of a device raise their event: those that only few endpoints want would cost two writes and a
 * message each.
 */
export function createEventListeners({
  repositories: { webhooks },
  logger,
}: {
  repositories: Pick<Repositories, 'webhooks'>;
  logger: Logger;
}) {
  async function isWanted(
    { account, device }: Pick<ReceiptRow, 'account' | 'device'>,
    by: (endpoint: Readonly<Endpoint>) => boolean,
  ): Promise<boolean> {
    try {
      const endpoints = await webhooks.ofAccount(account);
      return endpoints.some(
        (endpoint) =>
          endpoint.state !== 'pending' &&
          endpoint.devices?.includes(device) !== false &&
          by(endpoint),
      );
    } catch (error) {
      logFailure(logger, 'event: endpoints not read, event raised in any case', { account, error });
      return true;
    }
  }

  return {
    /** Receipts of linked phones and bounces are told only to endpoints of version 2 that want them. */
    async wantReceipt(of: Pick<ReceiptRow, 'account' | 'channel' | 'device'>): Promise<boolean> {
      if (CHANNEL_DEFINITIONS[of.channel].raisesReceipts) return true;
      if (!STATUS_CHANNELS[2].includes(of.channel)) return false;
      return isWanted(
        of,
        ({ version, events }) => version === 2 && events.includes('message_status'),
      );
    },
    wantEcho: (of: Pick<EchoRow, 'account' | 'device'>): Promise<boolean> =>
      isWanted(of, ({ events }) => events.includes('message_echo')),
  };
}
