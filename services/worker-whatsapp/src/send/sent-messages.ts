import type { proto } from '@whiskeysockets/baileys';
import type { SendJob } from '@cascade/channel';
import { whatsappMessageContext } from '@cascade/store';
import type { WhatsappMessagesRepository } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { loadBaileys } from '../session/load-baileys.ts';

/**
 * Stores sent messages. A phone that couldn't decrypt one asks for it again, maybe after another worker
 * has taken the device.
 */
export interface SentMessages {
  messages: WhatsappMessagesRepository;
  vault: Vault;
}

interface RecallParts {
  messages: Pick<WhatsappMessagesRepository, 'get'>;
  vault: Pick<Vault, 'open'>;
}

/** Stores a message; idempotent on the id. `at` in epoch ms. */
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
  { messages, vault }: RecallParts,
  device: string,
  id: string,
): Promise<proto.IMessage | undefined> {
  const sent = await messages.get(device, id);
  if (!sent) return undefined;
  const { proto: wire } = await loadBaileys();
  const bytes = vault.open(sent.sealed, whatsappMessageContext(device, id));
  return wire.Message.decode(Buffer.from(bytes, 'base64'));
}
