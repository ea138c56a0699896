import { mediaOfBytes, picturesFault, unreadableFault } from '@cascade/channel';
import type { Media } from '@cascade/channel';
import type { Failure } from '@cascade/contracts';
import { MAX_PIXELS } from './thumbnail.ts';

/** Types that WhatsApp shows everywhere. */
const SHOWN: readonly string[] = ['image/jpeg', 'image/png'];
/** No difference that a person sees. */
const QUALITY = 92;
const TIME_S = 10;

let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a customer's image to one that WhatsApp shows: JPEG, or PNG where it has transparent parts. One at a time. A
 * failure says why there is none; a moving picture would lose its movement.
 */
export async function shownImage(image: Media): Promise<Media | Failure> {
  if (SHOWN.includes(image.mime)) return image;
  const made = last.then(() => convert(image)).catch(() => unreadableFault('whatsapp', image));
  last = made;
  return made;
}

async function convert(image: Media): Promise<Media | Failure> {
  // Holds 15 MB of every process that loads it.
  const { default: sharp } = await import('sharp');
  const opened = sharp(await image.bytes(), { limitInputPixels: MAX_PIXELS });
  const { width, height, pages = 1, hasAlpha } = await opened.metadata();
  if (width * height > MAX_PIXELS) return unreadableFault('whatsapp', image);
  if (pages > 1) return picturesFault('whatsapp', image);
  const turned = opened.timeout({ seconds: TIME_S }).autoOrient();
  const bytes = await (hasAlpha ? turned.png() : turned.jpeg({ quality: QUALITY })).toBuffer();
  return mediaOfBytes(bytes, hasAlpha ? 'image/png' : 'image/jpeg', image.fileName);
}
