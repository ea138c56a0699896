import { withReason } from '@cascade/contracts/testing';
import { mediaOfBytes } from '@cascade/channel';
import sharp from 'sharp';
import type { RenderedContent } from '@cascade/contracts';
import { convertToWhatsappContent } from './convert-to-whatsapp-content.ts';

const PNG = Buffer.from([137, 80, 78, 71]);
const convert = async (content: RenderedContent) =>
  withReason(await convertToWhatsappContent(content, [mediaOfBytes(PNG, 'image/png', 'cat')]));
const source = { url: 'file:///etc/passwd' };

test.each<[RenderedContent, object]>([
  [
    { kind: 'text', text: '*a*' },
    { text: '*a*', linkPreview: null },
  ],
  [
    { kind: 'text', text: 'a', footer: 'b' },
    { text: 'a\n\nb', linkPreview: null },
  ],
  [
    { kind: 'media', media: 'image', source, caption: 'a', footer: 'b' },
    { image: PNG, mimetype: 'image/png', jpegThumbnail: '', caption: 'a\n\nb' },
  ],
  [
    { kind: 'media', media: 'image', source },
    { image: PNG, mimetype: 'image/png', jpegThumbnail: '' },
  ],
  [
    { kind: 'media', media: 'document', source, caption: 'a' },
    { document: PNG, mimetype: 'image/png', fileName: 'cat.png', caption: 'a' },
  ],
  [
    { kind: 'location', location: { lat: -6.2, lng: 106.8, name: 'Monas', address: 'Jakarta' } },
    {
      location: {
        degreesLatitude: -6.2,
        degreesLongitude: 106.8,
        name: 'Monas',
        address: 'Jakarta',
      },
    },
  ],
  [
    { kind: 'location', location: { lat: 0, lng: 0 } },
    { location: { degreesLatitude: 0, degreesLongitude: 0 } },
  ],
])('%j', async (content, converted) => {
  expect(await convert(content)).toEqual({ content: converted });
});

test('an image is sent with its thumbnail and size', async () => {
  const image = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const media = [mediaOfBytes(image, 'image/png', 'red')];
  const { content } = (await convertToWhatsappContent(
    { kind: 'media', media: 'image', source },
    media,
  )) as { content: object };
  expect(content).toEqual({
    image,
    mimetype: 'image/png',
    jpegThumbnail: expect.stringMatching(/^\/9j\//),
    width: 64,
    height: 32,
  });
});

test.each(['video/mp4', 'video/3gpp', 'video/x-m4v'])(
  'a video of the type %s is sent',
  async (mime) => {
    const content: RenderedContent = { kind: 'media', media: 'video', source };
    const mimetype = mime === 'video/x-m4v' ? 'video/mp4' : mime;
    expect(await convertToWhatsappContent(content, [mediaOfBytes(PNG, mime, 'cat')])).toEqual({
      content: { video: PNG, mimetype, jpegThumbnail: '' },
    });
  },
);

const drawn = (channels: 3 | 4) =>
  sharp({
    create: { width: 64, height: 32, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
const sendImage = async (bytes: Buffer, mime: string) =>
  withReason(
    await convertToWhatsappContent({ kind: 'media', media: 'image', source }, [
      mediaOfBytes(bytes, mime, 'cat'),
    ]),
  );

test.each([
  ['a WebP', 'image/webp', () => drawn(3).webp().toBuffer(), 'image/jpeg'],
  ['a WebP with transparent parts', 'image/webp', () => drawn(4).webp().toBuffer(), 'image/png'],
  ['a still GIF', 'image/gif', () => drawn(4).gif().toBuffer(), 'image/png'],
])('%s is sent as WhatsApp shows it', async (_name, mime, make, mimetype) => {
  const sent = await sendImage(await make(), mime);
  expect(sent).toMatchObject({ content: { mimetype, width: 64, height: 32 } });
  const { content } = sent as unknown as { content: { image: Buffer } };
  expect(`image/${(await sharp(content.image).metadata()).format}`).toBe(mimetype);
});

const IMAGES = 'image/jpeg or image/png';

test.each([
  [
    'image/heic',
    `whatsapp does not take image/heic as image: ${IMAGES}, save it as JPEG or send it as document`,
  ],
  ['image/tiff', `whatsapp does not take image/tiff as image: ${IMAGES}`],
  ['image/svg+xml', `whatsapp does not take image/svg+xml as image: ${IMAGES}`],
  ['image/avif', `whatsapp does not take image/avif as image: ${IMAGES}`],
  ['image/webp', `whatsapp does not take image/webp as image: ${IMAGES}`],
])('a file of the type %s that WhatsApp does not show is refused by name', async (mime, reason) => {
  expect(await sendImage(Buffer.from('no image'), mime)).toEqual({ reason });
});

test('a moving picture is refused by name', async () => {
  const frames = [drawn(3), drawn(3).negate()].map((frame) => frame.png().toBuffer());
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await sendImage(moving, 'image/gif')).toEqual({
    reason: `whatsapp does not take image/gif of several pictures as image: ${IMAGES}, or send it as video or document`,
  });
});

test('reply buttons are refused', async () => {
  const content: RenderedContent = { kind: 'reply-buttons', text: 'a', buttons: [] };
  expect(await convert(content)).toEqual({ reason: 'whatsapp does not send reply buttons' });
});
