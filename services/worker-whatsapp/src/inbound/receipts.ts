import type { WAMessageUpdate } from '@whiskeysockets/baileys';
import { tracedReceive } from '@cascade/channel';
import { type ReceiptStatus, toldFailure } from '@cascade/contracts';
import type { InboundIntake } from '@cascade/inbound';
import type { Clock } from '@cascade/runtime';
import type { Device, Repositories } from '@cascade/store';
import { refusedByServer } from '../send/refusals.ts';

/** `WebMessageInfo.Status` of WhatsApp's protobuf, without `PENDING`. */
const STATUSES: Readonly<Record<number, ReceiptStatus>> = {
  0: 'failed',
  2: 'sent',
  3: 'delivered',
  4: 'read',
  5: 'played',
};

export interface ReceiptParts {
  repositories: Pick<Repositories, 'whatsappMessages'>;
  intake: Pick<InboundIntake, 'takeReceipt'>;
  clock: Clock;
}

/** Reads the server's code, which Baileys puts there. */
function codeOf({ messageStubParameters }: WAMessageUpdate['update']): string {
  const [code] = (messageStubParameters ?? []) as readonly unknown[];
  return typeof code === 'string' ? code : '';
}

/** Stores receipts for the device's messages. */
export async function takeReceipts(
  parts: ReceiptParts,
  device: Pick<Device, '_id' | 'account' | 'sandbox'>,
  updates: readonly WAMessageUpdate[],
): Promise<void> {
  const { repositories, intake, clock } = parts;
  const source = { channel: 'whatsapp', device: device._id, by: 'connection' } as const;
  for (const { key, update } of updates) {
    const status = STATUSES[update.status ?? -1];
    if (!key.fromMe || !key.id || status === undefined) continue;
    const { id, remoteJid } = key;
    const sent = await repositories.whatsappMessages.get(device._id, id);
    await tracedReceive(source, () =>
      intake.takeReceipt(
        {
          account: device.account,
          device: device._id,
          channel: 'whatsapp',
          providerMessageId: id,
          status,
          recipient: sent?.to ?? remoteJid?.split('@')[0] ?? '',
          sandbox: device.sandbox,
          at: clock.now(),
          // A second acknowledgement with the code of a refusal.
          ...(status === 'failed' ? toldFailure(refusedByServer(codeOf(update)).failure) : {}),
          ...(sent ? { send: sent.send, request: sent.request } : {}),
        },
        { key, update },
      ),
    );
  }
}
