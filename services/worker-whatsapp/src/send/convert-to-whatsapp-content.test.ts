import { mediaOfBytes } from '@cascade/channel';
import sharp from 'sharp';
import type { RenderedContent } from '@cascade/contracts';
import { convertToWhatsappContent } from './convert-to-whatsapp-content.ts';

const PNG = Buffer.from([137, 80, 78, 71]);
const convert = (content: RenderedContent) =>
  convertToWhatsappContent(content, [mediaOfBytes(PNG, 'image/png', 'cat')]);
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
    { kind: 'media', media: 'video', source },
    { video: PNG, mimetype: 'image/png', jpegThumbnail: '' },
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

test('reply buttons are refused', async () => {
  const content: RenderedContent = { kind: 'reply-buttons', text: 'a', buttons: [] };
  expect(await convert(content)).toEqual({ reason: 'whatsapp does not send reply buttons' });
});
