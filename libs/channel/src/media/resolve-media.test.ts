import { createEgress } from '@cascade/egress';
import { silentLogger } from '@cascade/runtime/testing';
import { StoreUnavailableError } from '@cascade/store';
import { startFakeHttpProvider } from '../testing/fake-http-provider.ts';
import type { FakeHttpProvider } from '../testing/fake-http-provider.ts';
import type { WorkerFiles } from '../worker-ports.ts';
import { ByteBudget } from './byte-budget.ts';
import { resolveMedia } from './resolve-media.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const TOTAL = 10_000;
const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

let host: FakeHttpProvider;
beforeEach(async () => {
  host = await startFakeHttpProvider(() => ({ status: 200, body: PDF.toString('latin1') }));
});
afterEach(() => host.close());

const files = (bytes: Buffer, size = bytes.byteLength): WorkerFiles => ({
  open: (account, id) =>
    Promise.resolve(
      account === 'acc_1' && id === 5
        ? {
            file: {
              _id: 5,
              account,
              fileName: 'stored',
              mime: 'application/pdf',
              size,
              sha256: '',
              chunks: 2,
              createdAt: 0,
            },
            async *chunks() {
              await Promise.resolve();
              yield bytes.subarray(0, 4);
              yield bytes.subarray(4);
            },
          }
        : null,
    ),
});

const document = (source: { url: string } | { fileId: number }) =>
  ({ kind: 'media', media: 'document', source }) as const;

async function resolve(
  content: Parameters<typeof resolveMedia>[1]['content'],
  {
    limits = { document: 1_000 },
    stored = files(PDF),
    budget = new ByteBudget(TOTAL),
  }: { limits?: Record<string, number>; stored?: WorkerFiles; budget?: ByteBudget } = {},
) {
  const signal = AbortSignal.timeout(5_000);
  const request = { channel: 'telegram', account: 'acc_1', content, limits, signal } as const;
  const result = await resolveMedia({ files: stored, egress, budget }, request);
  return { result, budget };
}
async function isWholeAgain(budget: ByteBudget): Promise<boolean> {
  const giveUp = new AbortController();
  const taking = budget.take(TOTAL, giveUp.signal).then(
    (share) => {
      share.shrinkTo(0);
      return true;
    },
    () => false,
  );
  setImmediate(() => giveUp.abort());
  return taking;
}

test('an address: fetched, sniffed, named', async () => {
  const { result, budget } = await resolve(document({ url: `${host.url}/files/Invoice%201` }));
  if (!result.ok) throw new Error(result.reason);
  const [media] = result.media;
  expect(media).toMatchObject({
    size: PDF.byteLength,
    mime: 'application/pdf',
    fileName: 'Invoice 1.pdf',
  });
  expect(Buffer.from((await media?.bytes()) ?? [])).toEqual(PDF);
  expect(await isWholeAgain(budget)).toBe(false);
  result.release();
  expect(await isWholeAgain(budget)).toBe(true);
});

test("a stored file of the account, and nobody else's", async () => {
  const { result } = await resolve(document({ fileId: 5 }));
  if (!result.ok) throw new Error(result.reason);
  expect(result.media[0]).toMatchObject({ fileName: 'stored.pdf', size: PDF.byteLength });
  expect(Buffer.from((await result.media[0]?.bytes()) ?? [])).toEqual(PDF);
  expect((await resolve(document({ fileId: 6 }))).result).toMatchObject({
    ok: false,
    reason: 'file not found',
  });
});

test('too large, by what the server says, by what it sends, and by what is stored', async () => {
  const limits = { document: 10 };
  const url = document({ url: `${host.url}/a` });
  const reason = /^file is too large for telegram: (1 MB, )?limit 0 MB$/;
  host.conduct(() => ({
    status: 200,
    body: PDF.toString('latin1'),
    headers: { 'content-length': String(PDF.byteLength) },
  }));
  for (const { result, budget } of [
    await resolve(url, { limits }),
    await resolve(document({ fileId: 5 }), { limits }),
  ]) {
    expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
    expect(await isWholeAgain(budget)).toBe(true);
  }
});

test('a server that refuses is named as such, without its address', async () => {
  host.conduct(() => ({ status: 404, body: '' }));
  const { result, budget } = await resolve(document({ url: `${host.url}/secret-path` }));
  expect(result).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^file could not be fetched: /),
  });
  expect(JSON.stringify(result)).not.toContain('secret-path');
  expect(await isWholeAgain(budget)).toBe(true);
});

test('the attachments of a mail share one limit', async () => {
  const attachments = [{ fileId: 5 }, { fileId: 5 }];
  const mail = { kind: 'email', subject: 'x', text: 'x', attachments } as const;
  const fits = await resolve(mail, { limits: { attachments: 2 * PDF.byteLength } });
  expect(fits.result.ok).toBe(true);
  const over = await resolve(mail, { limits: { attachments: 2 * PDF.byteLength - 1 } });
  expect(over.result).toMatchObject({ ok: false });
  expect(await isWholeAgain(over.budget)).toBe(true);
});

test('a store that goes away while a file is read is no missing file', async () => {
  const stored = files(PDF);
  const open = stored.open.bind(stored);
  stored.open = async (account, id) => {
    const found = await open(account, id);
    return found && { ...found, chunks: () => failing(new StoreUnavailableError('away')) };
  };
  const budget = new ByteBudget(TOTAL);
  await expect(resolve(document({ fileId: 5 }), { stored, budget })).rejects.toThrow('away');
  expect(await isWholeAgain(budget)).toBe(true);
});

async function* failing(error: Error): AsyncGenerator<Uint8Array, void, undefined> {
  yield PDF.subarray(0, 4);
  await Promise.reject(error);
}
