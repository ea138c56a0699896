import { FAILURES, sentenceOf } from '@cascade/contracts';
import { fileTypeFault, picturesFault } from './file-type-fault.ts';

test.each([
  ['whatsapp', 'image', 'image/jpeg'],
  ['whatsapp', 'image', 'image/webp'],
  ['whatsapp', 'video', 'video/mp4'],
  ['whatsapp', 'document', 'text/html'],
  ['waba', 'image', 'image/png'],
  ['waba', 'document', 'application/x-msdownload'],
  ['telegram', 'image', 'image/webp'],
  ['telegram', 'video', 'video/webm'],
  ['email', 'image', 'image/heic'],
] as const)('%s takes %s of the type %s', (channel, kind, mime) => {
  expect(fileTypeFault(channel, kind, { mime })).toBeUndefined();
});

const IMAGES = 'image/jpeg or image/png';
const HEIC = `${IMAGES}, save it as JPEG or send it as document`;
const PAGE = 'the address leads to a web page, use the one of the file itself';

test.each([
  ['whatsapp', 'image', 'text/html', PAGE],
  ['whatsapp', 'image', 'image/heic', HEIC],
  ['waba', 'image', 'image/heif', HEIC],
  ['whatsapp', 'image', 'image/svg+xml', IMAGES],
  ['whatsapp', 'image', 'application/pdf', IMAGES],
  ['whatsapp', 'image', 'application/octet-stream', IMAGES],
  ['whatsapp', 'video', 'application/pdf', 'video/mp4 or video/3gpp'],
  ['whatsapp', 'video', 'video/quicktime', 'video/mp4 or video/3gpp'],
  ['whatsapp', 'video', 'video/webm', 'video/mp4 or video/3gpp'],
  ['waba', 'image', 'image/webp', IMAGES],
  ['waba', 'image', 'image/tiff', IMAGES],
  ['waba', 'image', 'image/avif', IMAGES],
  ['waba', 'video', 'text/html', PAGE],
] as const)('%s takes no %s of the type %s', (channel, kind, mime, advice) => {
  const reason = `${channel} does not take ${mime} as ${kind}: ${advice}`;
  expect(sentenceOf(fileTypeFault(channel, kind, { mime })!)).toBe(reason);
});

test('a moving picture is named', () => {
  const reason = sentenceOf(picturesFault('whatsapp', { mime: 'image/gif' }));
  expect(reason).toBe(
    `whatsapp does not take image/gif of several pictures as image: ${IMAGES}, or send it as video or document`,
  );
});

test('each of them has the code of a refused file', () => {
  const { fileType, fileIsPage, fileIsHeic, fileOfPictures } = FAILURES;
  const rows = [fileType, fileIsPage, fileIsHeic, fileOfPictures];
  expect(rows.map(({ code }) => code)).toEqual(rows.map(() => 'file_refused'));
});
