import { sentenceOf, type Failure } from '@cascade/contracts';
import { mediaOfBytes } from '@cascade/channel';
import { shownImage } from './shown-image.ts';

/** A GIF whose head names a size; its picture has no data. */
function gif(width: number, height: number): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  const frame = Buffer.from(',\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0;', 'latin1');
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, frame]);
}

test.each([
  ['a GIF of 65,535 × 65,535', gif(65_535, 65_535), 'image/gif'],
  ['a GIF of 10,000 × 10,000', gif(10_000, 10_000), 'image/gif'],
  ['a WebP that is cut off', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ['bytes that are no image', Buffer.from('hello'), 'image/webp'],
])('%s is refused by name and not converted', async (_what, bytes, mime) => {
  expect(sentenceOf((await shownImage(mediaOfBytes(bytes, mime, 'a'))) as Failure)).toBe(
    `whatsapp does not take ${mime} as image: image/jpeg or image/png`,
  );
});

test.each(['image/jpeg', 'image/png'])('a file of the type %s is not decoded', async (mime) => {
  const image = mediaOfBytes(Buffer.from('hello'), mime, 'a');
  expect(await shownImage(image)).toBe(image);
});
