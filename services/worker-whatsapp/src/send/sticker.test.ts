import { isFailure, sentenceOf } from '@cascade/contracts';
import sharp from 'sharp';
import { readSticker } from './sticker.ts';

const WEBP = 'image/webp';
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#2a9d5c' } });
const webp = (side: number) => picture(side).webp().toBuffer();

/** Noise doesn't compress. */
const noise = () =>
  sharp({
    create: {
      width: 512,
      height: 512,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ lossless: true })
    .toBuffer();

const animated = () =>
  sharp(Buffer.concat([Buffer.alloc(512 * 512 * 3, 90), Buffer.alloc(512 * 512 * 3, 200)]), {
    raw: { width: 512, height: 1024, channels: 3, pageHeight: 512 },
  })
    .webp({ delay: [100, 100] })
    .toBuffer();

async function refusalOf(file: Buffer, mime: string): Promise<string | null> {
  const read = await readSticker(file, mime);
  return isFailure(read) ? sentenceOf(read) : null;
}

test('a still and an animated sticker', async () => {
  expect(await readSticker(await webp(512), WEBP)).toEqual({
    width: 512,
    height: 512,
    isAnimated: false,
  });
});

test.each<[string, () => Promise<Buffer>, string, string]>([
  [
    'a PNG',
    () => picture(512).png().toBuffer(),
    'image/png',
    'a sticker must be WebP, the file is image/png',
  ],
  [
    'a wrong size',
    () => webp(100),
    WEBP,
    'a sticker must have 512 × 512 pixels, the file has 100 × 100',
  ],
  [
    'a broken file',
    () => Promise.resolve(Buffer.from('RIFF\0\0\0\0WEBPVP8 nothing')),
    WEBP,
    'a sticker must be WebP, the file is image/webp',
  ],
])('%s is refused', async (_what, make, mime, reason) => {
  expect(await refusalOf(await make(), mime)).toBe(reason);
});

test('a large one is refused', async () => {
  expect(await refusalOf(await noise(), WEBP)).toMatch(
    /^a still sticker must have at most 100 KB, the file has \d{3}$/,
  );
});

test('an animated one may be larger', async () => {
  expect(await readSticker(await animated(), WEBP)).toMatchObject({ isAnimated: true });
});
