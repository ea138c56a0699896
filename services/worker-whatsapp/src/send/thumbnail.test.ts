import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { thumbnailOf } from './thumbnail.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.byteLength, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A PNG of one bit for each pixel, all black: thousands of pixels in a byte of the file. */
function blackPng(width: number, height: number, { interlaced = false } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  head.writeUInt8(interlaced ? 1 : 0, 12);
  // The sizes of Adam7's passes differ a little from this; a decoder asks for pixels, then for bytes.
  const bytes = Math.min(height * (1 + Math.ceil(width / 8)), 40_000_000);
  const pixels = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const gif = (width: number, height: number): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0;', 'latin1');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, frame]);
};

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s has a thumbnail', async (format) => {
  const image = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#c33' },
  })
    .toFormat(format)
    .toBuffer();
  const thumbnail = await thumbnailOf(image, `image/${format}`);
  expect(thumbnail).toMatchObject({ width: 640, height: 480 });
  const small = await sharp(Buffer.from(thumbnail?.jpegThumbnail ?? '', 'base64')).metadata();
  expect(small).toMatchObject({ format: 'jpeg', width: 32, height: 24 });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with the orientation %d is shown the right way up',
  async (orientation) => {
    const isTurned = orientation >= 5;
    const stored = isTurned ? { width: 300, height: 400 } : { width: 400, height: 300 };
    const photo = await sharp({ create: { ...stored, channels: 3, background: '#c33' } })
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const thumbnail = await thumbnailOf(photo, 'image/jpeg');
    expect(thumbnail).toMatchObject({ width: 400, height: 300 });
    const small = await sharp(Buffer.from(thumbnail?.jpegThumbnail ?? '', 'base64')).metadata();
    expect(small).toMatchObject({ width: 32, height: 24 });
  },
);

test.each<[string, () => Buffer, string]>([
  ['a PNG of 60,000 × 60,000', () => blackPng(60_000, 60_000), 'image/png'],
  ['a PNG of 2³¹ − 1 × 1', () => blackPng(2 ** 31 - 1, 1), 'image/png'],
  ['a PNG of 16,000 × 16,000', () => blackPng(16_000, 16_000), 'image/png'],
  [
    'an interlaced PNG of 16,000 × 16,000',
    () => blackPng(16_000, 16_000, { interlaced: true }),
    'image/png',
  ],
  ['a GIF of 65,535 × 65,535', () => gif(65_535, 65_535), 'image/gif'],
  [
    'an SVG of 100,000 × 100,000',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
    'image/svg+xml',
  ],
  ['bytes that are no image', () => Buffer.from('hello'), 'image/png'],
])('%s of some KB has none', async (_, image, mime) => {
  const bytes = image();
  expect(bytes.byteLength).toBeLessThan(50_000);
  expect(await thumbnailOf(bytes, mime)).toBeNull();
});

test('an image of 50 million pixels has a thumbnail', async () => {
  expect(await thumbnailOf(blackPng(10_000, 5_000), 'image/png')).toMatchObject({ width: 10_000 });
});

test('images beyond sixteen waiting ones have no thumbnail', async () => {
  const image = blackPng(100, 100);
  const made = await Promise.all(Array.from({ length: 20 }, () => thumbnailOf(image, 'image/png')));
  expect(made.filter((one) => one === null)).toHaveLength(4);
  expect(await thumbnailOf(image, 'image/png')).not.toBeNull();
});
