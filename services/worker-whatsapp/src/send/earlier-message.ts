import type { WAMessage } from '@whiskeysockets/baileys';
import { contactTarget, type InboundRow, type Failure, type RuleKind } from '@cascade/contracts';
import type { SendJob } from '@cascade/channel';
import { inboundId, type InboundRepository } from '@cascade/store';
import { recallMessage, type SentMessages } from './sent-messages.ts';

export interface EarlierParts extends SentMessages {
  inbound: Pick<InboundRepository, 'byIds'>;
}

/** A message of the chat as a quote or a reaction names it. */
export interface EarlierMessage extends Pick<WAMessage, 'key' | 'message'> {
  /** When the device sent it to the recipient (epoch ms). */
  sentAt?: number;
}

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
    const key = { id, remoteJid: jid, fromMe: true };
    if (sent.to !== to) return { key, message: NOTHING };
    const message = await recallMessage(parts, device.id, id);
    return { key, message: message ?? NOTHING, sentAt: sent.at };
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

/** WhatsApp's applications let a text be edited for this long, and a message be deleted for everyone. */
export const CHANGEABLE_MS = { edit: 15 * 60_000, revoke: 2 * 86_400_000 };

const FIELD = 'message.richContext.replyTo';

/** Why the recipient's application would ignore an edit or a revocation. */
export function changeFault(
  kind: keyof typeof CHANGEABLE_MS,
  { sentAt, message }: EarlierMessage,
  now: number,
): Failure | null {
  if (sentAt === undefined) {
    return fault('messageNotSentBefore');
  }
  if (kind === 'edit' && !message?.extendedTextMessage) return fault('onlyTextsEdited');
  if (now - sentAt <= CHANGEABLE_MS[kind]) return null;
  return kind === 'edit' ? fault('editTooLate') : fault('revokeTooLate');
}

const fault = (kind: RuleKind): Failure => ({
  kind: 'contentRule',
  params: { field: FIELD, rule: { kind } },
});
