import sharp from 'sharp';

export interface Thumbnail {
  /** JPEG in base64. */
  jpegThumbnail: string;
  /** Of the whole image, in pixels. */
  width: number;
  height: number;
}

/** As sniffed. Vector images, documents and films are decoded nowhere. */
const DECODED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** What telephones take. A decoder of interlaced images holds all of it: 200 MB. */
const MAX_PIXELS = 50_000_000;
const WIDTH = 32;
const QUALITY = 50;
const TIME_S = 5;
/** Further images go without: a thumbnail is worth no delay. */
const MAX_WAITING = 16;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the thumbnail of an image that a customer sends; null when there is none to be had within the
 * limits. The size is read from the head of the file, before anything is decoded: some KB can stand
 * for gigabytes of pixels. One image is decoded at a time.
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
  const opened = sharp(image, { limitInputPixels: MAX_PIXELS, sequentialRead: true });
  const { width, height } = await opened.metadata();
  if (width * height > MAX_PIXELS) return null;
  const jpeg = await opened
    .timeout({ seconds: TIME_S })
    .resize(WIDTH)
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { jpegThumbnail: jpeg.toString('base64'), width, height };
}
