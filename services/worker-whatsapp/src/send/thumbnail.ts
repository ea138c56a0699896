export interface Thumbnail {
  /** JPEG in base64. */
  jpegThumbnail: string;
  /** Of the whole image, in pixels. */
  width: number;
  height: number;
}

/** Types that are decoded, as sniffed. Vector images, documents and videos never are. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Phones take photos of this size. Decoding an interlaced one holds all of it in memory: 200 MB. */
export const MAX_PIXELS = 50_000_000;
const WIDTH = 32;
const QUALITY = 50;
const TIME_S = 5;
/** Images that wait at most; further ones have no thumbnail, to avoid a delay. */
const MAX_WAITING = 16;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the thumbnail of a customer's image; null if that isn't possible within the limits. Reads the
 * size from the file's header before decoding, because some KB can expand to gigabytes of pixels.
 * Decodes one image at a time.
 */
export async function thumbnailOf(image: Uint8Array, mime: string): Promise<Thumbnail | null> {
  if (!DECODED.has(mime) || waiting >= MAX_WAITING) return null;
  waiting += 1;
  const made = last.then(() => decode(image)).catch(() => null);
  last = made;
  try {
    return await made;
  } finally {
    waiting -= 1;
  }
}

async function decode(image: Uint8Array): Promise<Thumbnail | null> {
  // Holds 15 MB of every process that loads it.
  const { default: sharp } = await import('sharp');
  const opened = sharp(image, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const { width, height, orientation = 1 } = await opened.metadata();
  if (width * height > MAX_PIXELS) return null;
  const jpeg = await opened
    .autoOrient()
    .timeout({ seconds: TIME_S })
    .resize(WIDTH)
    .jpeg({ quality: QUALITY })
    .toBuffer();
  // From 5 on the picture is turned by a quarter (Exif 2.3, Orientation).
  const shown = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { jpegThumbnail: jpeg.toString('base64'), ...shown };
}
