import { sentenceOf } from '@cascade/contracts';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ByteBudget } from '@cascade/runtime';
import { FilePart } from '@cascade/service';
import { CUT_DATA, decodeBase64 } from './cut-data.ts';
import { MOST_FILE_BYTES, readFields } from './read-fields.ts';

/** Reads a body as a caller would post it. */
async function readWhole(
  body: string | FormData | Buffer<ArrayBuffer>,
  type?: string,
  { budget = new ByteBudget(1e9), filesInJson = false } = {},
) {
  const posted = new Request('http://x.example', { method: 'POST', body });
  const bytes = Buffer.from(await posted.arrayBuffer());
  const headers = { 'content-type': type ?? posted.headers.get('content-type') ?? '' };
  const request = Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage;
  const { promise, resolve } = Promise.withResolvers<Parameters<typeof take>[0]>();
  const take: Parameters<typeof readFields>[2] = (result) => Promise.resolve(resolve(result));
  await readFields(request, { account: 'a', budget, filesInJson }, take);
  expect(budget.held).toBe(0);
  return promise;
}

/** The fields of a body, or why it is refused. */
async function read(...given: Parameters<typeof readWhole>) {
  const result = await readWhole(...given);
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

test('a part that is a file is one, whatever its bytes and its name', async () => {
  const form = new FormData();
  form.set('target', '0812');
  form.set('file', new Blob([new Uint8Array([0xff, 0xfe])]), '../daftar menu é.png');
  expect(await read(form)).toEqual({
    target: '0812',
    file: new FilePart('daftar menu é.png', Buffer.from([0xff, 0xfe])),
  });
});

test('a file in base64 is cut out of JSON, as each encoder writes it', async () => {
  const bytes = Buffer.alloc(300_000, 0xff);
  const base64 = bytes.toString('base64');
  const lines = base64.replaceAll(/.{76}/g, '$&\\r\\n');
  for (const data of [base64, base64.replaceAll('/', '\\/'), lines]) {
    const body = `{"text": "say \\"data\\": \\"x\\"", "file": {"data" : "${data}", "filename": "a"}}`;
    const result = await readWhole(body, 'application/json', { filesInJson: true });
    expect(result).toMatchObject({ ok: true });
    const { fields, data: cut } = result as Extract<typeof result, { ok: true }>;
    expect(fields.get('text')).toBe('say "data": "x"');
    expect(fields.get('file')).toEqual({ data: CUT_DATA, filename: 'a' });
    expect(decodeBase64(cut ?? '')?.equals(bytes)).toBe(true);
  }
});

test.each(['', '=', 'a', 'data:image/png;base64,AAAA', 'AA!A', CUT_DATA])(
  '%j is no base64',
  (text) => {
    expect(decodeBase64(text)).toBeNull();
  },
);

test('a file that is too large is refused by name', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(MOST_FILE_BYTES + 1)]), 'a.bin');
  expect(await read(form)).toMatch(/^file: at most 16 MB/);
});

test('a large body waits for no room: its caller repeats', async () => {
  const budget = new ByteBudget(1_000);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(300_000)]), 'a.bin');
  expect(await read(form, undefined, { budget })).toBe('too many requests');
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
