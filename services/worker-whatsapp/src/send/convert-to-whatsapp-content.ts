import { fileTypeFault, unsupportedKind } from '@cascade/channel';
import type { Media } from '@cascade/channel';
import { fileTooLarge, withFooter, isFailure } from '@cascade/contracts';
import type { Failure, MediaKind, MediaSource, RenderedContent } from '@cascade/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import type { EarlierMessage } from './earlier-message.ts';
import { MEDIA_LIMITS } from './media-limits.ts';
import { shownImage } from './shown-image.ts';
import { readSticker } from './sticker.ts';
import { thumbnailOf } from './thumbnail.ts';
import { voiceSeconds } from './voice-note.ts';

/**
 * Converts a rendered message to Baileys' form. Attachments are bytes: Baileys would open an address
 * without the egress guard, and read one that isn't http as a local file.
 *
 * @param earlier message that the content acts on
 */
export async function convertToWhatsappContent(
  content: RenderedContent,
  media: readonly Media[],
  earlier?: EarlierMessage,
): Promise<{ content: AnyMessageContent } | { failure: Failure }> {
  switch (content.kind) {
    case 'text':
      // No link preview: Baileys would fetch an address that a customer chose.
      return { content: { text: withFooter(content.text, content.footer), linkPreview: null } };
    case 'media': {
      const attachment = present(media);
      const caption = withFooter(content.caption ?? '', content.footer);
      const fault = fileTypeFault('whatsapp', content.media, attachment);
      return fault === undefined
        ? mediaContent(content.media, attachment, caption)
        : { failure: fault };
    }
    case 'location': {
      const { lat, lng, name, address } = content.location;
      return {
        content: {
          location: {
            degreesLatitude: lat,
            degreesLongitude: lng,
            ...(name === undefined ? {} : { name }),
            ...(address === undefined ? {} : { address }),
          },
        },
      };
    }
    case 'voice':
      return voiceContent(content.source, present(media));
    case 'sticker':
      return stickerContent(content.source, present(media));
    case 'poll': {
      const { question: name, options: values, choices } = content;
      // 0: any number.
      const selectableCount = choices === values.length ? 0 : choices;
      return { content: { poll: { name, values, selectableCount } } };
    }
    case 'reaction':
      return { content: { react: { text: content.emoji ?? '', key: keyOf(earlier) } } };
    case 'edit':
      return { content: { text: content.text, edit: keyOf(earlier), linkPreview: null } };
    case 'revoke':
      return { content: { delete: keyOf(earlier) } };
    default:
      return { failure: unsupportedKind('whatsapp', content.kind) };
  }
}

function keyOf(earlier: EarlierMessage | undefined) {
  if (!earlier) throw new TypeError('the earlier message is found first');
  return earlier.key;
}

function present([attachment]: readonly Media[]): Media {
  if (!attachment) throw new TypeError('a media message comes with its attachment');
  return attachment;
}

type Converted = { content: AnyMessageContent } | { failure: Failure };

/** The member that named the file. */
const fieldOf = (source: MediaSource): string =>
  `message.richContext.${'url' in source ? 'fileUrl' : 'fileId'}`;

async function voiceContent(source: MediaSource, attachment: Media): Promise<Converted> {
  const bytes = Buffer.from(await attachment.bytes());
  const seconds = voiceSeconds(bytes);
  if (seconds === null) {
    const rule = { kind: 'voiceForm', params: { mime: attachment.mime } } as const;
    return { failure: { kind: 'contentRule', params: { field: fieldOf(source), rule } } };
  }
  return { content: { audio: bytes, ptt: true, seconds, mimetype: 'audio/ogg; codecs=opus' } };
}

async function stickerContent(source: MediaSource, attachment: Media): Promise<Converted> {
  const bytes = Buffer.from(await attachment.bytes());
  const sticker = await readSticker(bytes, attachment.mime);
  if (isFailure(sticker)) {
    const params = { field: fieldOf(source), rule: sticker };
    return { failure: { kind: 'contentRule', params } };
  }
  return { content: { sticker: bytes, mimetype: 'image/webp', ...sticker } };
}

async function mediaContent(kind: MediaKind, attachment: Media, text: string): Promise<Converted> {
  const caption = text === '' ? {} : { caption: text };
  if (kind === 'image') {
    const image = await shownImage(attachment);
    return 'kind' in image ? { failure: image } : imageContent(image, caption);
  }
  const bytes = Buffer.from(await attachment.bytes());
  const { mime, fileName } = attachment;
  if (kind === 'document') {
    return { content: { document: bytes, mimetype: mime, fileName, ...caption } };
  }
  // An M4V is an MP4 by another name.
  const mimetype = mime === 'video/x-m4v' ? 'video/mp4' : mime;
  // With a thumbnail given, Baileys doesn't run ffmpeg on the customer's file to make one.
  return { content: { video: bytes, mimetype, jpegThumbnail: '', ...caption } };
}

async function imageContent(image: Media, caption: { caption?: string }): Promise<Converted> {
  const limit = MEDIA_LIMITS.image;
  if (image.size > limit) return { failure: fileTooLarge('whatsapp', limit, image.size) };
  const bytes = Buffer.from(await image.bytes());
  // With a thumbnail given, Baileys doesn't decode the customer's file, of any size, to make one.
  const thumbnail = (await thumbnailOf(bytes, image.mime)) ?? { jpegThumbnail: '' };
  return { content: { image: bytes, mimetype: image.mime, ...thumbnail, ...caption } };
}
