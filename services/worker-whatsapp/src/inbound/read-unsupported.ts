import { textOf } from '@cascade/channel';
import { BOUNDS, OUTSIDE_TEXTS, ownMember, type InboundMessage } from '@cascade/contracts';
import type { proto } from '@whiskeysockets/baileys';

type Message = proto.IMessage;

const MAX_TEXT = OUTSIDE_TEXTS.message;

/** Members beside the content of a message. */
const ABOUT: ReadonlySet<string> = new Set(['messageContextInfo'] satisfies (keyof Message)[]);

/**
 * Protocol traffic between clients, which nobody wrote. The pictures of an album come as messages of
 * their own.
 */
const BETWEEN_CLIENTS: ReadonlySet<string> = new Set([
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'deviceSentMessage',
  'stickerSyncRmrMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'albumMessage',
] satisfies (keyof Message)[]);

/** Readable text of kinds of messages without a form here. */
const TEXTS: Partial<Record<keyof Message, (message: Message) => unknown>> = {
  buttonsMessage: ({ buttonsMessage }) => buttonsMessage?.contentText,
  templateMessage: ({ templateMessage }) =>
    templateMessage?.hydratedTemplate?.hydratedContentText ??
    templateMessage?.hydratedFourRowTemplate?.hydratedContentText,
  interactiveMessage: ({ interactiveMessage }) => interactiveMessage?.body?.text,
  listMessage: ({ listMessage }) => listMessage?.description ?? listMessage?.title,
  eventMessage: ({ eventMessage }) => eventMessage?.name,
  groupInviteMessage: ({ groupInviteMessage }) =>
    groupInviteMessage?.caption || groupInviteMessage?.groupName,
  stickerPackMessage: ({ stickerPackMessage }) => stickerPackMessage?.name,
  requestPaymentMessage: ({ requestPaymentMessage }) => noteOf(requestPaymentMessage?.noteMessage),
  sendPaymentMessage: ({ sendPaymentMessage }) => noteOf(sendPaymentMessage?.noteMessage),
};

const noteOf = (note: Message | null | undefined): unknown =>
  note?.conversation ?? note?.extendedTextMessage?.text;

/** Reads a message of any other kind: its name in WhatsApp's protobuf, so that no message is lost. */
export function readUnsupported(
  message: Message,
): Pick<InboundMessage, 'type' | 'text' | 'provider_type'> | null {
  const members = Object.entries(message)
    .filter(([name, value]) => value !== null && value !== undefined && !ABOUT.has(name))
    .map(([name]) => name);
  const member = members.find((name) => !BETWEEN_CLIENTS.has(name));
  if (member === undefined && members.length > 0) return null;
  const text = textOf(ownMember(TEXTS, member)?.(message), MAX_TEXT);
  return {
    type: 'unsupported',
    // A kind that is newer than Baileys' protobuf has no known member.
    provider_type: (member ?? 'unknown').slice(0, BOUNDS.providerType),
    ...(text === undefined ? {} : { text }),
  };
}
