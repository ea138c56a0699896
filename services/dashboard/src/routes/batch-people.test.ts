import { finishedResponse, snapshotOf } from '@cascade/cascade';
import { sentenceOf, type OutcomeRow } from '@cascade/contracts';
import { parseXlsx } from '../batches/parse-xlsx.ts';
import { startCampaignRig } from '../testing/campaign-rig.ts';

let rig: Awaited<ReturnType<typeof startCampaignRig>>;

beforeAll(async () => {
  rig = await startCampaignRig();
});
afterAll(() => rig.api.stop());

const TEXT = { message: { type: 'text', message: 'Hi' } };

type State = Pick<OutcomeRow, 'state'> & Partial<Pick<OutcomeRow, 'reason' | 'delivery'>>;
const SENT: State = { state: 'sent' };
const FAILED: State = { state: 'failed', reason: 'Forbidden: user is blocked' };
const UNKNOWN: State = { state: 'unknown', reason: sentenceOf({ kind: 'outcomeUnknown' }) };

/** Rows, each with the outcome of its WhatsApp message and of its chat; null: none yet. */
const ROWS: [number: string, chat: string, states: [State | null, State | null]][] = [
  ['081234567901', '1001', [SENT, null]],
  ['081234567902', '1002', [FAILED, SENT]],
  ['081234567903', '1003', [FAILED, FAILED]],
  ['081234567904', '1004', [UNKNOWN, FAILED]],
  ['#N/A', '1005', [null, null]],
  ['081234567906', '1006', [null, null]],
];

let id: string;
let firstRequest: number;

/** Plays a batch to its end: one row is refused for its cell, one is left out for an opt-out. */
beforeAll(async () => {
  const { api, account, call, devices } = rig;
  const { repositories } = api;
  await call('PATCH', '/api/settings', { body: { default_country: 'ID', language: 'id' } });
  const address = '6281234567906';
  await repositories.suppressions.add({
    account,
    channel: 'whatsapp',
    address,
    why: 'opt_out',
    at: api.clock.now(),
  });
  await repositories.accounts.markSuppressing(account, 'whatsapp');
  const lines = ROWS.map(([number, chat], n) => `${number},${chat},Person ${n}`);
  id = await rig.upload(['Number,Chat,Name', ...lines].join('\n'));
  const compose = {
    keys: {
      whatsapp: { device: devices.whatsapp },
      telegram: { device: devices.telegram, fallback: true, fallback_sequence: 1 },
    },
    content: { whatsapp: TEXT, telegram: TEXT },
    targets: { whatsapp: 'Number', telegram: 'Chat' },
  };
  await call('PATCH', `/api/batches/${id}`, { body: { composition: { ...compose, step: 3 } } });
  await call('POST', `/api/batches/${id}/start`, { body: { compose, per_minute: 6_000 } });
  await rig.pass(4_000);
  firstRequest = (await repositories.batches.get(account, id))!.firstRequest!;
  for (const [n, [, , states]] of ROWS.entries()) {
    const [row] = await repositories.requests.byIds([firstRequest + n]);
    if (row === undefined) continue;
    const now = api.clock.now();
    for (const [at, channel] of (['whatsapp', 'telegram'] as const).entries()) {
      const state = states[at];
      const send = row.sends[channel];
      if (!state || send === undefined) continue;
      await repositories.facts.insertOutcome({
        ...state,
        _id: send.id,
        request: row._id,
        account,
        ms: 1,
        at: now,
      });
    }
    const loaded = await repositories.facts.load(snapshotOf(row));
    await repositories.requests.projectFinished(row, finishedResponse(loaded), now);
  }
  await rig.pass(3_000);
}, 60_000);

const people = async (query = '') =>
  (await rig.call('GET', `/api/batches/${id}/people${query}`)).body;
const again = (body: object, of = id) => rig.call('POST', `/api/batches/${of}/again`, { body });

const STANDINGS = ['accepted', 'accepted', 'failed', 'unknown', 'refused', 'left_out'];

test('each row is a person with what became of the message, and counts add up to all rows', async () => {
  const { data, has_more: more } = await people();
  expect(more).toBe(false);
  expect(data.map(({ standing }: { standing: string }) => standing)).toEqual(STANDINGS);
  expect(data[0]).toMatchObject({
    row: 1,
    line: 2,
    cells: ['081234567901', '1001', 'Person 0'],
    recipients: { whatsapp: '6281234567901', telegram: '1001' },
    channel: 'whatsapp',
    request_id: firstRequest,
    at: expect.any(String),
  });
  expect(data[1]).toMatchObject({
    channel: 'telegram',
    reason: expect.stringMatching(/^whatsapp: /),
  });
  expect(data[2]).not.toHaveProperty('channel');
  const failure = { kind: expect.any(String) };
  expect(data[2].failures).toMatchObject([
    { channel: 'whatsapp', failure },
    { channel: 'telegram', failure },
  ]);
  const reason = 'Number: #N/A is an error of the spreadsheet';
  const rule = { kind: 'cellError', params: { cell: '#N/A' } };
  expect(data[4]).toMatchObject({
    reason,
    failures: [
      {
        reason,
        code: 'invalid_field',
        failure: { kind: 'fieldRule', params: { field: 'Number', rule } },
      },
    ],
  });
  expect(data[5]).toMatchObject({ left_out: true, recipients: { telegram: '1006' } });
  const batch = (await rig.call('GET', `/api/batches/${id}`)).body;
  const counts: Record<string, number> = {};
  for (const standing of STANDINGS) counts[standing] = (counts[standing] ?? 0) + 1;
  expect(batch).toMatchObject({ rows: ROWS.length, standings: counts });
  expect(Object.values(batch.standings as Record<string, number>).reduce((a, b) => a + b)).toBe(
    ROWS.length,
  );
});

test('people are filtered by result and found by a cell or by any spelling of a number', async () => {
  const numbersOf = async (query: string) =>
    (await people(query)).data.map(({ row }: { row: number }) => row);
  expect(await numbersOf('?standing=accepted')).toEqual([1, 2]);
  expect(await numbersOf('?q=person%203')).toEqual([4]);
  for (const q of ['0812-3456-7903', '+62 812 3456 7903', '6281234567903', '7903']) {
    expect([q, await numbersOf(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [3]]);
  }
  expect(await numbersOf('?standing=failed&q=person%201')).toEqual([]);
});

test('pages follow each other, and foreign cursors are refused', async () => {
  const seen: number[] = [];
  let cursor = '';
  for (let pages = 0; pages < 3; pages += 1) {
    const page = await people(`?limit=2${cursor}`);
    seen.push(...page.data.map(({ row }: { row: number }) => row));
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect([seen, cursor]).toEqual([[1, 2, 3, 4, 5, 6], '&cursor=null']);
  const foreign = Buffer.from('["x",1]').toString('base64url');
  expect((await rig.call('GET', `/api/batches/${id}/people?cursor=${foreign}`)).status).toBe(400);
});

test('the files have titles, results and reasons in the language of the account, and zeros stay in XLSX', async () => {
  const csv = (await rig.call('GET', `/api/batches/${id}/people?format=csv`)).text.split('\r\n');
  expect(csv[0]).toBe(
    '"Number","Chat","Name","Hasil","Tercapai lewat","Selesai","Penerima WhatsApp","Penerima Telegram",' +
      '"Alasan","Permintaan"',
  );
  expect(csv[1]).toContain('"081234567901","1001","Person 0","Diterima penyedia","WhatsApp"');
  // Words of a provider stay as they are.
  expect(csv[3]).toContain('"WhatsApp: Forbidden: user is blocked; Telegram: Forbidden');
  expect(csv[5]).toContain('"Number: #N/A adalah galat lembar kerja"');
  expect(csv).toHaveLength(ROWS.length + 2);
  const answer = await fetch(
    `${rig.api.url}/api/batches/${id}/people?format=xlsx&standing=failed`,
    {
      headers: rig.call.headers,
    },
  );
  const read = await parseXlsx(new Uint8Array(await answer.arrayBuffer()));
  expect(read).toMatchObject({
    lines: [expect.arrayContaining(['Hasil']), expect.arrayContaining(['081234567903', 'Gagal'])],
  });
});

describe('a draft of people again', () => {
  test('has those of the wanted results, with the composition, and never those who opted out', async () => {
    const { status, body } = await again({ standings: ['failed', 'refused', 'left_out'] });
    expect([status, body.rows, body.sample]).toEqual([
      201,
      2,
      [
        ['081234567903', '1003', 'Person 2'],
        ['#N/A', '1005', 'Person 4'],
      ],
    ]);
    expect(body.composition).toMatchObject({ step: 3, targets: { whatsapp: 'Number' } });
    expect(await again({ standings: ['left_out'] })).toMatchObject({
      status: 409,
      body: { reason: 'batch has no such rows but of people who opted out' },
    });
    expect(await again({ standings: ['read'] })).toMatchObject({
      status: 409,
      body: { reason: 'batch has no such rows' },
    });
  });

  test('has those whom a channel did not reach for certain', async () => {
    const { body } = await again({ standings: [], channel: 'whatsapp' });
    // Of an unknown outcome the message may have arrived.
    expect(body.sample.map(([, chat]: string[]) => chat)).toEqual(['1002', '1003', '1005']);
  });

  test('of failed rows is the same draft', async () => {
    const { body } = await rig.call('POST', `/api/batches/${id}/failed`);
    expect(body.sample.map(([, chat]: string[]) => chat)).toEqual(['1003', '1005']);
    expect(body.composition).toMatchObject({ step: 3 });
  });

  test('waits for the end of the batch, and a copy of all rows does not', async () => {
    const made = (await rig.call('POST', `/api/batches/${id}/copy`)).body;
    expect(made).toMatchObject({ stage: 'draft', rows: ROWS.length, composition: { step: 3 } });
    expect((await again({ standings: ['failed'] }, made.id)).status).toBe(409);
  });
});

test('an erased contact leaves no reason, which may quote a cell', async () => {
  const { api, account } = rig;
  const body = { address: '1005' };
  expect((await api.operator(account)('POST', '/api/contacts/erase', { body })).status).toBe(200);
  const [row] = await api.repositories.batches.rows(id, 4, 1);
  expect(row).toMatchObject({ cells: ['', '', ''], refused: '' });
  expect(row).not.toHaveProperty('refusedFor');
  const { data } = await people();
  expect(data[4]).toMatchObject({ standing: 'refused' });
  expect(data[4]).not.toHaveProperty('failures');
});
