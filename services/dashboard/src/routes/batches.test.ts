import { runBatches } from '@cascade/batches';
import { waitFor } from '@cascade/runtime/testing';
import { CREDENTIALS } from '../testing/examples.ts';
import { finishRequests } from '../testing/finish-requests.ts';
import { readEvents } from '../testing/read-events.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;
let device: string;

beforeAll(async () => {
  api = await startTestDashboard({ beside: runBatches });
  account = await api.createAccount('Acme');
  call = await api.signIn(account, 'member');
  const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram };
  device = (await api.operator(account)('POST', '/api/devices', { body })).body.id;
});

afterAll(() => api.stop());

const compose = () => ({
  keys: { telegram: { device } },
  content: { telegram: { message: { type: 'text', message: 'Hi {{name}}' } } },
  targets: { telegram: 'Chat' },
  variables: { name: 'Name' },
});

async function upload(text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'guests.csv');
  return call('POST', '/api/batches', { body: form });
}

/** Rows for the chats 1001, 1002, …; the second row has no chat. */
const table = (rows: number) =>
  ['Chat,Name', ...Array.from({ length: rows }, (_, i) => `${i === 1 ? '' : 1001 + i},N${i}`)].join(
    '\n',
  );

/** Advances the clock in steps, because the runner waits for the store in between. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await api.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const read = async (id: string) => (await call('GET', `/api/batches/${id}`)).body;

test('a table is uploaded, dry-run, sent row by row, and downloaded with its results', async () => {
  const made = await upload(table(3));
  expect(made.status).toBe(201);
  const { id } = made.body;
  expect(made.body).toMatchObject({
    name: 'guests.csv',
    state: 'draft',
    columns: ['Chat', 'Name'],
    rows: 3,
    sample: [
      ['1001', 'N0'],
      ['', 'N1'],
      ['1003', 'N2'],
    ],
  });
  const body = { compose: compose() };
  const tried = await call('POST', `/api/batches/${id}/check`, { body });
  expect(tried.body).toMatchObject({
    rows: 3,
    refused: 1,
    faults: [{ row: 2, channel: 'telegram' }],
    per_minute: 1800,
    seconds: 1,
    daily_limit: null,
    daily_cap: null,
  });
  const events = await readEvents(api, call, `/api/batches/${id}/events`);
  expect(await events.next('batch')).toMatchObject({ state: 'draft' });
  expect((await call('POST', `/api/batches/${id}/start`, { body })).body.state).toBe('running');
  await events.next('batch', ({ accepted }) => accepted === 3);
  await finishRequests(api, account);
  const end = await events.next('batch', ({ state }) => state === 'finished');
  expect(end).toMatchObject({ sent: 2, failed: 1, pending: 0, refused: 0 });
  await events.close();
  const results = (await call('GET', `/api/batches/${id}/results`)).text.split('\r\n');
  expect(results[1]).toMatch(/^"1001","N0",\d+,"accepted","","telegram","1001",""$/);
  expect(results[2]).toMatch(
    /^"","N1",\d+,"failed","telegram: .*","telegram","","provider_refused"$/,
  );
  expect((await call('POST', `/api/batches/${id}/start`, { body })).status).toBe(409);
  expect((await call('DELETE', `/api/batches/${id}`)).status).toBe(200);
  expect((await call('GET', `/api/batches/${id}`)).status).toBe(404);
});

test('the estimate counts the daily limit of a linked phone, and says so', async () => {
  const settings = { dailyCap: { messages: 4 } };
  const phone = { channel: 'whatsapp', name: 'phone', credentials: {}, settings };
  const { id: linked } = (await api.operator(account)('POST', '/api/devices', { body: phone }))
    .body;
  await api.repositories.devices.update(account, linked, { state: 'connected' });
  const { id } = (
    await upload(['Number', ...Array.from({ length: 6 }, (_, i) => `628123456780${i}`)].join('\n'))
  ).body;
  const body = {
    compose: {
      keys: { whatsapp: { device: linked } },
      content: { whatsapp: { message: { type: 'text', message: 'Hi' } } },
      targets: { whatsapp: 'Number' },
    },
  };
  const { body: check } = await call('POST', `/api/batches/${id}/check`, { body });
  const midnight = Math.ceil(api.clock.now() / 86_400_000) * 86_400_000;
  expect(check).toMatchObject({
    rows: 6,
    refused: 0,
    daily_limit: 'messages',
    daily_cap: { least: 4, most: 4 },
  });
  expect(check.seconds).toBeGreaterThan((midnight - api.clock.now()) / 1_000);
});

test('a cell that a spreadsheet changed is named by line and column, and its row is never sent', async () => {
  const { id } = (await upload('Chat;Name\n1001;Ann\n\n1.00001E+12;Budi\n1003;#N/A\n')).body;
  const body = { compose: compose() };
  expect((await call('POST', `/api/batches/${id}/check`, { body })).body).toMatchObject({
    rows: 3,
    refused: 2,
    faults: [
      { row: 2, line: 4, column: 'Chat', reason: expect.stringContaining('has lost digits') },
      { row: 3, line: 5, column: 'Name', reason: '#N/A is an error of the spreadsheet' },
    ],
  });
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(3_000);
  await finishRequests(api, account);
  await pass(2_000);
  expect(await read(id)).toMatchObject({ state: 'finished', sent: 1, failed: 0, refused: 2 });
  const results = (await call('GET', `/api/batches/${id}/results`)).text;
  expect(results).toContain(
    '"refused","Name: #N/A is an error of the spreadsheet","","","invalid_field"\r\n',
  );
});

test('require_variables refuses rows whose placeholder has no value or fallback', async () => {
  const { id } = (await upload('Chat,Name\n1001,Ann\n1002,\n1003,Cici\n')).body;
  const body = { compose: compose(), require_variables: true };
  expect((await call('POST', `/api/batches/${id}/check`, { body })).body).toMatchObject({
    refused: 1,
    faults: [
      { row: 2, line: 3, column: 'Name', reason: expect.stringContaining('missing variable') },
    ],
  });
  const { require_variables: _left, ...lax } = body;
  const { body: checked } = await call('POST', `/api/batches/${id}/check`, { body: lax });
  expect(checked).toMatchObject({ refused: 0, faults: [] });
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(3_000);
  await finishRequests(api, account);
  await pass(2_000);
  expect(await read(id)).toMatchObject({ state: 'finished', sent: 2, refused: 1 });
  expect((await call('GET', `/api/batches/${id}/results`)).text).toMatch(
    /"refused","[^"]*missing variable: name","","","missing_variable"\r\n/,
  );
});

test('a row of a draft is edited in place, and failed rows are listed with their reasons', async () => {
  const { id } = (await upload('Chat,Name\n1001,Ann\n,Budi\n1003,Cici\n')).body;
  const body = { compose: compose(), only_valid: true };
  const edit = (row: number, cells: string[], as: Caller = call) =>
    as('PATCH', `/api/batches/${id}/rows`, { body: { row, cells } });
  expect(await edit(3, ['', 'Cici'])).toMatchObject({
    status: 200,
    body: { row: 3, line: 4, cells: ['', 'Cici'] },
  });
  expect((await edit(2, ['1002', 'Budi'])).status).toBe(200);
  expect((await edit(2, ['1002'])).body.reason).toBe('cells: the table has 2 columns');
  expect((await edit(4, ['1', 'x'])).status).toBe(404);
  expect((await edit(1, ['1', 'x'], await api.signIn(account, 'viewer'))).status).toBe(403);
  expect((await call('GET', `/api/batches/${id}/rows?from=2&limit=1`)).body).toEqual({
    rows: [{ row: 2, line: 3, cells: ['1002', 'Budi'] }],
  });
  const { body: check } = await call('POST', `/api/batches/${id}/check`, { body });
  expect(check).toMatchObject({ refused: 1, faults: [{ row: 3, line: 4 }] });
  await call('POST', `/api/batches/${id}/start`, { body });
  expect((await edit(1, ['1', 'x'])).status).toBe(409);
  await pass(3_000);
  await finishRequests(api, account);
  await pass(2_000);
  expect(await read(id)).toMatchObject({ state: 'finished', sent: 2, refused: 1 });
  expect((await call('GET', `/api/batches/${id}/failed`)).body).toMatchObject({
    total: 1,
    rows: [
      {
        row: 3,
        line: 4,
        cells: ['', 'Cici'],
        reason: expect.stringContaining('target'),
        failures: [{ reason: expect.stringContaining('target'), code: 'recipient_missing' }],
      },
    ],
  });
});

test('a batch that starts later sends no row before', async () => {
  const { id } = (await upload('Chat,Name\n1001,Ann\n')).body;
  const second = Math.floor(api.clock.now() / 1_000);
  const start = (at: number) =>
    call('POST', `/api/batches/${id}/start`, { body: { compose: compose(), start_at: at } });
  expect((await start(second - 60)).body.reason).toBe('start_at: the time is in the past');
  expect((await start(second + 30)).body).toMatchObject({ state: 'running' });
  await pass(10_000);
  // Resuming doesn't forget the time.
  await call('POST', `/api/batches/${id}/pause`);
  await call('POST', `/api/batches/${id}/resume`);
  await pass(10_000);
  expect(await read(id)).toMatchObject({ accepted: 0, start_at: expect.any(String) });
  await pass(14_000);
  expect(await read(id)).toMatchObject({ accepted: 1 });
  await finishRequests(api, account);
});

test('only valid rows start, repeated recipients are told, and failed rows become a new draft', async () => {
  const { id } = (await upload('Chat,Name\n1001,Ann\n,Budi\n1003,Cici\n1001,Ann again\n')).body;
  const body = { compose: compose(), only_valid: true };
  expect((await call('POST', `/api/batches/${id}/check`, { body })).body).toMatchObject({
    refused: 1,
    repeated: 1,
    repeats: [{ row: 4, line: 5, first_line: 2 }],
  });
  expect((await call('POST', `/api/batches/${id}/failed`)).body.reason).toBe('batch is draft');
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(3_000);
  const { requests, facts } = api.repositories;
  const open = (await requests.list(account, { state: 'open' }, { limit: 200 })).data;
  const [, cici, again] = [...open].sort((a, b) => a._id - b._id);
  // One row fails, and nobody knows of another one: it may have arrived.
  for (const [request, state, reason] of [
    [cici, 'failed', 'Forbidden: bot was blocked by the user'],
    [again, 'unknown', 'Delivery outcome unknown'],
  ] as const) {
    const send = request!.sends.telegram!;
    const at = api.clock.now();
    await facts.insertOutcome({
      _id: send.id,
      request: request!._id,
      account,
      state,
      reason,
      ms: 1,
      at,
    });
  }
  await finishRequests(api, account);
  await pass(2_000);
  expect(await read(id)).toMatchObject({ state: 'finished', sent: 1, failed: 2, refused: 1 });
  const draft = await call('POST', `/api/batches/${id}/failed`);
  expect(draft.status).toBe(201);
  expect(draft.body).toMatchObject({
    name: 'guests.csv',
    state: 'draft',
    columns: ['Chat', 'Name'],
    sample: [
      ['', 'Budi'],
      ['1003', 'Cici'],
    ],
  });
  const tried = await call('POST', `/api/batches/${draft.body.id}/check`, { body });
  expect(tried.body.faults).toMatchObject([{ row: 1, line: 3 }]);
});

test('the answer to an upload says that its encoding is a guess', async () => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from('Chat;Name\n1001;Zoë\n', 'latin1')]), 'guests.csv');
  const made = await call('POST', '/api/batches', { body: form });
  expect(made.body).toMatchObject({ guessed_encoding: 'windows-1252', sample: [['1001', 'Zoë']] });
  expect(await read(made.body.id)).toMatchObject({ guessed_encoding: 'windows-1252' });
});

test('a number that may have lost its zero is named, by the numbers around it', async () => {
  const phone = { channel: 'whatsapp', name: 'other phone', credentials: {} };
  const { id: linked } = (await api.operator(account)('POST', '/api/devices', { body: phone }))
    .body;
  await api.repositories.devices.update(account, linked, { state: 'connected' });
  const { id } = (await upload('Number\n+62 812-3456-7801\n6281234567802\n81234567803\n')).body;
  const body = {
    compose: {
      keys: { whatsapp: { device: linked } },
      content: { whatsapp: { message: { type: 'text', message: 'Hi' } } },
      targets: { whatsapp: 'Number' },
    },
  };
  expect((await call('POST', `/api/batches/${id}/check`, { body })).body).toMatchObject({
    refused: 1,
    faults: [
      { row: 3, column: 'Number', reason: expect.stringContaining('may have lost its zero') },
    ],
  });
});

test('a batch keeps its pace, pauses, resumes and is cancelled', async () => {
  const { id } = (await upload(table(50))).body;
  const body = { compose: compose(), per_minute: 600 };
  const started = (await call('POST', `/api/batches/${id}/start`, { body })).body;
  expect(started).toMatchObject({ per_minute: 600, remaining_seconds: 5 });
  await pass(2_500);
  const soon = await read(id);
  expect(soon.accepted).toBeGreaterThanOrEqual(10);
  expect(soon.accepted).toBeLessThanOrEqual(25);
  expect((await call('POST', `/api/batches/${id}/pause`)).body.state).toBe('paused');
  // Rows of the running step are still accepted.
  await pass(2_000);
  const { accepted } = await read(id);
  await pass(10_000);
  expect((await read(id)).accepted).toBe(accepted);
  expect((await call('POST', `/api/batches/${id}/pause`)).status).toBe(409);
  await call('POST', `/api/batches/${id}/resume`);
  await pass(2_000);
  expect((await read(id)).accepted).toBeGreaterThan(accepted);
  expect((await call('POST', `/api/batches/${id}/cancel`)).body.state).toBe('cancelled');
  await pass(2_000);
  const last = (await read(id)).accepted;
  await pass(10_000);
  expect((await read(id)).accepted).toBe(last);
  expect((await call('POST', `/api/batches/${id}/resume`)).status).toBe(409);
});

test('a batch begins no row while its phone has no day left for them', async () => {
  const { id } = (await upload(table(50))).body;
  const body = { compose: compose(), per_minute: 60 };
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(3_000);
  const { requests } = api.repositories;
  const [first] = (await requests.list(account, { state: 'open' }, { limit: 1 })).data;
  const until = api.clock.now() + 30_000;
  const since = api.clock.now();
  await requests.noteWait(first!._id, 'telegram', { limit: 'messages', until, since });
  await pass(2_000);
  const waiting = await read(id);
  expect(waiting.waiting_until).toBe(new Date(until).toISOString());
  await pass(10_000);
  expect((await read(id)).accepted).toBe(waiting.accepted);
  await pass(22_000);
  expect((await read(id)).accepted).toBeGreaterThan(waiting.accepted);
  await call('POST', `/api/batches/${id}/cancel`);
});

test('a pace below one row per step is kept', async () => {
  const { id } = (await upload(table(3))).body;
  const body = { compose: compose(), per_minute: 4 };
  await call('POST', `/api/batches/${id}/start`, { body });
  await pass(10_000);
  expect((await read(id)).accepted).toBe(0);
  await pass(7_000);
  expect((await read(id)).accepted).toBe(1);
  await pass(15_000);
  expect((await read(id)).accepted).toBe(2);
  await call('POST', `/api/batches/${id}/cancel`);
});

test.each([
  ['a column that is not there', { targets: { telegram: 'Phone' } }, 'no column Phone'],
  ['a device of nobody', { keys: { telegram: { device: 'dev_x' } } }, 'compose.keys.telegram'],
  ['a message that no channel takes', { content: { telegram: {} } }, 'compose.content.telegram'],
])('refuses %s', async (_what, change, reason) => {
  const { id } = (await upload(table(1))).body;
  const body = { compose: { ...compose(), ...change } };
  for (const act of ['check', 'start']) {
    const answer = await call('POST', `/api/batches/${id}/${act}`, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.reason).toContain(reason);
  }
});

test('refuses a file that is no table', async () => {
  expect((await upload('Chat')).body.reason).toBe('file: has no rows below its head line');
});

describe('a step that', () => {
  const next = async (id: string) => (await api.repositories.batches.get(account, id))?.next ?? 0;

  /** Starts two batches; steps of the first one behave as `fails` while `act` runs. */
  async function beside(
    fails: () => Promise<never>,
    act: (broken: string, other: string) => Promise<void>,
  ): Promise<void> {
    const { batches } = api.repositories;
    const { rows } = batches;
    const broken = (await upload(table(3))).body.id;
    const other = (await upload(table(3))).body.id;
    batches.rows = (id, from, limit) => (id === broken ? fails() : rows(id, from, limit));
    try {
      for (const id of [broken, other]) {
        await call('POST', `/api/batches/${id}/start`, { body: { compose: compose() } });
        await api.clock.advance(1);
      }
      await act(broken, other);
      expect(await next(broken)).toBe(0);
    } finally {
      batches.rows = rows;
    }
    await pass(80_000);
    expect(await next(broken)).toBe(3);
  }

  test('fails stops no step of another batch in the same round', async () => {
    const fails = () => Promise.reject(new TypeError('undefined has no x'));
    await beside(fails, async (_broken, other) => {
      await api.clock.advance(1_000);
      // The clock stands still: there is no second round.
      const what = 'the other batch to be stepped';
      await waitFor(async () => (await next(other)) > 0, { timeoutMs: 15_000, what });
    });
  }, 60_000);

  test('never ends stops no step of another batch', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    await beside(
      () => never,
      async (_broken, other) => {
        // The next round begins beside one that has hung for a minute.
        await pass(75_000);
        expect(await next(other)).toBe(3);
      },
    );
  }, 60_000);
});
