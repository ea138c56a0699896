import { runBatches } from '@cascade/batches';
import { readFileSync } from 'node:fs';
import {
  COUNTED_AS,
  finishedResponse,
  snapshotOf,
  STANDINGS,
  type Standing,
  type Truth,
} from '@cascade/cascade';
import { type OutcomeRow, type ReceiptStatus, sentenceOf } from '@cascade/contracts';
import { toneOf } from '../../web/src/components/standing-tone.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;
let device: string;

beforeAll(async () => {
  api = await startTestDashboard({ beside: runBatches });
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'member');
  const body = { channel: 'whatsapp', name: 'phone', credentials: {} };
  device = (await api.operator(account)('POST', '/api/devices', { body })).body.id;
  await api.repositories.devices.update(account, device, { state: 'connected' });
});
afterAll(() => api.stop());

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await api.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

type Outcome = Pick<OutcomeRow, 'state'> & Partial<Pick<OutcomeRow, 'reason' | 'delivery'>>;
type Case = [standing: Standing, outcome: Outcome | null, ...receipts: ReceiptStatus[]];

const SENT: Outcome = { state: 'sent' };
const FAILED: Outcome = { state: 'failed', reason: 'Forbidden: user is blocked' };
const UNKNOWN: Outcome = { state: 'unknown', reason: sentenceOf({ kind: 'outcomeUnknown' }) };
const known = (state: NonNullable<OutcomeRow['delivery']>['state']) => ({
  delivery: { state, at: 1_000 },
});

const PLAIN: Case[] = [
  ['open', null],
  ['accepted', SENT],
  ['accepted', SENT, 'sent'],
  ['delivered', SENT, 'sent', 'delivered'],
  ['read', SENT, 'played'],
  ['not_bounced', { ...SENT, ...known('not bounced') }],
  ['failed', FAILED],
  ['failed', FAILED, 'failed'],
  ['failed_later', SENT, 'failed'],
  ['failed_later', SENT, 'sent', 'failed'],
  ['delivered', SENT, 'failed', 'delivered'],
  ['arrived_later', FAILED, 'delivered'],
  ['unknown', UNKNOWN],
  ['unknown', UNKNOWN, 'failed'],
];
/** Of keys that ask for `read`. */
const ASKS_READ: Case[] = [
  ['read', { ...SENT, ...known('read') }, 'read'],
  ['failed', { ...FAILED, ...known('delivered') }, 'delivered'],
  ['arrived_later', { ...FAILED, ...known('delivered') }, 'delivered', 'read'],
  ['failed', { ...FAILED, ...known('accepted') }],
  ['arrived_later', UNKNOWN, 'delivered'],
  ['failed_later', { ...SENT, ...known('accepted') }, 'failed'],
];

/** Starts a batch of as many rows, with one that a recipient's opt-out leaves out, and lets each become its case. */
async function play(cases: readonly Case[], success?: 'read') {
  const { batches, facts, receipts, requests, suppressions, accounts } = api.repositories;
  const first = 6_281_234_500_000 + (success === undefined ? 0 : 500);
  const optedOut = String(first + 400);
  const at = api.clock.now();
  await suppressions.add({ account, channel: 'whatsapp', address: optedOut, why: 'opt_out', at });
  await accounts.markSuppressing(account, 'whatsapp');
  const numbers = [...cases.map((_, i) => String(first + i)), optedOut];
  const form = new FormData();
  form.append('file', new Blob([['Number', ...numbers].join('\n')]), 'guests.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  const key = { device, ...(success === undefined ? {} : { success, within: 60 }) };
  const compose = {
    keys: { whatsapp: key },
    content: { whatsapp: { message: { type: 'text', message: 'Hi' } } },
    targets: { whatsapp: 'Number' },
  };
  const started = await call('POST', `/api/batches/${id}/start`, {
    body: { compose, per_minute: 6_000 },
  });
  expect(started.body.state).toBe('running');
  await pass(4_000);
  const { firstRequest = 0 } = (await batches.get(account, id))!;
  const rows = await requests.byIds(cases.map((_, i) => firstRequest + i));
  for (const [i, [, outcome, ...statuses]] of cases.entries()) {
    const row = rows.find(({ _id }) => _id === firstRequest + i)!;
    const send = row.sends.whatsapp!.id;
    if (outcome === null) continue;
    const now = api.clock.now();
    await facts.insertOutcome({ ...outcome, _id: send, request: row._id, account, ms: 1, at: now });
    const loaded = await facts.load(snapshotOf(row));
    await requests.projectFinished(row, finishedResponse(loaded), now);
    for (const status of statuses) {
      await receipts.insert({
        account,
        device,
        channel: 'whatsapp',
        providerMessageId: `message-${send}`,
        status,
        send,
        request: row._id,
        recipient: numbers[i]!,
        sandbox: false,
        ...(status === 'failed' ? { reason: 'Message undeliverable' } : {}),
        at: now + 1,
      });
      await facts.noteReceipts(send, now + 1);
    }
  }
  // Counts of a moment ago are not counted again.
  await pass(3_000);
  return { id: id as string, firstRequest, numbers };
}

const countsOf = (cases: readonly Case[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const [standing] of cases) counts[standing] = (counts[standing] ?? 0) + 1;
  return counts;
};

interface Told {
  id: number;
  standing: Standing;
  sends: { id: number; standing: Standing }[];
}

test('log, batch, CSV, failed rows, home and events agree about every standing', async () => {
  const played = [
    { cases: PLAIN, ...(await play(PLAIN)) },
    { cases: ASKS_READ, ...(await play(ASKS_READ, 'read')) },
  ];
  for (const { id, cases, firstRequest, numbers } of played) {
    const log: Told[] = (await call('GET', '/api/requests?limit=200')).body.data;
    const sends: Told[] = (await call('GET', '/api/sends?limit=200')).body.data;
    const csv = (await call('GET', `/api/batches/${id}/results`)).text.split('\r\n');
    expect(csv[0]).toContain('"request_id","result","reason","channel","recipient"');
    for (const [i, [standing, outcome]] of cases.entries()) {
      const request = firstRequest + i;
      const ofSend = standing === 'open' ? 'pending' : standing;
      const listed = log.find((one) => one.id === request);
      const detail: Told = (await call('GET', `/api/requests/${request}`)).body;
      const told = {
        log: listed?.standing,
        'send of the log': listed?.sends[0]?.standing,
        sends: sends.find((one) => one.id === listed?.sends[0]?.id)?.standing,
        detail: detail.standing,
        csv: csv[i + 1],
      };
      expect([i, told]).toEqual([
        i,
        {
          log: standing,
          'send of the log': ofSend,
          sends: ofSend,
          detail: standing,
          csv: expect.stringContaining(`${request},"${standing}"`),
        },
      ]);
      expect(csv[i + 1]).toContain(`"whatsapp","${numbers[i]}"`);
      // The event of the end says what was known then; receipts have events of their own.
      const [stored] = await api.repositories.requests.byIds([request]);
      expect(stored?.status ?? null).toBe(outcome === null ? null : outcome.state === 'sent');
    }
    expect(csv.at(-2)).toContain('"left_out","recipient opted out"');
    const own = cases.map((_, i) => firstRequest + i);
    for (const path of ['requests', 'sends']) {
      const rows: { id: number; request_id?: number }[] = (
        await call('GET', `/api/${path}?limit=200&batch=${id}`)
      ).body.data;
      expect(rows.map((row) => row.request_id ?? row.id).toSorted((a, b) => a - b)).toEqual(own);
    }
    const file = (await call('GET', `/api/requests?format=csv&batch=${id}`)).text.split('\r\n');
    expect(file[0]).toMatch(/,"standing","recipients","cost","currency","chosen"$/);
    expect(file.slice(1, -1).map((row) => /"(\d+)"(?:,[^,]*){3}$/.exec(row)?.[1])).toEqual(
      numbers.slice(0, cases.length).toReversed(),
    );
    expect((await call('GET', `/api/requests/${firstRequest}`)).body.batch).toEqual({
      id,
      name: 'guests.csv',
    });
    const isOf =
      (wanted: 'sent' | 'failed' | 'unknown') =>
      ([standing]: Case) =>
        COUNTED_AS[standing as Truth] === wanted;
    const batch = (await call('GET', `/api/batches/${id}`)).body;
    expect(batch).toMatchObject({
      standings: countsOf(cases),
      sent: cases.filter(isOf('sent')).length,
      failed: cases.filter(isOf('failed')).length + cases.filter(isOf('unknown')).length,
      left_out: 1,
    });
    const listed = (await call('GET', '/api/batches')).body.data;
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      standings: countsOf(cases),
    });
    const failed = (await call('GET', `/api/batches/${id}/failed`)).body;
    const failedCases = cases.filter(isOf('failed')).length;
    expect(failed).toMatchObject({ total: failedCases + 1, left_out: 1 });
    const reasons = failed.rows.map(({ reason }: { reason: string }) => reason);
    expect(reasons.filter((reason: string) => reason === '')).toEqual([]);
  }
  const home = (await call('GET', '/api/overview?days=7')).body;
  const { by_truth: truths } = home.requests;
  const counts = countsOf([...PLAIN, ...ASKS_READ]);
  expect(Object.fromEntries(Object.entries(truths).filter(([, count]) => count !== 0))).toEqual(
    counts,
  );
}, 120_000);

test('the log of a batch that is not there, or of a draft, has no requests', async () => {
  expect((await call('GET', '/api/requests?batch=bat_none')).status).toBe(404);
  const form = new FormData();
  form.append('file', new Blob(['Number\n6281234500000']), 'later.csv');
  const { id } = (await call('POST', '/api/batches', { body: form })).body;
  expect((await call('GET', `/api/requests?batch=${id}`)).body.data).toEqual([]);
});

test('every standing has a tone and a word in each language', () => {
  for (const language of ['en', 'id']) {
    const file = new URL(`../../web/src/i18n/${language}/shell.json`, import.meta.url);
    const { standings } = JSON.parse(readFileSync(file, 'utf8')) as { standings: object };
    expect(Object.keys(standings).toSorted()).toEqual([...STANDINGS].toSorted());
  }
  for (const standing of STANDINGS) expect(toneOf(standing)).toMatch(/^\w+$/);
});
