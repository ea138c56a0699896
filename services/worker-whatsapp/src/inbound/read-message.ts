import { textOf } from '@cascade/channel';
import { BOUNDS, cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import type { InboundMessage } from '@cascade/contracts';
import type { MediaType, proto } from '@whiskeysockets/baileys';
import { readAnswer } from './read-answer.ts';
import { readCards } from './read-cards.ts';
import { readReferral } from './read-referral.ts';
import { readOrder, readProduct } from './read-shop.ts';
import { readUnsupported } from './read-unsupported.ts';
import { unwrapMessage } from './unwrap-message.ts';

/** Longest text that is stored: WhatsApp's limit. */
const MAX_TEXT = OUTSIDE_TEXTS.message;
const MAX_NAME = 255;
const MAX_ID = 256;

/** File of a message: location and key. */
export interface InboundMedia {
  kind: MediaType;
  name?: string;
  mime: string;
  path: string;
  key: Uint8Array;
  hash: Uint8Array;
}

/** A part that only the secret of an earlier message opens. */
export interface SealedPart {
  kind: 'edit' | 'vote';
  /** Id of the message whose secret opens it. */
  of: string;
  payload: Uint8Array;
  iv: Uint8Array;
}

type Content = Omit<InboundMessage, 'id' | 'file'>;

export interface ReadMessage {
  content: Content;
  media?: InboundMedia;
  /** Id of the message that the contact edited or deleted. */
  original?: string;
  /** `content` is reported if this part can't be opened. */
  sealed?: SealedPart;
}

type Media = Pick<
  proto.Message.IDocumentMessage,
  'mimetype' | 'directPath' | 'mediaKey' | 'fileSha256' | 'contextInfo'
> & { caption?: string | null; fileName?: string | null };

/** `ProtocolMessage.Type` of WhatsApp's protobuf. */
const REVOKE = 0;
const MESSAGE_EDIT = 14;
/** `SecretEncType.MESSAGE_EDIT`. */
const SEALED_EDIT = 2;

/**
 * Reads a contact's message. A kind without a form here is `unsupported`, with the name of its member
 * in WhatsApp's protobuf. Null: protocol traffic between clients, which nobody wrote.
 *
 * @param message unwrapped (`unwrapMessage`).
 */
export function readMessage(message: proto.IMessage): ReadMessage | null {
  const { protocolMessage, secretEncryptedMessage, pollUpdateMessage } = message;
  if (protocolMessage) return readProtocol(protocolMessage);
  if (secretEncryptedMessage) return readSealed(secretEncryptedMessage);
  if (pollUpdateMessage) return readVote(pollUpdateMessage);
  const media = readFile(message);
  const content = media?.content ?? readSpoken(message) ?? readUnsupported(message);
  if (!content) return null;
  const context = contextOf(message);
  return {
    content: { ...readReferral(context), ...content, ...replyTo(context, content) },
    ...(media ? { media: media.media } : {}),
  };
}

function readSpoken(message: proto.IMessage): Content | null {
  const { conversation, extendedTextMessage, locationMessage, liveLocationMessage } = message;
  const text = conversation ?? extendedTextMessage?.text;
  if (text) return { type: 'text', ...said(text) };
  if (locationMessage) return readLocation(locationMessage);
  if (liveLocationMessage) {
    const { caption } = liveLocationMessage;
    const place = readLocation(liveLocationMessage);
    return place && { ...place, ...(caption ? said(caption) : {}), live: true };
  }
  if (message.reactionMessage) return readReaction(message.reactionMessage);
  if (message.orderMessage) return readOrder(message.orderMessage);
  if (message.productMessage) return readProduct(message.productMessage);
  const poll =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5;
  if (poll) return readPoll(poll);
  return readCards(message) ?? readAnswer(message);
}

function readLocation(
  found: Pick<proto.Message.ILocationMessage, 'degreesLatitude' | 'degreesLongitude'> & {
    name?: string | null;
    address?: string | null;
  },
): Content | null {
  const { degreesLatitude: lat, degreesLongitude: lng, name, address } = found;
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const location = {
    lat,
    lng,
    ...(name ? { name: cut(name, MAX_NAME) } : {}),
    ...(address ? { address: cut(address, MAX_NAME) } : {}),
  };
  return { type: 'location', location };
}

/** An empty text takes the reaction back. */
function readReaction({ key, text }: proto.Message.IReactionMessage): Content | null {
  const about = textOf(key?.id, MAX_ID);
  if (about === undefined) return null;
  const emoji = textOf(text, MAX_NAME);
  return {
    type: 'reaction',
    ...(emoji === undefined ? {} : { text: emoji }),
    reaction: emoji === undefined ? {} : { emoji },
    reply_to: about,
  };
}

function readPoll(poll: proto.Message.IPollCreationMessage): Content {
  const { name, options, selectableOptionsCount } = poll;
  const question = textOf(name, MAX_TEXT);
  return {
    type: 'poll',
    ...(question === undefined ? {} : { text: question }),
    poll: {
      ...(question === undefined ? {} : { question }),
      options: (options ?? [])
        .slice(0, BOUNDS.pollOptions)
        .flatMap(({ optionName }) => textOf(optionName, MAX_NAME) ?? []),
      // 0: any number of options.
      ...(selectableOptionsCount === 1 ? {} : { multiple: true }),
    },
  };
}

/** Reads an edit or a deletion. Other protocol messages are between clients. */
function readProtocol(protocol: proto.Message.IProtocolMessage): ReadMessage | null {
  const { type, key, editedMessage } = protocol;
  const original = textOf(key?.id, MAX_ID);
  if (type === REVOKE && original !== undefined) {
    return { content: { type: 'deleted' }, original };
  }
  if (type !== MESSAGE_EDIT || original === undefined) return null;
  const edited = unwrapMessage(editedMessage ?? {}).message;
  // Refuses an edit within an edit, so that a sender can't choose the recursion depth.
  const read = edited.protocolMessage ? null : readMessage(edited);
  if (!read) return unreadableEdit('protocolMessage', original);
  return { ...read, content: { ...read.content, edited: true }, original };
}

/** Reads a sealed edit: clients of 2026 seal it with the secret of the edited message. */
function readSealed(sealed: proto.Message.ISecretEncryptedMessage): ReadMessage {
  const { targetMessageKey, encPayload, encIv, secretEncType } = sealed;
  const of = textOf(targetMessageKey?.id, MAX_ID);
  if (secretEncType !== SEALED_EDIT || of === undefined) {
    return { content: { type: 'unsupported', provider_type: 'secretEncryptedMessage' } };
  }
  const told = unreadableEdit('secretEncryptedMessage', of);
  if (!encPayload || !encIv) return told;
  return { ...told, sealed: { kind: 'edit', of, payload: encPayload, iv: encIv } };
}

const unreadableEdit = (provider_type: string, original: string): ReadMessage => ({
  content: { type: 'unsupported', provider_type, edited: true },
  original,
});

function readVote(update: proto.Message.IPollUpdateMessage): ReadMessage {
  const { pollCreationMessageKey, vote } = update;
  const of = textOf(pollCreationMessageKey?.id, MAX_ID);
  if (of === undefined) {
    return { content: { type: 'unsupported', provider_type: 'pollUpdateMessage' } };
  }
  const content: Content = { type: 'vote', vote: { poll: of }, reply_to: of };
  if (!vote?.encPayload || !vote.encIv) return { content };
  return { content, sealed: { kind: 'vote', of, payload: vote.encPayload, iv: vote.encIv } };
}

type FileType = 'image' | 'video' | 'audio' | 'document' | 'sticker';

function readFile(message: proto.IMessage): { content: Content; media: InboundMedia } | undefined {
  const kinds: readonly (readonly [FileType, Media | null | undefined])[] = [
    ['image', message.imageMessage],
    ['video', message.videoMessage ?? message.ptvMessage],
    ['audio', message.audioMessage],
    ['document', message.documentMessage],
    ['sticker', message.stickerMessage],
  ];
  for (const [kind, media] of kinds) {
    if (!media) continue;
    const { caption, fileName, mimetype, directPath, mediaKey, fileSha256 } = media;
    return {
      content: { type: kind, ...(caption ? said(caption) : {}) },
      media: {
        kind,
        mime: mimetype?.split(';')[0]?.slice(0, MAX_NAME) ?? 'application/octet-stream',
        ...(fileName ? { name: cut(fileName, MAX_NAME) } : {}),
        path: directPath ?? '',
        key: mediaKey ?? new Uint8Array(),
        hash: fileSha256 ?? new Uint8Array(),
      },
    };
  }
  return undefined;
}

const said = (text: string) => ({ text: cut(text, MAX_TEXT) });

/** Returns the context of a message, from the member that has the content. */
function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(message) as unknown[]) {
    const { contextInfo } = (part ?? {}) as { contextInfo?: proto.IContextInfo | null };
    if (contextInfo) return contextInfo;
  }
  return undefined;
}

function replyTo(
  context: proto.IContextInfo | undefined,
  { reply_to }: Content,
): { reply_to?: string } {
  const id = reply_to ?? textOf(context?.stanzaId, MAX_ID);
  return id === undefined ? {} : { reply_to: id };
}
