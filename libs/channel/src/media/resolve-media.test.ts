import { withReason } from '@cascade/contracts/testing';
import { createEgress } from '@cascade/egress';
import { ByteBudget, systemClock } from '@cascade/runtime';
import { silentLogger, waitFor } from '@cascade/runtime/testing';
import { StoreUnavailableError } from '@cascade/store';
import { startFakeHttpProvider } from '@cascade/egress/testing';
import type { FakeHttpProvider } from '@cascade/egress/testing';
import type { WorkerFiles } from '../worker-ports.ts';
import { resolveMedia } from './resolve-media.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const TOTAL = 10_000;
const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

let host: FakeHttpProvider;
beforeEach(async () => {
  host = await startFakeHttpProvider(() => ({ status: 200, body: PDF.toString('latin1') }));
});
afterEach(() => host.close());

const files = (bytes: Buffer, size = bytes.byteLength, mime = 'application/pdf'): WorkerFiles => ({
  open: (account, id) =>
    Promise.resolve(
      account === 'acc_1' && id === 5
        ? {
            file: {
              _id: 5,
              account,
              fileName: 'stored',
              mime,
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

const document = (source: { url: string } | { fileId: number; fileName?: string }) =>
  ({ kind: 'media', media: 'document', source }) as const;

const clock = systemClock;

interface ResolveOptions {
  limits?: Record<string, number>;
  stored?: WorkerFiles;
  budget?: ByteBudget;
  account?: string;
  patience?: AbortSignal;
}

async function resolve(
  content: Parameters<typeof resolveMedia>[1]['content'],
  {
    limits = { document: 1_000 },
    stored = files(PDF),
    budget = new ByteBudget(TOTAL, clock),
    account = 'acc_1',
    patience = AbortSignal.timeout(20_000),
  }: ResolveOptions = {},
) {
  const result = await resolveMedia(
    { files: stored, egress, budget, clock },
    {
      channel: 'telegram',
      account,
      content,
      limits,
      timeoutMs: 20_000,
      deadline: clock.now() + 20_000,
      signal: AbortSignal.timeout(20_000),
      patience,
    },
  );
  return { result, budget };
}

const isWholeAgain = (budget: ByteBudget) => budget.free === TOTAL;

/** Returns the attachments; throws when there are none. */
function gathered(result: Awaited<ReturnType<typeof resolve>>['result']) {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

test('a public address is fetched, sniffed and named', async () => {
  const { result, budget } = await resolve(document({ url: `${host.url}/files/Invoice%201` }));
  const [media] = gathered(result).media;
  expect(media).toMatchObject({
    size: PDF.byteLength,
    mime: 'application/pdf',
    fileName: 'Invoice 1.pdf',
  });
  expect(Buffer.from((await media?.bytes()) ?? [])).toEqual(PDF);
  expect(budget.free).toBe(TOTAL - PDF.byteLength);
  gathered(result).release();
  expect(isWholeAgain(budget)).toBe(true);
});

test('a stored file is read from the own account only', async () => {
  const { result } = await resolve(document({ fileId: 5 }));
  const { media } = gathered(result);
  expect(media[0]).toMatchObject({ fileName: 'stored.pdf', size: PDF.byteLength });
  expect(Buffer.from((await media[0]?.bytes()) ?? [])).toEqual(PDF);
  expect((await resolve(document({ fileId: 6 }))).result).toMatchObject({
    ok: false,
    failure: { kind: 'fileNotFound' },
  });
});

test('the name that the caller gives a stored text says its kind', async () => {
  const stored = files(Buffer.from('a,b\n1,2\n'), undefined, 'text/plain');
  const { result } = await resolve(document({ fileId: 5, fileName: 'customers.csv' }), { stored });
  expect(gathered(result).media).toMatchObject([{ fileName: 'customers.csv', mime: 'text/csv' }]);
});

test('a file is too large by the server’s header, by the bytes sent, or by the stored size', async () => {
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
    expect(withReason(result)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
    expect(isWholeAgain(budget)).toBe(true);
  }
});

test('a refusing server is named in the reason, without its address', async () => {
  host.conduct(() => ({ status: 404, body: '' }));
  const { result, budget } = await resolve(document({ url: `${host.url}/secret-path` }));
  expect(result).toMatchObject({
    ok: false,
    failure: { kind: 'fileNotFetched' },
  });
  expect(JSON.stringify(result)).not.toContain('secret-path');
  expect(isWholeAgain(budget)).toBe(true);
});

test('the attachments of a mail share one limit', async () => {
  const attachments = [{ fileId: 5 }, { fileId: 5 }];
  const mail = { kind: 'email', subject: 'x', text: 'x', attachments } as const;
  const fits = await resolve(mail, { limits: { attachments: 2 * PDF.byteLength } });
  expect(fits.result.ok).toBe(true);
  const over = await resolve(mail, { limits: { attachments: 2 * PDF.byteLength - 1 } });
  expect(over.result).toMatchObject({ ok: false });
  expect(isWholeAgain(over.budget)).toBe(true);
});

test('a store that goes away during a read is not a missing file', async () => {
  const stored = files(PDF);
  const open = stored.open.bind(stored);
  stored.open = async (account, id) => {
    const found = await open(account, id);
    return found && { ...found, chunks: () => failing(new StoreUnavailableError('away')) };
  };
  const budget = new ByteBudget(TOTAL, clock);
  await expect(resolve(document({ fileId: 5 }), { stored, budget })).rejects.toThrow('away');
  expect(isWholeAgain(budget)).toBe(true);
});

async function* failing(error: Error): AsyncGenerator<Uint8Array, void, undefined> {
  yield PDF.subarray(0, 4);
  await Promise.reject(error);
}

describe('room in the budget', () => {
  const LARGE = 40_000;
  const body = `%PDF-1.7\n${'x'.repeat(LARGE)}`;
  const url = () => document({ url: `${host.url}/a` });
  const limits = { document: 64_000_000 };

  test('is taken as bytes arrive, not for the channel’s limit', async () => {
    host.conduct(() => ({ status: 200, body }));
    const budget = new ByteBudget(1_000_000, clock);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => resolve(url(), { limits, budget })),
    );
    expect(budget.free).toBe(1_000_000 - 5 * body.length);
    for (const { result } of all) gathered(result).release();
    expect(budget.free).toBe(1_000_000);
  });

  test('is not awaited by a send without attachments', async () => {
    const budget = new ByteBudget(100, clock);
    await budget.take('acc_1', 100, AbortSignal.timeout(5_000));
    const { result } = await resolve({ kind: 'text', text: 'hi' }, { budget });
    expect(gathered(result).media).toEqual([]);
  });

  test('that two half-read files wait for goes to one after the other', async () => {
    host.conduct(() => ({ status: 200, body }));
    const budget = new ByteBudget(70_000, clock);
    const both = await Promise.all(
      ['acc_1', 'acc_2'].map(async (account) => {
        const { result } = await resolve(url(), { limits, budget, account });
        expect(gathered(result).media[0]?.size).toBe(body.length);
        gathered(result).release();
      }),
    );
    expect(both).toHaveLength(2);
    expect(budget.free).toBe(70_000);
  });

  test("is left for another account's small file when one account fills its share", async () => {
    const budget = new ByteBudget(400_000, clock);
    host.conduct(() => ({ status: 200, body }));
    const patience = new AbortController();
    const all = Array.from({ length: 50 }, () =>
      resolve(url(), { limits, budget, account: 'acc_1', patience: patience.signal }),
    );
    await waitFor(() => budget.free <= 240_000, { what: 'its share to be full' });
    const { result } = await resolve(document({ fileId: 5 }), {
      budget,
      account: 'acc_1',
      stored: files(PDF),
      patience: AbortSignal.timeout(200),
    });
    expect(result).toEqual({ ok: false, noRoom: true });
    host.conduct(() => ({ status: 200, body: PDF.toString('latin1') }));
    const other = await resolve(url(), { limits, budget, account: 'acc_2' });
    expect(gathered(other.result).media[0]?.size).toBe(PDF.byteLength);
    patience.abort();
    for (const { result: one } of await Promise.all(all)) if (one.ok) one.release();
    gathered(other.result).release();
    expect(budget.free).toBe(400_000);
  });
});
