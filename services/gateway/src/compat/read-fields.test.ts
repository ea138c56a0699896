import { sentenceOf } from '@cascade/contracts';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FILE_PART } from '@cascade/service';
import { readFields } from './read-fields.ts';

/** Reads a body as a caller would post it. */
async function read(body: string | FormData | Buffer<ArrayBuffer>, type?: string) {
  const posted = new Request('http://x.example', { method: 'POST', body });
  const bytes = Buffer.from(await posted.arrayBuffer());
  const headers = { 'content-type': type ?? posted.headers.get('content-type') ?? '' };
  const result = await readFields(
    Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage,
  );
  if ('aborted' in result) return 'aborted';
  return result.ok ? Object.fromEntries(result.fields) : sentenceOf(result.rejection.failure);
}

test('reads JSON, urlencoded and multipart bodies alike, with or without their type', async () => {
  const form = new FormData();
  form.set('message', 'Halo é');
  const fields = { message: 'Halo é' };
  expect(await read(form)).toEqual(fields);
  expect(await read('message=Halo+%C3%A9', 'application/x-www-form-urlencoded')).toEqual(fields);
  expect(await read('{"message":"Halo é"}', 'application/json; charset=utf-8')).toEqual(fields);
  expect(await read('{"message":"Halo é"}', '')).toEqual(fields);
});

test('a number in JSON is what a form would have: its digits as they are written', async () => {
  const body = '{"target":8123456789012345602,"message":1.50,"delay":2}';
  expect(await read(body, 'application/json')).toEqual({
    target: '8123456789012345602',
    message: '1.50',
    delay: 2,
  });
});

test('a part that is a file is known as one, whatever its bytes', async () => {
  const form = new FormData();
  form.set('target', '0812');
  form.set('file', new Blob([new Uint8Array([0xff, 0xfe])]), 'a.png');
  expect(await read(form)).toEqual({ target: '0812', file: FILE_PART });
});

test.each([
  [
    'half of a multipart body',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx',
    'multipart/form-data; boundary=b',
    /multipart/,
  ],
  ['a multipart body without a boundary', 'x', 'multipart/form-data', /multipart/],
  ['an array', '[]', 'application/json', /JSON object/],
  ['broken JSON', '{', 'application/json', /JSON/],
  [
    'bytes that are no UTF-8',
    Buffer.from([0x61, 0x3d, 0xff]),
    'application/x-www-form-urlencoded',
    /UTF-8/,
  ],
  [
    'many fields',
    Array(101).fill('a=1').join('&'),
    'application/x-www-form-urlencoded',
    /100 fields/,
  ],
  ['a large body', 'x'.repeat(300_000), 'application/x-www-form-urlencoded', /./],
])('%s is refused', async (_what, body, type, reason) => {
  expect(await read(body, type)).toMatch(reason);
});

test('members named like those of objects are members alone', async () => {
  expect(await read('{"__proto__":{"target":"x"}}', 'application/json')).not.toHaveProperty(
    'target',
  );
});
