import type { MediaType, proto } from '@whiskeysockets/baileys';
import type { InboundMessage } from '@cascade/contracts';

/** Longest text that is taken in; WhatsApp's own limit. */
const MAX_TEXT = 65_536;
const MAX_NAME = 255;

/** A file that came with a message: where it is, and what opens it. */
export interface InboundMedia {
  kind: MediaType;
  name?: string;
  mime: string;
  path: string;
  key: Uint8Array;
  hash: Uint8Array;
}

export interface ReadMessage {
  content: Omit<InboundMessage, 'id' | 'file'>;
  media?: InboundMedia;
}

type Media = Pick<
  proto.Message.IDocumentMessage,
  'mimetype' | 'directPath' | 'mediaKey' | 'fileSha256' | 'contextInfo'
> & { caption?: string | null; fileName?: string | null };

/**
 * What a contact wrote; null when it isn't a message of a person (reactions, polls, receipts of the
 * protocol itself).
 *
 * @param message unwrapped (`normalizeMessageContent`).
 */
export function readMessage(message: proto.IMessage): ReadMessage | null {
  const { conversation, extendedTextMessage, locationMessage } = message;
  const text = conversation ?? extendedTextMessage?.text;
  if (text) {
    return { content: { type: 'text', ...cut(text), ...replyTo(extendedTextMessage) } };
  }
  if (locationMessage) return readLocation(locationMessage);
  const kinds = [
    ['image', message.imageMessage],
    ['video', message.videoMessage ?? message.ptvMessage],
    ['audio', message.audioMessage],
    ['document', message.documentMessage],
    ['sticker', message.stickerMessage],
  ] as const;
  for (const [kind, media] of kinds) if (media) return readMedia(kind, media);
  const { contactMessage } = message;
  if (contactMessage) {
    const name = contactMessage.displayName ?? '';
    return { content: { type: 'contact', ...(name ? cut(name) : {}), ...replyTo(contactMessage) } };
  }
  return null;
}

function readLocation(found: proto.Message.ILocationMessage): ReadMessage {
  const { degreesLatitude: lat, degreesLongitude: lng, name, address } = found;
  const location = {
    lat: lat ?? 0,
    lng: lng ?? 0,
    ...(name ? { name } : {}),
    ...(address ? { address } : {}),
  };
  return { content: { type: 'location', location, ...replyTo(found) } };
}

function readMedia(
  type: 'image' | 'video' | 'audio' | 'document' | 'sticker',
  media: Media,
): ReadMessage {
  const { caption, fileName, mimetype, directPath, mediaKey, fileSha256 } = media;
  return {
    content: { type, ...(caption ? cut(caption) : {}), ...replyTo(media) },
    media: {
      kind: type,
      mime: mimetype?.split(';')[0] ?? 'application/octet-stream',
      ...(fileName ? { name: fileName.slice(0, MAX_NAME) } : {}),
      path: directPath ?? '',
      key: mediaKey ?? new Uint8Array(),
      hash: fileSha256 ?? new Uint8Array(),
    },
  };
}

const cut = (text: string) => ({ text: text.slice(0, MAX_TEXT) });

function replyTo(message: { contextInfo?: proto.IContextInfo | null } | null | undefined): {
  reply_to?: string;
} {
  const id = message?.contextInfo?.stanzaId;
  return id ? { reply_to: id } : {};
}
