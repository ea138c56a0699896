import type { WAMessage } from '@whiskeysockets/baileys';
import { contactTarget, type InboundRow } from '@cascade/contracts';
import type { SendJob } from '@cascade/channel';
import { inboundId, type InboundRepository } from '@cascade/store';
import { recallMessage, type SentMessages } from './sent-messages.ts';

export interface EarlierParts extends SentMessages {
  inbound: Pick<InboundRepository, 'byIds'>;
}

/** A message of the chat as a quote or a reaction names it. */
export type EarlierMessage = Pick<WAMessage, 'key' | 'message'>;

/**
 * Finds a message of the recipient's chat: a send of the device, or what the contact wrote. An id that
 * neither has counts as the contact's, and is quoted without its text. The same holds for a message of
 * another chat, because a quote shows its text to the recipient.
 */
export async function findEarlier(
  parts: EarlierParts,
  { device, to }: Pick<SendJob, 'device' | 'to'>,
  jid: string,
  id: string,
): Promise<EarlierMessage> {
  const [sent, [written]] = await Promise.all([
    parts.messages.get(device.id, id),
    parts.inbound.byIds([inboundId({ device: device.id, providerMessageId: id })]),
  ]);
  if (sent) {
    const message = sent.to === to ? await recallMessage(parts, device.id, id) : undefined;
    return { key: { id, remoteJid: jid, fromMe: true }, message: message ?? NOTHING };
  }
  const isOfChat = written && contactTarget('whatsapp', written.from) === to;
  return {
    key: { id, remoteJid: jid, fromMe: false },
    message: isOfChat ? { conversation: shownText(written) } : NOTHING,
  };
}

/** Baileys refuses to quote a message without any content. */
const NOTHING = { conversation: '' };

const shownText = ({ message }: Pick<InboundRow, 'message'>): string =>
  message.text ?? message.file?.name ?? '';
