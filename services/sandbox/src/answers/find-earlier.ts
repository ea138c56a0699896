import type { Inbox } from '../inbox/inbox.ts';
import type { SandboxMessage } from '../inbox/message.ts';
import type { ContactAnswer } from './contact-answer.ts';

/** Newest messages of a chat that are searched. */
const SEARCHED = 500;

type Chat = Pick<ContactAnswer, 'channel' | 'device' | 'contact'>;

/** Finds a device's message to a contact by its provider message id. */
export const findSent = (
  inbox: Inbox,
  { channel, device, contact }: Chat,
  id: string,
): SandboxMessage | undefined =>
  inbox
    .list({ channel, to: contact, limit: SEARCHED })
    .find((one) => one.from === device && one.provider_message_id === id);

/** Whether a contact wrote the message with this provider message id to a device. */
export const hasWritten = (inbox: Inbox, { channel, device, contact }: Chat, id: string): boolean =>
  inbox.answers
    .list({ channel, contact, limit: SEARCHED })
    .some((one) => one.device === device && one.provider_message_id === id);

/** Whether the chat has the message, from either side. */
export const isInChat = (inbox: Inbox, chat: Chat, id: string): boolean =>
  hasWritten(inbox, chat, id) || findSent(inbox, chat, id) !== undefined;

/** Shows an earlier message of the device with a new text, or as revoked without one. */
export function changeSent(inbox: Inbox, { id, content }: SandboxMessage, text?: string): void {
  inbox.change(
    id,
    text === undefined ? { kind: content.kind, revoked: true } : { ...content, text, edited: true },
  );
}
