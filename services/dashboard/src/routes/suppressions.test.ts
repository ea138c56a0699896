import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;

beforeAll(async () => {
  api = await startTestDashboard();
});
beforeEach(async () => {
  account = await api.createAccount();
  call = await api.signIn(account, 'member');
});
afterAll(() => api.stop());

const add = (body: unknown) => call('POST', '/api/suppressions', { body });
const list = async (query = '') => (await call('GET', `/api/suppressions${query}`)).body.data;
function upload(text: string | Uint8Array<ArrayBuffer>, by = call) {
  const body = new FormData();
  body.append('file', new Blob([text]), 'list.csv');
  return by('POST', '/api/suppressions/import', { body });
}

test('an address is suppressed, read, found and removed', async () => {
  const { status, body } = await add({ channel: 'email', address: 'Ann@Example.com' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^sup_/),
      channel: 'email',
      address: 'ann@example.com',
      formatted: null,
      reasons: [{ why: 'manual', at: expect.any(String) }],
      at: expect.any(String),
    },
  ]);
  await add({ channel: 'telegram', address: '-100123', why: 'imported' });
  expect((await call('GET', `/api/suppressions/${body.id}`)).body).toEqual(body);
  expect(await list('?address=ANN%40example.com')).toEqual([body]);
  expect(await list('?channel=telegram')).toMatchObject([{ address: '-100123' }]);
  expect(await list('?why=hard_bounce')).toEqual([]);
  expect((await call('DELETE', `/api/suppressions/${body.id}`)).status).toBe(200);
  expect((await call('DELETE', `/api/suppressions/${body.id}`)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test.each([
  ['whatsapp', '6281234567890', '6281234567890', '+62 812 3456 7890'],
  // The key of a Brazilian mobile number has the ninth digit.
  ['waba', '554188887777', '5541988887777', '+55 41 98888 7777'],
  ['telegram', '1000000040300', '1000000040300', null],
])('an address of %s is shown as its key and as people write it: %s', async (...row) => {
  const [channel, written, address, formatted] = row;
  await add({ channel, address: written });
  expect(await list(`?address=${written}`)).toMatchObject([{ address, formatted }]);
});

test.each([
  [{ channel: 'email', address: 'ann' }, /^address: must be an e-mail address/],
  [
    { channel: 'whatsapp', address: '62 812' },
    /^address: 5 digits, a number with country code has 8 to 15$/,
  ],
  [{ channel: 'fax', address: '62812' }, /^channel: /],
  [{ channel: 'email', address: 'a@b.example', why: 'because' }, /^why: /],
])('%j is refused', async (body, reason) => {
  const answer = await add(body);
  expect([answer.status, answer.body.reason]).toEqual([400, expect.stringMatching(reason)]);
});

test('a CSV import reports faulty lines and imports the others', async () => {
  const csv =
    '\uFEFFChannel;Address;Why;At\r\n' +
    'email;Ann@example.com;hard_bounce;2025-01-02\r\n' +
    "whatsapp;'+6281234567890;;\r\n" +
    'whatsapp;0812;;\r\n' +
    'fax;62812;;\r\n' +
    'email;bob@example.com;why not;\r\n' +
    'email;ann@example.com;;yesterday\r\n';
  const { status, body } = await upload(csv);
  expect([status, body]).toMatchObject([200, { added: 2, known: 0, refused: 4 }]);
  expect(body.faults).toEqual([
    { line: 4, reason: expect.stringContaining('address: add the country code') },
    { line: 5, reason: expect.stringContaining('channel: ') },
    { line: 6, reason: expect.stringContaining('why: ') },
    { line: 7, reason: expect.stringContaining('at: ') },
  ]);
  expect(await list()).toMatchObject([
    { address: '6281234567890', reasons: [{ why: 'imported' }] },
    {
      address: 'ann@example.com',
      reasons: [{ why: 'hard_bounce', at: '2025-01-02T00:00:00.000Z' }],
    },
  ]);
});

test('a CSV export has no formula, and is imported again unchanged', async () => {
  await add({ channel: 'telegram', address: '-1001234' });
  await api.clock.advance(1_000);
  await add({ channel: 'email', address: '=cmd|calc@example.com' });
  await add({ channel: 'email', address: '=cmd|calc@example.com', why: 'hard_bounce' });
  const { text, headers } = await call('GET', '/api/suppressions?format=csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(text).toContain(`"email","'=cmd|calc@example.com","hard_bounce"`);
  for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
  const before = await list();
  const other = await api.createAccount();
  const theirs = await api.signIn(other, 'owner');
  expect((await upload(text, theirs)).body).toMatchObject({ added: 2, known: 1, refused: 0 });
  const { body } = await theirs('GET', '/api/suppressions');
  const plain = (rows: { id: string }[]) => rows.map((row) => ({ ...row, id: '' }));
  expect(plain(body.data)).toEqual(plain(before));
});

test('a CSV export without the column of topics has no line of one: it would end everything', async () => {
  const settings = (body: object) => api.operator(account)('PATCH', '/api/settings', { body });
  await settings({ topics: [{ key: 'offers', name: 'Offers' }] });
  await add({ channel: 'email', address: 'ann@example.com', topic: 'offers' });
  await add({ channel: 'email', address: 'bob@example.com' });
  const exported = async () => (await call('GET', '/api/suppressions?format=csv')).text;
  expect(await exported()).toContain('ann@example.com');
  await settings({ topics: null });
  const text = await exported();
  expect(text).toContain('bob@example.com');
  expect(text).not.toContain('ann@example.com');
});

test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ['nothing', '', /^file: is empty/],
  [
    'no head line',
    'email,ann@example.com\nemail,bob@example.com\n',
    /head line lacks channel, addr/,
  ],
  [
    'a quote that never ends',
    'channel,address\n"email,ann@example.com',
    /^file: line 2 opens a quote/,
  ],
  [
    'a line without end',
    `channel,address\nemail,${'a'.repeat(20_000)}`,
    /^file: has a line of more than 10000 bytes/,
  ],
  ['bytes', new Uint8Array([0xff, 0xfe, 0, 1]), /^file: /],
])('a file of %s is refused', async (_, file, reason) => {
  const { status, body } = await upload(file);
  expect([status, status === 400 ? body.reason : 'taken']).toEqual([
    400,
    expect.stringMatching(reason),
  ]);
});

test('a viewer reads suppressions and changes none', async () => {
  const viewer = await api.signIn(account, 'viewer');
  expect((await viewer('GET', '/api/suppressions')).status).toBe(200);
  const body = { channel: 'telegram', address: '1' };
  expect((await viewer('POST', '/api/suppressions', { body })).status).toBe(403);
});

test('an account sets its own opt-out words', async () => {
  const owner = await api.signIn(account, 'owner');
  expect((await call('GET', '/api/settings')).body).toEqual({
    name: expect.any(String),
    permissions: { transactional: false, own_mail_templates: false },
    opt_out_words: ['STOP', 'BERHENTI', 'UNSUBSCRIBE'],
    opt_in_words: ['START', 'MULAI'],
  });
  const body = { opt_out_words: ['ENOUGH'], time_zone: 'Asia/Jakarta' };
  expect((await call('PATCH', '/api/settings', { body })).status).toBe(403);
  expect((await owner('PATCH', '/api/settings', { body })).body).toMatchObject(body);
  expect((await owner('PATCH', '/api/settings', { body: { time_zone: 'Moon' } })).status).toBe(400);
  expect((await call('GET', '/api/settings')).body).toMatchObject(body);
  expect((await api.repositories.accounts.get(account))?.settings).toEqual({
    optOutWords: ['ENOUGH'],
    timeZone: 'Asia/Jakarta',
  });
});
