import { request } from 'node:https';
import { randomBytes } from 'node:crypto';
import { watchLeaks } from '@cascade/runtime/testing';
import { makeCertificate } from './certificate.ts';
import { MAX_UPLOAD_BYTES, startMediaHost, type MediaHost } from './start-media-host.ts';
import { createUploads } from './uploads.ts';

const expectNoLeaks = watchLeaks();
const certificate = makeCertificate(Date.now());
const uploads = createUploads();
const TOKEN = 'a'.repeat(43);
let host: MediaHost;
beforeAll(async () => {
  host = await startMediaHost({
    host: '127.0.0.1',
    certificate,
    auth: 'secret',
    uploads,
    downloads: () => undefined,
  });
});
afterAll(() => host.close());
afterAll(expectNoLeaks);

function upload(
  path: string,
  bytes: Buffer,
  options: { ca?: string; servername?: string; hostname?: string; method?: string } = {},
): Promise<{ status: number; body: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        hostname: '127.0.0.1',
        port: host.port,
        path,
        method: 'POST',
        ca: certificate.cert,
        agent: false,
        ...options,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>,
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}

test.each([{}, { servername: 'localhost' }])(
  'its certificate is trusted by %j',
  async (options) => {
    const bytes = randomBytes(100_000);
    const { status, body } = await upload(`/mms/image/${TOKEN}?auth=secret`, bytes, options);
    expect([status, body]).toEqual([
      200,
      {
        url: `https://127.0.0.1:${host.port}/mms/image/${TOKEN}`,
        direct_path: `/mms/image/${TOKEN}`,
      },
    ]);
    expect(uploads.get(`/mms/image/${TOKEN}`)).toEqual(bytes);
  },
);

test.each([{ servername: 'example.com' }, { ca: makeCertificate(Date.now()).cert }])(
  'another name or another certificate is not trusted',
  async (options) => {
    await expect(
      upload(`/mms/image/${TOKEN}?auth=secret`, Buffer.from('x'), options),
    ).rejects.toThrow(/altnames|self-signed/);
  },
);

test.each([
  ['without the auth of the socket', `/mms/image/${TOKEN}?auth=wrong`, 'POST', 401],
  ['somewhere else', `/etc/${TOKEN}?auth=secret`, 'POST', 404],
  ['a short token', '/mms/image/abc?auth=secret', 'POST', 404],
  ['another method', `/mms/image/${TOKEN}?auth=secret`, 'PUT', 404],
])('%s: %s %s: %i', async (_case, path, method, status) => {
  expect((await upload(path, Buffer.from('x'), { method })).status).toBe(status);
});

test('a too large upload is refused', async () => {
  const bytes = Buffer.alloc(MAX_UPLOAD_BYTES + 1);
  const { status } = await upload(`/mms/document/${'b'.repeat(43)}?auth=secret`, bytes);
  expect(status).toBe(413);
  expect(uploads.get(`/mms/document/${'b'.repeat(43)}`)).toBeUndefined();
});

test('the newest uploads are kept', () => {
  const some = createUploads(100);
  for (const path of ['a', 'b', 'c']) some.add(path, Buffer.alloc(40));
  expect(['a', 'b', 'c'].map((path) => some.get(path)?.length)).toEqual([undefined, 40, 40]);
  some.add('c', Buffer.alloc(10));
  some.add('d', Buffer.alloc(50));
  expect(['b', 'c', 'd'].map((path) => some.get(path)?.length)).toEqual([40, 10, 50]);
});
