import { runBatches } from '@cascade/batches';
import type { SuppressionReason } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { finishRequests } from '../testing/finish-requests.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;
let keys: Record<'whatsapp' | 'email' | 'waba', { device: string }>;

beforeAll(async () => {
  api = await startTestDashboard({ beside: runBatches });
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'owner');
  const add = async (channel: 'whatsapp' | 'email' | 'waba') => {
    const body = { channel, name: channel, credentials: CREDENTIALS[channel] };
    const { id } = (await api.operator(account)('POST', '/api/devices', { body })).body;
    await api.repositories.devices.update(account, id, { state: 'connected' });
    return { device: id as string };
  };
  keys = { whatsapp: await add('whatsapp'), email: await add('email'), waba: await add('waba') };
});
afterAll(() => api.stop());

async function upload(lines: readonly string[]) {
  const form = new FormData();
  form.append('file', new Blob([['Number,Mail,Waba', ...lines].join('\n')]), 'guests.csv');
  return (await call('POST', '/api/batches', { body: form })).body.id as string;
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await api.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function suppress(
  channel: 'whatsapp' | 'waba' | 'email',
  address: string,
  why: SuppressionReason,
) {
  await api.repositories.suppressions.add({ account, channel, address, why, at: api.clock.now() });
  await api.repositories.accounts.markSuppressing(account, channel);
}

const TEXT = { message: { type: 'text', message: 'Sale' } };
let mailTemplate: number;
beforeAll(async () => {
  const { _id } = await api.repositories.templates.insert({
    account,
    channel: 'email',
    name: 'sale',
    content: { subject: 'Sale', text: 'Sale' },
    variables: [],
    approval: 'approved',
    active: true,
  });
  mailTemplate = _id;
});

const compose = () => ({
  keys: { whatsapp: keys.whatsapp, email: keys.email },
  content: { whatsapp: TEXT, email: { template: mailTemplate } },
  targets: { whatsapp: 'Number', email: 'Mail' },
});

const row = (n: number) => `62812345600${n},p${n}@example.com,62812345600${n}`;

const check = async (id: string, body: object) =>
  (await call('POST', `/api/batches/${id}/check`, { body })).body;

async function run(id: string, body: object) {
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(15_000);
  await finishRequests(api, account);
  await pass(2_000);
  return (await call('GET', `/api/batches/${id}`)).body;
}

describe('a batch', () => {
  test('leaves out a row whose person opted out on one of its channels, told before the start and in the results', async () => {
    await suppress('whatsapp', '6281234560010', 'opt_out');
    await suppress('email', 'p11@example.com', 'unsubscribed');
    await suppress('email', 'p12@example.com', 'complaint');
    await suppress('email', 'p13@example.com', 'hard_bounce');
    // Another channel than those of the batch.
    await suppress('waba', '6281234560014', 'opt_out');
    const id = await upload([10, 11, 12, 13, 14, 15].map(row));
    const body = { compose: compose() };
    expect(await check(id, body)).toMatchObject({
      rows: 6,
      refused: 3,
      refused_now: 0,
      left_out: 3,
      causes: [
        { channel: 'whatsapp', code: 'recipient_opted_out', rows: 3 },
        { channel: 'email', code: 'recipient_opted_out', rows: 3 },
        { channel: 'email', code: 'recipient_not_found', rows: 1 },
      ],
    });
    expect(await run(id, body)).toMatchObject({
      state: 'finished',
      accepted: 3,
      refused: 3,
      left_out: 3,
    });
    const results = (await call('GET', `/api/batches/${id}/results`)).text.split('\r\n');
    for (const line of results.slice(1, 4)) expect(line).toContain('recipient opted out');
    expect(results[4]).not.toContain('refused');
  });

  test('has numbers of all its channels of numbers for one person', async () => {
    await suppress('waba', '6281234560020', 'opt_out');
    const id = await upload(['6281234560020,,', '6281234560021,,']);
    const both = {
      keys: { whatsapp: keys.whatsapp, waba: keys.waba },
      content: { whatsapp: TEXT, waba: TEXT },
      targets: { whatsapp: 'Number', waba: 'Waba' },
    };
    // The number has no cell for the channel on which it opted out.
    expect(await check(id, { compose: both })).toMatchObject({ refused: 1, left_out: 1 });
    const alone = { keys: { whatsapp: keys.whatsapp }, content: { whatsapp: TEXT } };
    const compose1 = { ...alone, targets: { whatsapp: 'Number' } };
    expect(await check(id, { compose: compose1 })).toMatchObject({ refused: 0, left_out: 0 });
  });

  test('by a transactional template reaches a person who opted out', async () => {
    await suppress('email', 'p30@example.com', 'unsubscribed');
    await suppress('whatsapp', '6281234560031', 'opt_out');
    const { _id } = await api.repositories.templates.insert({
      account,
      channel: 'email',
      name: 'invoice',
      content: { subject: 'Invoice', text: 'Invoice' },
      variables: [],
      approval: 'approved',
      active: true,
      transactional: true,
    });
    const id = await upload([row(30), row(31)]);
    const mixed = { ...compose(), content: { whatsapp: TEXT, email: { template: _id } } };
    const found = await check(id, { compose: mixed });
    expect(found).toMatchObject({ refused: 0, left_out: 0 });
    expect(
      found.faults.map(({ row: n, channel }: { row: number; channel: string }) => [n, channel]),
    ).toEqual([
      [1, 'whatsapp'],
      [2, 'whatsapp'],
    ]);
  });

  test('leaves out a person who opts out between its check and its row, and a send that waits finds it too', async () => {
    const id = await upload([row(40), row(41)]);
    const body = { compose: compose(), only_valid: true };
    expect(await check(id, body)).toMatchObject({ refused: 0, left_out: 0 });
    await suppress('whatsapp', '6281234560040', 'opt_out');
    expect(await run(id, body)).toMatchObject({ accepted: 1, refused: 1, left_out: 1 });
    const { firstRequest } = (await api.repositories.batches.get(account, id))!;
    const [request] = await api.repositories.requests.byIds([firstRequest! + 1]);
    expect(request).toMatchObject({ optOuts: 'person' });
  });

  test('never drafts people who opted out for another channel, and drafts a bounced address', async () => {
    await suppress('email', 'p50@example.com', 'hard_bounce');
    await suppress('email', 'p51@example.com', 'unsubscribed');
    const mail = { keys: { email: keys.email }, content: { email: { template: mailTemplate } } };
    const body = { compose: { ...mail, targets: { email: 'Mail' } }, only_valid: true };
    const id = await upload([row(50), row(51), `62812345600052,,`]);
    expect(await run(id, body)).toMatchObject({ accepted: 0, refused: 3, left_out: 1 });
    const failed = (await call('GET', `/api/batches/${id}/failed`)).body;
    expect(failed).toMatchObject({ total: 3, left_out: 1 });
    expect(failed.rows.map((one: { left_out?: true }) => one.left_out)).toEqual([
      undefined,
      true,
      undefined,
    ]);
    const draft = await call('POST', `/api/batches/${id}/failed`);
    expect(draft.body.sample.map(([number]: string[]) => number)).toEqual([
      '6281234560050',
      '62812345600052',
    ]);
  });

  test('has no draft of failed rows where all of them opted out since', async () => {
    const mail = { keys: { email: keys.email }, content: { email: { template: mailTemplate } } };
    const body = { compose: { ...mail, targets: { email: 'Mail' } } };
    const id = await upload([row(60)]);
    await call('POST', `/api/batches/${id}/start`, { body });
    await pass(4_000);
    const [open] = (await api.repositories.requests.list(account, { state: 'open' }, { limit: 1 }))
      .data;
    await api.repositories.facts.insertOutcome({
      _id: open!.sends.email!.id,
      request: open!._id,
      account,
      state: 'failed',
      reason: 'Mail server refused the mail',
      ms: 1,
      at: api.clock.now(),
    });
    await finishRequests(api, account);
    await pass(2_000);
    await suppress('email', 'p60@example.com', 'complaint');
    const refused = await call('POST', `/api/batches/${id}/failed`);
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'batch has no failed rows but of people who opted out' },
    });
  });
});

test('the setting is stored, and off unless chosen', async () => {
  expect((await call('GET', '/api/settings')).body.opt_out_reach).toBeUndefined();
  const body = { opt_out_reach: 'person' };
  expect((await call('PATCH', '/api/settings', { body })).body).toMatchObject(body);
  expect((await api.repositories.accounts.get(account))?.settings.optOutReach).toBe('person');
  expect((await call('PATCH', '/api/settings', { body: { opt_out_reach: 'all' } })).status).toBe(
    400,
  );
});
