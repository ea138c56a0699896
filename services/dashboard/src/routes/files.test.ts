import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { CollectionName } from '@cascade/store';
import { waitFor } from '@cascade/runtime/testing';
import { MAX_FILE_BYTES } from './files.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});

afterAll(() => api.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function form(...files: [Uint8Array, string][]): FormData {
  const data = new FormData();
  for (const [bytes, name] of files) {
    data.append('file', new Blob([Buffer.from(bytes)], { type: 'text/html' }), name);
  }
  return data;
}

const upload = (body: unknown, headers = {}) => owner('POST', '/api/files', { body, headers });

test('a part with a faulty header is answered with 400', async () => {
  const part = 'Content-Disposition: form-data; name="file"; filename="a\u0000.png"';
  const { status, body } = await owner('POST', '/api/files', {
    body: `--x\r\n${part}\r\n\r\nhello\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([status, body.reason]).toEqual([400, expect.stringContaining('multipart')]);
});

test('an uploaded file gets its type from its bytes, and is served as a download', async () => {
  const { status, body } = await upload(form([PNG, 'Grüße "1".png']));
  expect(status).toBe(201);
  expect(body).toMatchObject({ file_name: 'Grüße _1_.png', mime: 'image/png', size: PNG.length });
  expect((await owner('GET', '/api/files')).body.data).toEqual([body]);
  const { headers, status: downloaded } = await owner('GET', `/api/files/${body.id}/content`);
  expect(downloaded).toBe(200);
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Gr__e _1_.png"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20_1_.png`,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await owner('DELETE', `/api/files/${body.id}`)).status).toBe(200);
  expect((await owner('GET', `/api/files/${body.id}/content`)).status).toBe(404);
});

test("a file beyond the account's storage is refused with the limit and the use", async () => {
  const small = await api.createAccount();
  const person = await api.signIn(small, 'owner');
  const plan = { storage_mb: 1 };
  const patched = await api.operator()('PATCH', `/api/accounts/${small}`, { body: { plan } });
  expect(patched.body.plan).toMatchObject({ storage_mb: 1 });
  const put = (bytes: number) =>
    person('POST', '/api/files', { body: form([new Uint8Array(bytes).fill(65), 'a.txt']) });
  expect((await put(900_000)).status).toBe(201);
  const { status, body } = await put(200_000);
  expect([status, body.reason]).toEqual([
    413,
    "file: the account's storage is full: 0.9 of 1 MB are used",
  ]);
  const table = form([Buffer.from(`name\n${`${'x'.repeat(1_000)}\n`.repeat(200)}`), 'people.csv']);
  expect((await person('POST', '/api/batches', { body: table })).body.reason).toBe(body.reason);
  const usage = (await person('GET', '/api/usage')).body;
  expect(usage.storage).toEqual({ used_bytes: 900_000, limit_bytes: 1_000_000 });
  const [{ id }] = (await person('GET', '/api/files')).body.data;
  await person('DELETE', `/api/files/${id}`);
  expect((await put(200_000)).status).toBe(201);
});

test('a larger file is downloaded byte for byte', async () => {
  const bytes = randomBytes(2_000_000);
  const { id } = (await upload(form([bytes, 'a.bin']))).body;
  const stored = await api.repositories.files.open(account, id);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored!.chunks()) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
});

const raw = (text: string, type = 'multipart/form-data; boundary=b') =>
  upload(text, { 'content-type': type });
const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

test.each([
  ['nothing', () => upload(form()), 400, 'file: required'],
  ['an empty file', () => upload(form([new Uint8Array(), 'a'])), 400, 'file: is empty'],
  ['two files', () => upload(form([PNG, 'a'], [PNG, 'b'])), 400, 'file: only one file at a time'],
  ['a cut body', () => raw(`${head}half`), 400, 'body: is not a whole multipart/form-data body'],
  [
    'no boundary',
    () => raw('x', 'multipart/form-data'),
    400,
    'body: must be multipart/form-data with its boundary',
  ],
  ['JSON', () => upload({}), 415, 'Content-Type: must be multipart/form-data'],
])('%s is refused and leaves nothing', async (_case, call, status, reason) => {
  const before = (await owner('GET', '/api/files')).body;
  const answer = await call();
  expect([answer.status, answer.body.reason]).toEqual([status, reason]);
  expect((await owner('GET', '/api/files')).body).toEqual(before);
});

test('a file over the limit is refused and leaves nothing', async () => {
  const before = (await owner('GET', '/api/files')).body;
  const answer = await upload(form([Buffer.alloc(MAX_FILE_BYTES + 1), 'big']));
  expect([answer.status, answer.body.reason]).toEqual([413, 'file: larger than 100 MB']);
  expect((await owner('GET', '/api/files')).body).toEqual(before);
}, 30_000);

test('a caller who disconnects in the middle leaves nothing', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5000 };
  const authorization = 'Bearer operator-token-of-the-tests';
  const leaving = httpRequest(`${api.url}/api/files`, {
    method: 'POST',
    headers: { ...headers, authorization, 'x-account-id': account },
  });
  leaving.on('error', () => undefined);
  const count = (name: CollectionName) => api.database.collection(name).countDocuments({});
  const chunks = await count('file_chunks');
  leaving.write(head + 'x'.repeat(2000));
  await waitFor(async () => (await count('files_pending')) === 1, { what: 'the upload to begin' });
  leaving.destroy();
  await waitFor(async () => (await count('files_pending')) === 0, { what: 'the upload to end' });
  expect(await count('file_chunks')).toBe(chunks);
});
