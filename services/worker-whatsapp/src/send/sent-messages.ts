import type { proto } from '@whiskeysockets/baileys';
import type { SendJob } from '@cascade/channel';
import { whatsappMessageContext } from '@cascade/store';
import type { WhatsappMessagesRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { loadBaileys } from '../session/load-baileys.ts';

/**
 * Messages as they went out. A phone that couldn't decrypt one asks for the same once more, maybe
 * after the device has moved to another worker.
 */
export interface SentMessages {
  messages: WhatsappMessagesRepository;
  vault: Vault;
}

/** Idempotent on the id. `at` in epoch milliseconds. */
export async function rememberMessage(
  { messages, vault }: SentMessages,
  { device, send, request, to }: Pick<SendJob, 'device' | 'send' | 'request' | 'to'>,
  { id, message, at }: { id: string; message: proto.IMessage; at: number },
): Promise<void> {
  const { proto: wire } = await loadBaileys();
  const bytes = Buffer.from(wire.Message.encode(message).finish()).toString('base64');
  const sealed = vault.seal(bytes, whatsappMessageContext(device.id, id));
  await messages.remember(
    { device: device.id, account: device.account, send, request, to, sealed, at },
    id,
  );
}

export async function recallMessage(
  { messages, vault }: SentMessages,
  device: string,
  id: string,
): Promise<proto.IMessage | undefined> {
  const sent = await messages.get(device, id);
  if (!sent) return undefined;
  const { proto: wire } = await loadBaileys();
  const bytes = vault.open(sent.sealed, whatsappMessageContext(device, id));
  return wire.Message.decode(Buffer.from(bytes, 'base64'));
}
