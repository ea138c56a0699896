/** https://github.com/WhatsApp/stickers/tree/main/Android#sticker-art-and-app-requirements */
export const STICKER = { side: 512, still: 100_000, animated: 500_000 };

export interface Sticker {
  width: number;
  height: number;
  isAnimated: boolean;
}

/** Reads a sticker from its header; decodes no picture. A text is what WhatsApp asks for and the file lacks. */
export async function readSticker(file: Uint8Array, mime: string): Promise<Sticker | string> {
  const {
    width,
    height,
    pages = 1,
  } = mime === 'image/webp' ? await headerOf(file) : { width: 0, height: 0 };
  if (width === 0) return `a sticker must be WebP, the file is ${mime}`;
  if (width !== STICKER.side || height !== STICKER.side) {
    return `a sticker must have ${STICKER.side} × ${STICKER.side} pixels, the file has ${width} × ${height}`;
  }
  const isAnimated = pages > 1;
  const most = isAnimated ? STICKER.animated : STICKER.still;
  if (file.byteLength > most) {
    const kind = isAnimated ? 'an animated' : 'a still';
    return `${kind} sticker must have at most ${most / 1_000} KB, the file has ${Math.ceil(file.byteLength / 1_000)}`;
  }
  return { width, height, isAnimated };
}

async function headerOf(
  file: Uint8Array,
): Promise<{ width: number; height: number; pages?: number }> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, pageHeight, pages } = await sharp(file, { animated: true }).metadata();
    return { width, height: pageHeight ?? height, ...(pages === undefined ? {} : { pages }) };
  } catch {
    return { width: 0, height: 0 };
  }
}
