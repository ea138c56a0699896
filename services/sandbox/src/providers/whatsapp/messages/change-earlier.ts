import { proto } from '@whiskeysockets/baileys';
import type { ContactAnswer } from '../../../answers/contact-answer.ts';
import { changeSent, findSent } from '../../../answers/find-earlier.ts';
import type { Inbox } from '../../../inbox/inbox.ts';

const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type;

/** Changes what the contact's phone shows of an earlier message of the device, if it has the message. */
export function changeEarlier(
  inbox: Inbox,
  { device, contact }: Pick<ContactAnswer, 'device' | 'contact'>,
  { protocolMessage }: proto.IMessage,
): void {
  const { key, type, editedMessage } = protocolMessage ?? {};
  if (key?.fromMe !== true) return;
  const sent = findSent(inbox, { channel: 'whatsapp', device, contact }, key.id ?? '');
  if (!sent || sent.content.revoked) return;
  if (type === REVOKE) changeSent(inbox, sent);
  const text = editedMessage?.extendedTextMessage?.text ?? editedMessage?.conversation;
  if (type === MESSAGE_EDIT && text) changeSent(inbox, sent, text);
}
