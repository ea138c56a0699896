import type { Failure, RuleKind } from '@cascade/contracts';
/** https://github.com/WhatsApp/stickers/tree/main/Android#sticker-art-and-app-requirements */
export const STICKER = { side: 512, still: 100_000, animated: 500_000 };

export interface Sticker {
  width: number;
  height: number;
  isAnimated: boolean;
}

/** Reads a sticker from its header; decodes no picture. A rule is what WhatsApp asks for and the file lacks. */
export async function readSticker(
  file: Uint8Array,
  mime: string,
): Promise<Sticker | Failure<RuleKind, never>> {
  const {
    width,
    height,
    pages = 1,
  } = mime === 'image/webp' ? await headerOf(file) : { width: 0, height: 0 };
  if (width === 0) return { kind: 'stickerForm', params: { mime } };
  if (width !== STICKER.side || height !== STICKER.side) {
    const wanted = `${STICKER.side} × ${STICKER.side}`;
    return { kind: 'stickerPixels', params: { wanted, given: `${width} × ${height}` } };
  }
  const isAnimated = pages > 1;
  const most = isAnimated ? STICKER.animated : STICKER.still;
  if (file.byteLength > most) {
    return {
      kind: isAnimated ? 'stickerAnimatedSize' : 'stickerStillSize',
      params: { most: most / 1_000, given: Math.ceil(file.byteLength / 1_000) },
    };
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
