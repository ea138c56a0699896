import { sniff } from './sniff.ts';

const text = (value: string) => Buffer.from(value);

test.each<[string, Buffer, string | undefined, { mime: string; extension?: string }]>([
  [
    'a PDF, whatever its name',
    text('%PDF-1.7\n%…\n'),
    'photo.png',
    { mime: 'application/pdf', extension: 'pdf' },
  ],
  [
    'a JPEG',
    Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
    undefined,
    { mime: 'image/jpeg', extension: 'jpg' },
  ],
  ['a CSV by its name', text('a;b\n1;2\n'), 'LIST.CSV', { mime: 'text/csv', extension: 'csv' }],
  ['a text without a name', text('Grüße\n'), undefined, { mime: 'text/plain', extension: 'txt' }],
  [
    'a text that claims to be an image',
    text('hello'),
    'x.png',
    { mime: 'text/plain', extension: 'txt' },
  ],
  [
    'an HTML page by its form',
    text('\n<!-- x --><!DOCTYPE html><p>'),
    'x.txt',
    { mime: 'text/html', extension: 'html' },
  ],
  [
    'an SVG by its form',
    text('<?xml version="1.0"?>\n<svg xmlns="x"/>'),
    undefined,
    { mime: 'image/svg+xml', extension: 'svg' },
  ],
  [
    'an SVG behind comments',
    text('<?xml version="1.0"?> <!-- a --><!----> <!DOCTYPE svg PUBLIC "x"> <svg>'),
    undefined,
    { mime: 'image/svg+xml', extension: 'svg' },
  ],
  [
    // Hostile bytes: time that doubles with each comment would never end.
    'five hundred comments',
    text(`${'<!---->'.repeat(500)}x`),
    undefined,
    { mime: 'text/plain', extension: 'txt' },
  ],
  [
    'an XML',
    text('<?xml version="1.0"?><a/>'),
    undefined,
    { mime: 'application/xml', extension: 'xml' },
  ],
  [
    'a calendar',
    text('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'),
    undefined,
    { mime: 'text/calendar', extension: 'ics' },
  ],
  [
    'bytes that nobody knows',
    Buffer.from([0, 1, 2, 3, 250, 251]),
    'x.txt',
    { mime: 'application/octet-stream' },
  ],
  ['nothing', Buffer.alloc(0), 'x.txt', { mime: 'application/octet-stream' }],
  [
    'an old Word file, by its container and name',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    'a.doc',
    { mime: 'application/msword', extension: 'doc' },
  ],
])('knows %s', async (_what, bytes, fileName, expected) => {
  expect(await sniff(bytes, fileName)).toEqual(expected);
});

test('a text that is cut inside a character is still a text', async () => {
  const bytes = Buffer.from('é'.repeat(4_000)).subarray(0, 4_097);
  expect((await sniff(bytes)).mime).toBe('text/plain');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a name that ends in .%s says nothing of the type',
  async (ending) => {
    const plain = { mime: 'text/plain', extension: 'txt' };
    expect(await sniff(text('hello'), `x.${ending}`)).toEqual(plain);
    const zip = Buffer.from('504b030414000000', 'hex');
    expect(await sniff(zip, `x.${ending}`)).toEqual({ mime: 'application/zip', extension: 'zip' });
  },
);
