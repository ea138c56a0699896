import { unsupportedKind } from '@cascade/channel';
import type { Media } from '@cascade/channel';
import { withFooter } from '@cascade/contracts';
import type { MediaKind, RenderedContent } from '@cascade/contracts';
import type { AnyMessageContent } from '@whiskeysockets/baileys';
import { thumbnailOf } from './thumbnail.ts';

/**
 * A rendered message as Baileys takes it. Attachments are bytes in hand: an address that Baileys
 * opened itself would pass no guard, and one that isn't http would be read as a file of this machine.
 */
export async function convertToWhatsappContent(
  content: RenderedContent,
  media: readonly Media[],
): Promise<{ content: AnyMessageContent } | { reason: string }> {
  switch (content.kind) {
    case 'text':
      // Looking the page up would fetch an address that a customer chose.
      return { content: { text: withFooter(content.text, content.footer), linkPreview: null } };
    case 'media': {
      const [attachment] = media;
      if (!attachment) throw new TypeError('a media message comes with its attachment');
      const caption = withFooter(content.caption ?? '', content.footer);
      return { content: await mediaContent(content.media, attachment, caption) };
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
    default:
      return { reason: unsupportedKind('whatsapp', content.kind) };
  }
}

async function mediaContent(
  kind: MediaKind,
  attachment: Media,
  text: string,
): Promise<AnyMessageContent> {
  const bytes = Buffer.from(await attachment.bytes());
  const { mime: mimetype, fileName } = attachment;
  const caption = text === '' ? {} : { caption: text };
  switch (kind) {
    case 'image':
      // Given a thumbnail Baileys makes none: it would decode any size of the customer's file.
      return {
        image: bytes,
        mimetype,
        ...((await thumbnailOf(bytes, mimetype)) ?? { jpegThumbnail: '' }),
        ...caption,
      };
    case 'video':
      // Given a thumbnail Baileys makes none: it would run ffmpeg on the customer's file.
      return { video: bytes, mimetype, jpegThumbnail: '', ...caption };
    case 'document':
      return { document: bytes, mimetype, fileName, ...caption };
  }
}
