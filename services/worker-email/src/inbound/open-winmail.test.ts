import { bytesOf } from './mail-bytes.ts';
import { readMail } from './read-mail.ts';
import { readTnef } from './read-tnef.ts';

const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const attribute = (level: number, id: number, data: Buffer) =>
  Buffer.concat([Buffer.of(level), u16(id), u16(6), u32(data.length), data, u16(0)]);

const aligned = (value: Buffer) =>
  Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
const text8 = (id: number, text: string) => counted(0x1e, id, Buffer.from(`${text}\0`, 'latin1'));
const unicode = (id: number, text: string) =>
  counted(0x1f, id, Buffer.from(`${text}\0`, 'utf16le'));
const counted = (type: number, id: number, value: Buffer) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), aligned(value)]);
/** A property with a name of its own, as Outlook writes many. */
const named = Buffer.concat([
  Buffer.concat([
    u16(0x3),
    u16(0x8001),
    Buffer.alloc(16),
    u32(1),
    u32(6),
    aligned(Buffer.from('ab\0xyz')),
  ]),
  u32(42),
]);
const properties = (...all: Buffer[]) => Buffer.concat([u32(all.length), ...all]);

const tnef = (...attributes: Buffer[]) =>
  Buffer.concat([u32(0x223e9f78), u16(1), attribute(1, 0x9007, u32(1252)), ...attributes]);
const file = (title: string, content: Buffer, ...more: Buffer[]) => [
  attribute(2, 0x9002, Buffer.alloc(14)),
  attribute(2, 0x8010, Buffer.from(`${title}\0`, 'latin1')),
  attribute(2, 0x800f, content),
  ...(more.length === 0 ? [] : [attribute(2, 0x9005, properties(...more))]),
];

const PACKED = tnef(
  attribute(
    1,
    0x9003,
    properties(
      named,
      text8(0x1000, 'Gr\u00fc\u00dfe'),
      counted(0x102, 0x1013, Buffer.from('<p>Hi</p>')),
    ),
  ),
  ...file(
    'ANGEBO~1.PDF',
    Buffer.from('%PDF-1.4'),
    named,
    unicode(0x3707, 'Angebot März.pdf'),
    text8(0x370e, 'application/pdf'),
  ),
  ...file('B\u00fccher.txt', Buffer.from('books')),
  ...file('logo.png', Buffer.from('png'), unicode(0x3712, 'logo@1')),
);

const mailWith = (
  packed: Buffer,
  { text = '', type = 'application/ms-tnef', name = 'winmail.dat' } = {},
) =>
  readMail(
    Buffer.from(
      [
        'From: ann@b.example',
        'Subject: Offer',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        text,
        '--b',
        `Content-Type: ${type}; name="${name}"`,
        'Content-Transfer-Encoding: base64',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        packed.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
        '--b--',
      ].join('\r\n'),
    ),
  );
const filesOf = async (...given: Parameters<typeof mailWith>) =>
  (await mailWith(...given))?.attachments.map((part) => [
    part.filename,
    Buffer.from(bytesOf(part)).toString(),
  ]);

const FILES = [
  ['Angebot März.pdf', '%PDF-1.4'],
  ['Bücher.txt', 'books'],
  ['logo.png', 'png'],
];

test.each([
  ['application/ms-tnef', 'winmail.dat'],
  ['application/vnd.ms-tnef', 'anything.bin'],
  ['application/octet-stream', 'WINMAIL.DAT'],
])('the files of a %s called %s are attachments of the mail', async (type, name) => {
  expect(await filesOf(PACKED, { type, name })).toEqual(FILES);
});

test('names, types and ids of its files are kept', async () => {
  const mail = await mailWith(PACKED);
  expect(mail?.attachments).toMatchObject([
    { mimeType: 'application/pdf' },
    { mimeType: 'application/octet-stream' },
    { contentId: '<logo@1>' },
  ]);
});

test('its texts count where the mail has none', async () => {
  expect(await mailWith(PACKED)).toMatchObject({ text: 'Grüße', html: '<p>Hi</p>' });
  const own = await mailWith(PACKED, { text: 'Own text' });
  expect(own?.text?.trim()).toBe('Own text');
  expect(own?.html).toBeUndefined();
});

test('one in another is opened, to a depth', async () => {
  const pack = (inner: Buffer) => tnef(...file('winmail.dat', inner));
  expect(await filesOf(pack(pack(PACKED)))).toEqual(FILES);
  const deep = await filesOf(pack(pack(pack(PACKED))));
  expect(deep?.map(([name]) => name)).toEqual(['winmail.dat']);
});

test.each([
  ['that is none', Buffer.from('not packed at all')],
  ['that is empty inside', tnef()],
])('a winmail.dat %s stays as it is', async (_what, packed) => {
  expect(await filesOf(packed)).toEqual([['winmail.dat', packed.toString()]]);
});

test('one that is cut off, or has other lengths, is read as far as it goes', () => {
  for (let end = 0; end < PACKED.length; end += 1) {
    const found = readTnef(PACKED.subarray(0, end));
    expect((found?.files.length ?? 0) <= 3).toBe(true);
  }
  for (let at = 6; at < PACKED.length; at += 1) {
    const broken = Buffer.from(PACKED);
    broken[at] = 0xff;
    expect(() => readTnef(broken)).not.toThrow();
  }
});
