import type { WAMessageUpdate } from '@whiskeysockets/baileys';
import type { Clock, Logger } from '@cascade/runtime';
import type { Device, FactsRepository, ReceiptStatus, Repositories } from '@cascade/store';
import type { Emit } from './provider-event.ts';

/** `WebMessageInfo.Status` of WhatsApp's protobuf; a pending message tells nothing. */
const STATUSES: Readonly<Record<number, ReceiptStatus>> = {
  0: 'failed',
  2: 'sent',
  3: 'delivered',
  4: 'read',
  5: 'played',
};

/** A receipt may come before the send's own verdict is written. */
const VERDICT_WAIT_MS = 3_000;

export interface ReceiptParts {
  repositories: Pick<Repositories, 'receipts' | 'whatsappMessages'> & { facts: FactsRepository };
  clock: Clock;
  logger: Logger;
  emit: Emit;
}

/** Receipts for what the device sent: stored once, told once, and the late truth on unknown sends. */
export async function takeReceipts(
  parts: ReceiptParts,
  device: Pick<Device, '_id' | 'account' | 'sandbox'>,
  updates: readonly WAMessageUpdate[],
): Promise<void> {
  const { repositories, clock, emit } = parts;
  for (const { key, update } of updates) {
    const status = STATUSES[update.status ?? -1];
    if (!key.fromMe || !key.id || status === undefined) continue;
    const sent = await repositories.whatsappMessages.get(device._id, key.id);
    const at = clock.now();
    const receipt = {
      account: device.account,
      device: device._id,
      channel: 'whatsapp',
      providerMessageId: key.id,
      status,
      recipient: sent?.to ?? key.remoteJid?.split('@')[0] ?? '',
      sandbox: device.sandbox,
      at,
      ...(sent ? { send: sent.send, request: sent.request } : {}),
    } as const;
    if (!(await repositories.receipts.insert(receipt))) continue;
    emit({ kind: 'receipt', receipt });
    if (sent && status !== 'failed') await noteLate(parts, sent.send, at);
  }
}

/** A receipt proves that the message was taken, whatever was thought of it. */
async function noteLate({ repositories, clock, logger }: ReceiptParts, send: number, at: number) {
  const { facts } = repositories;
  const noted = await facts.noteArrived(send, at);
  if (noted !== 'undecided') return;
  clock.after(VERDICT_WAIT_MS, () => {
    facts.noteArrived(send, at).catch((error: unknown) => {
      logger.warn('the late truth of a send was not noted', { send, error });
    });
  });
}
