import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';
import type { ContactAnswer } from '../../../answers/contact-answer.ts';
import { findSent, hasWritten } from '../../../answers/find-earlier.ts';
import type { Attachment, MessageContent } from '../../../inbox/message.ts';
import type { WhatsappContext } from '../whatsapp-context.ts';
import { openMedia, type PhoneMedia } from './open-media.ts';

const MEDIA_KINDS = ['image', 'video', 'document', 'audio', 'sticker'] as const;

/**
 * Reads the content of a message as the contact's phone shows it. Undefined: the phone shows nothing of
 * a reaction to a message that the chat doesn't have, or has from the other side.
 */
export async function readContent(
  context: WhatsappContext,
  chat: Pick<ContactAnswer, 'device' | 'contact'>,
  wrapped: proto.IMessage,
): Promise<MessageContent | undefined> {
  const message = normalizeMessageContent(wrapped) ?? {};
  const { reactionMessage, protocolMessage } = message;
  // It changes what the phone shows of an earlier message.
  if (protocolMessage) return undefined;
  if (reactionMessage) return readReaction(context, chat, reactionMessage);
  const reply_to = quotedId(message);
  const content = await readShown(context, message, wrapped);
  return reply_to === undefined ? content : { ...content, reply_to };
}

function readReaction(
  { inbox }: WhatsappContext,
  { device, contact }: Pick<ContactAnswer, 'device' | 'contact'>,
  { key, text }: proto.Message.IReactionMessage,
): MessageContent | undefined {
  const id = key?.id ?? '';
  const chat = { channel: 'whatsapp', device, contact } as const;
  const found = key?.fromMe === true ? findSent(inbox, chat, id) : hasWritten(inbox, chat, id);
  return found ? { kind: 'reaction', text: text ?? '', reply_to: id } : undefined;
}

/** The id of the message that a message quotes, whatever its type. */
function quotedId(message: proto.IMessage): string | undefined {
  for (const part of Object.values(message) as ({ contextInfo?: proto.IContextInfo } | null)[]) {
    const id = part?.contextInfo?.stanzaId;
    if (id) return id;
  }
  return undefined;
}

async function readShown(
  context: WhatsappContext,
  message: proto.IMessage,
  wrapped: proto.IMessage,
): Promise<MessageContent> {
  const { conversation, extendedTextMessage, locationMessage } = message;
  if (locationMessage) {
    const { degreesLatitude, degreesLongitude, name, address } = locationMessage;
    return {
      kind: 'location',
      location: {
        lat: degreesLatitude ?? 0,
        lng: degreesLongitude ?? 0,
        ...(name ? { name } : {}),
        ...(address ? { address } : {}),
      },
    };
  }
  for (const kind of MEDIA_KINDS) {
    const media = message[`${kind}Message`];
    if (!media) continue;
    const caption = 'caption' in media ? media.caption : undefined;
    return {
      kind,
      ...(caption ? { text: caption } : {}),
      ...('ptt' in media && media.ptt === true ? { voice: true } : {}),
      attachments: [await attach(context, kind, media)],
    };
  }
  const poll = message.pollCreationMessageV3 ?? message.pollCreationMessage;
  if (poll) return readPoll(poll, wrapped.messageContextInfo?.messageSecret);
  if (extendedTextMessage) {
    const { text, matchedText } = extendedTextMessage;
    return { kind: 'text', text: text ?? '', link_preview: Boolean(matchedText) };
  }
  const [other] = Object.entries(message).flatMap(([name, value]) => (value ? [name] : []));
  return { kind: 'text', text: conversation ?? `[${other ?? 'nothing'}]` };
}

function readPoll(
  { name, options, selectableOptionsCount }: proto.Message.IPollCreationMessage,
  secret: Uint8Array | null | undefined,
): MessageContent {
  return {
    kind: 'poll',
    text: name ?? '',
    poll: {
      options: (options ?? []).flatMap(({ optionName }) => optionName ?? []),
      choices: selectableOptionsCount ?? 0,
      secret: Buffer.from(secret ?? []).toString('base64'),
    },
  };
}

async function attach(
  { uploads, inbox }: WhatsappContext,
  kind: (typeof MEDIA_KINDS)[number],
  media: PhoneMedia & { fileName?: string | null; mimetype?: string | null },
): Promise<Attachment> {
  const mime = media.mimetype ?? 'application/octet-stream';
  const name = media.fileName ?? `${kind}.${mime.split(/[/;]/)[1] ?? 'bin'}`;
  const sealed = uploads.get(media.directPath ?? '');
  const bytes = sealed && (await openMedia(kind, media, sealed));
  // Like the grey box of a phone that can't download media.
  return bytes
    ? inbox.addFile({ name, mime, bytes })
    : { link: media.url ?? '', name: `${name} (can't be opened)` };
}
