import type { ReceiptRow, ReceiptStatus } from '@cascade/contracts';
import { parseXlsx } from '../batches/parse-xlsx.ts';
import { insertFinishedRequest } from '../testing/insert-finished-request.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let viewer: Caller;
let ids: number[];
let start: number;

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  viewer = await api.signIn(account, 'viewer');
  start = api.clock.now();
  ids = [];
  for (let i = 0; i < 3; i += 1) {
    ids.unshift(await insertFinishedRequest(api, account));
    await api.clock.advance(86_400_000);
  }
  await api.repositories.facts.takeStart({ _id: ids[0]!, by: 'due', at: start });
});

afterAll(() => api.stop());

const get = async (path: string) => (await viewer('GET', path)).body;
const iso = (ms: number) => new Date(ms).toISOString();

test('requests are listed, newest first, and filtered', async () => {
  const idsOf = async (query: string) =>
    (await get(`/api/requests?${query}`)).data.map(({ id }: { id: number }) => id);
  expect(await idsOf('')).toEqual(ids);
  expect(await idsOf('state=finished&status=true&channel=waba&device=dev_e')).toEqual(ids);
  expect(await idsOf('state=open')).toEqual([]);
  expect(await idsOf('status=false')).toEqual([]);
  expect(await idsOf('channel=whatsapp')).toEqual([]);
  expect(await idsOf('device=dev_x')).toEqual([]);
  expect(await idsOf(`from=${iso(start + 1)}&to=${iso(start + 86_400_001)}`)).toEqual([ids[1]]);
  expect(await idsOf(`to=${start / 1000 + 1}`)).toEqual([ids[2]]);
  const first = await get('/api/requests?limit=2');
  expect(first).toMatchObject({ has_more: true, data: { length: 2 } });
  expect((await get(`/api/requests?limit=2&cursor=${first.next_cursor}`)).data).toHaveLength(1);
});

test.each([
  ['from=soon', 'from: must be ISO 8601 or Unix seconds'],
  ['from=2026-01-02&to=2026-01-01', 'to: must be later than from'],
  ['state=lost', 'state: must be one of scheduled, open, finished, cancelled'],
  ['status=maybe', 'status: must be true or false'],
  ['format=xml', 'format: must be one of json, csv, xlsx'],
])('the query %s is refused', async (query, reason) => {
  const { status, body } = await viewer('GET', `/api/requests?${query}`);
  expect([status, body.reason]).toEqual([400, reason]);
});

test("a request's detail shows its cascade", async () => {
  const body = await get(`/api/requests/${ids[2]}`);
  expect(body).toMatchObject({
    id: ids[2],
    state: 'finished',
    status: true,
    plan: [['telegram'], ['email'], ['waba']],
    content: { telegram: { template: 1 } },
    variables: ['code'],
  });
  expect(
    body.sends.map(({ channel, state }: { channel: string; state: string }) => [channel, state]),
  ).toEqual([
    ['telegram', 'failed'],
    ['email', 'sent'],
    ['waba', 'skipped'],
  ]);
  const [telegram, email] = body.sends;
  const reason = 'missing variable: name';
  const failure = { kind: 'missingVariable', params: { name: 'name' } };
  expect(body.timeline).toEqual([
    { at: iso(start), event: 'accepted' },
    {
      at: iso(start + 5),
      event: 'ended',
      tier: 0,
      channel: 'telegram',
      send: telegram.id,
      reason,
      code: 'missing_variable',
      failure,
    },
    {
      at: iso(start + 6),
      event: 'outcome',
      tier: 0,
      channel: 'telegram',
      send: telegram.id,
      state: 'failed',
      standing: 'failed',
      reason,
      code: 'missing_variable',
      failure,
    },
    { at: iso(start + 10), event: 'call', tier: 1, channel: 'email', send: email.id },
    {
      at: iso(start + 25),
      event: 'outcome',
      tier: 1,
      channel: 'email',
      send: email.id,
      state: 'sent',
      standing: 'accepted',
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('one-time-secret');
});

test('a page of sends has whole requests, and no send is listed twice', async () => {
  const seen: number[] = [];
  let query = '';
  for (let pages = 0; pages < 10; pages += 1) {
    const { data, next_cursor } = await get(`/api/sends?limit=1${query}`);
    expect(data).toHaveLength(3);
    seen.push(...data.map(({ id }: { id: number }) => id));
    if (next_cursor === null) break;
    query = `&cursor=${next_cursor}`;
  }
  expect(new Set(seen).size).toBe(9);
  const { data } = await get('/api/sends?channel=email');
  expect(data.map(({ channel }: { channel: string }) => channel)).toEqual(Array(3).fill('email'));
  expect(data[0]).toMatchObject({ provider_message_id: '<1@b.example>', processing_ms: 12 });
});

test('statistics count by day, channel and outcome', async () => {
  const { data, counted_since } = await get('/api/stats');
  expect(counted_since).toBe(null);
  expect(data).toHaveLength(6);
  expect(data.slice(0, 2)).toEqual([
    { day: iso(start).slice(0, 10), channel: 'email', outcome: 'sent', count: 1 },
    { day: iso(start).slice(0, 10), channel: 'telegram', outcome: 'failed', count: 1 },
  ]);
  expect((await viewer('GET', '/api/stats?from=2020-01-01')).status).toBe(400);
  expect((await viewer('GET', '/api/stats?from=2090-01-01')).status).toBe(400);
});

test('a CSV has every row, and no formula', async () => {
  const sends = await viewer('GET', '/api/sends?format=csv');
  expect(sends.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(sends.headers.get('content-disposition')).toBe('attachment; filename="sends.csv"');
  const lines = sends.text.split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(
    /^"id","request_id","channel".*,"later","later_reason","cost","currency","chosen"$/,
  );
  expect(sends.text).toContain(`,"'=1+1",`);
  expect(sends.text).not.toContain(',"=1+1"');
  const requests = await viewer('GET', '/api/requests?format=csv');
  expect(requests.text).toContain('"telegram:failed email:sent waba:skipped"');
  expect((await viewer('GET', '/api/stats?format=csv')).text.split('\r\n')).toHaveLength(8);
  await api.operator(account)('POST', '/api/tokens', { body: { name: 't' } });
  expect((await viewer('GET', '/api/audit?format=csv&kind=management')).text).toContain(
    '"operator","POST /api/tokens"',
  );
});

test('the audit is filtered by kind and time', async () => {
  const entry = {
    account,
    kind: 'send.rejected',
    status: 400,
    reason: 'content required',
  } as const;
  await api.repositories.audit.insert({ ...entry, ip: '192.0.2.1' });
  const { data } = await get('/api/audit?kind=send.rejected');
  expect(data).toEqual([
    expect.objectContaining({
      reason: 'content required',
      code: 'content_required',
      failure: { kind: 'contentRequired' },
      ip: '192.0.2.1',
      actor: null,
    }),
  ]);
  expect((await get(`/api/audit?to=${iso(start)}`)).data).toEqual([]);
});

test('the audit stores and tells why an act was refused', async () => {
  const name = 'x'.repeat(1_000);
  const { status, body } = await api.operator(account)('POST', '/api/tokens', { body: { name } });
  expect([status, body.failure]).toEqual([
    400,
    {
      kind: 'fieldRule',
      params: { field: 'name', rule: { kind: 'mostCharacters', params: { limit: 100 } } },
    },
  ]);
  const { data } = await get('/api/audit?kind=management');
  const row = data.find(({ status: told }: { status: number }) => told === 400);
  expect(row).toMatchObject({ reason: body.reason, code: body.code, failure: body.failure });
  const { data: rows } = await api.repositories.audit.list(account, { limit: 10 });
  expect(rows.find(({ _id }) => _id === row.id)?.failure).toEqual(body.failure);
});

test("sends show the provider's receipts", async () => {
  const id = await insertFinishedRequest(api, account);
  const { sends } = await get(`/api/requests/${id}`);
  const waba = sends.find(({ channel }: { channel: string }) => channel === 'waba');
  const at = api.clock.now() + 1_000;
  for (const [status, more] of [
    ['delivered', {}],
    ['sent', {}],
    ['failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] }],
  ] as [ReceiptStatus, Pick<ReceiptRow, 'errors'>][]) {
    await api.repositories.receipts.insert({
      account,
      device: 'dev_w',
      channel: 'waba',
      providerMessageId: 'wamid.1',
      status,
      send: waba.id,
      request: id,
      recipient: '62812',
      sandbox: false,
      at,
      ...more,
    });
  }
  const body = await get(`/api/requests/${id}`);
  expect(
    body.sends.map(
      ({ receipt }: { receipt: { status: string } | null }) => receipt?.status ?? null,
    ),
  ).toEqual([null, null, 'delivered']);
  expect(
    body.timeline.filter(({ event }: { event: string }) => event === 'receipt'),
  ).toContainEqual({
    at: iso(at),
    event: 'receipt',
    tier: 2,
    channel: 'waba',
    send: waba.id,
    receipt: 'failed',
    reason: 'Message undeliverable',
    code: 'provider_refused',
    failure: { kind: 'providerSaid', params: { asStored: 'Message undeliverable' } },
  });
  const listed = (await get('/api/sends?limit=1')).data;
  expect(listed.find(({ id: send }: { id: number }) => send === waba.id).receipt).toEqual({
    status: 'delivered',
    reason: null,
    code: null,
    failure: null,
    at: iso(at),
  });
});

describe('files that people open', () => {
  const linesOf = async (path: string): Promise<string[][]> => {
    const answer = await fetch(`${api.url}${path}`, { headers: viewer.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const read = await parseXlsx(new Uint8Array(await answer.arrayBuffer()));
    return (read as { lines: string[][] }).lines;
  };

  beforeAll(() =>
    api.operator(account)('PATCH', '/api/settings', {
      body: { language: 'id', time_zone: 'Asia/Jakarta' },
    }),
  );
  afterAll(() =>
    api.operator(account)('PATCH', '/api/settings', {
      body: { language: 'en', time_zone: 'UTC' },
    }),
  );

  test('have titles, results, reasons and times in the language and zone of the account', async () => {
    const [titles, ...sends] = await linesOf('/api/sends?format=xlsx&channel=telegram');
    expect(titles).toEqual([
      'Permintaan',
      'Diterima',
      'Selesai',
      'Kanal',
      'Penerima',
      'Hasil',
      'Alasan',
      'Biaya',
      'Dikirim sebagai',
    ]);
    const accepted = new Date(start + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect(sends.at(-1)).toEqual([
      String(ids[2]),
      accepted,
      expect.any(String),
      'Telegram',
      '=1+1',
      'Gagal',
      'variabel belum diisi: name',
      '',
      '',
    ]);
    const requests = await linesOf('/api/requests?format=xlsx');
    expect(requests.at(-1)).toEqual([
      String(ids[2]),
      expect.any(String),
      expect.any(String),
      'Diterima penyedia',
      'Telegram, Email, WABA',
      '=1+1, a@b.example, 62812',
      '',
      '',
    ]);
  });

  test('a wrong period is refused', async () => {
    const refused = await viewer('GET', '/api/sends?format=xlsx&from=2026-01-02&to=2026-01-01');
    expect([refused.status, refused.body.reason]).toEqual([400, 'to: must be later than from']);
  });
});
