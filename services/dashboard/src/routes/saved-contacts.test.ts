import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import { parseXlsx } from '../batches/parse-xlsx.ts';
import { titleOfChannel } from '../contacts/contact-columns.ts';
import {
  startTestDashboard,
  type Caller,
  type TestDashboard,
} from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let call: Caller;

beforeAll(async () => {
  api = await startTestDashboard({ accountLimits: { contacts: 3 } });
});
beforeEach(async () => {
  account = await api.createAccount();
  call = await api.signIn(account, 'member');
});
afterAll(() => api.stop());

const PATH = '/api/saved-contacts';
const ANA = {
  name: 'Ana Putri',
  addresses: [
    { channel: 'whatsapp', address: '+62 812-3456-7890' },
    { channel: 'email', address: 'Ana@Example.com' },
  ],
  tags: ['VIP', 'vip ', 'new'],
  fields: [{ name: 'City', value: 'Solo' }],
  note: 'Pays late',
};
const at = (n: number) => ({ channel: 'telegram', address: `100${n}` });
/** A moment after the one before: contacts are listed by when they were saved. */
async function add(body: unknown) {
  await api.clock.advance(1);
  return call('POST', PATH, { body });
}
const list = async (query = '') => (await call('GET', `${PATH}${query}`)).body.data;
async function upload(file: string | Uint8Array<ArrayBuffer>, by = call) {
  await api.clock.advance(1);
  const body = new FormData();
  body.append('file', new Blob([file]), 'contacts');
  return by('POST', `${PATH}/import`, { body });
}

test('a contact is saved, read, found, changed and deleted', async () => {
  const { status, body } = await add(ANA);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.stringMatching(/^con_/),
      name: 'Ana Putri',
      addresses: [
        {
          channel: 'whatsapp',
          address: '6281234567890',
          formatted: '+62 812 3456 7890',
          contact: 'phone:6281234567890',
        },
        {
          channel: 'email',
          address: 'Ana@Example.com',
          formatted: null,
          contact: 'mail:ana@example.com',
        },
      ],
      tags: ['VIP', 'new'],
      fields: [{ name: 'City', value: 'Solo' }],
      note: 'Pays late',
      source: 'person',
      wrote_at: null,
      opted_out: [],
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const own = `${PATH}/${body.id}`;
  expect((await call('GET', own)).body).toEqual({ ...body, suppressions: [] });
  for (const query of ['q=putri', 'q=%2B62%20812-34', 'tag=vip', 'channel=email', 'q=ana%40']) {
    expect([query, await list(`?${query}`)]).toEqual([query, [body]]);
  }
  for (const query of ['q=budi', 'tag=old', 'channel=waba', 'opted_out=true', 'wrote_since=1']) {
    expect([query, await list(`?${query}`)]).toEqual([query, []]);
  }
  expect((await call('GET', '/api/saved-contact-tags')).body).toEqual({ tags: ['new', 'VIP'] });
  const patch = { body: { name: null, tags: [], note: 'Pays' } };
  expect((await call('PATCH', own, patch)).body).toMatchObject({
    name: null,
    tags: [],
    note: 'Pays',
    fields: ANA.fields,
  });
  expect((await call('DELETE', own)).status).toBe(200);
  expect((await call('DELETE', own)).status).toBe(404);
  expect((await call('GET', own)).status).toBe(404);
});

test('an opt-out is shown with the contact and filters it', async () => {
  const { body } = await add(ANA);
  const barred = { channel: 'whatsapp', address: '6281234567890' };
  await call('POST', '/api/suppressions', { body: barred });
  expect(await list('?opted_out=true')).toMatchObject([{ id: body.id, opted_out: ['whatsapp'] }]);
  const { suppressions } = (await call('GET', `${PATH}/${body.id}`)).body;
  expect(suppressions).toMatchObject([barred]);
});

test.each([
  [{ addresses: [] }, 400, /^addresses/],
  [{ addresses: [{ channel: 'email', address: 'ana' }] }, 400, /^addresses: must be an e-mail/],
  [{ addresses: [at(1)], tags: ['a,b'] }, 400, /^tags/],
  [
    {
      addresses: [at(1)],
      fields: [
        { name: 'a', value: '' },
        { name: 'a ', value: '' },
      ],
    },
    400,
    /^fields: two fields have the name a/,
  ],
  [{ addresses: [at(1)], fields: [{ name: 'E-Mail', value: '' }] }, 400, /^fields: E-Mail is/],
])('%j is refused', async (body, status, reason) => {
  const answer = await add(body);
  expect([answer.status, answer.body.reason]).toEqual([status, expect.stringMatching(reason)]);
});

test('an address of another saved contact is refused with its id, and no more than the limit is saved', async () => {
  const { id } = (await add(ANA)).body;
  const taken = await add({ addresses: [{ channel: 'waba', address: '6281234567890' }] });
  expect([taken.status, taken.body.reason]).toEqual([
    409,
    `addresses: one of them belongs to the saved contact ${id}`,
  ]);
  await add({ addresses: [at(1)] });
  await add({ addresses: [at(2)] });
  const full = await add({ addresses: [at(3)] });
  expect([full.status, full.body.reason]).toEqual([409, expect.stringMatching(/3 saved contacts/)]);
  expect((await upload('Telegram\n1009')).status).toBe(409);
  expect((await upload('Telegram,Name\n1001,Ina')).body).toMatchObject({ added: 0, changed: 1 });
});

test('another account sees and changes nothing, and a viewer only reads', async () => {
  const { id } = (await add(ANA)).body;
  const other = await api.signIn(await api.createAccount(), 'owner');
  expect((await other('GET', PATH)).body.data).toEqual([]);
  const { body: own } = await other('POST', PATH, { body: ANA });
  for (const [method, path, body] of [
    ['GET', id, undefined],
    ['PATCH', id, { name: 'stolen' }],
    ['DELETE', id, undefined],
    ['POST', `${own.id}/merge`, { from: id }],
    ['POST', `${id}/merge`, { from: own.id }],
  ] as const) {
    const answer = await other(method, `${PATH}/${path}`, body && { body });
    expect([method, path, answer.status]).toEqual([method, path, 404]);
  }
  const viewer = await api.signIn(account, 'viewer');
  expect((await viewer('GET', PATH)).body.data).toHaveLength(1);
  expect((await viewer('POST', PATH, { body: ANA })).status).toBe(403);
});

test('two contacts are merged into one', async () => {
  const into = (await add(ANA)).body.id;
  const from = (await add({ name: 'Anita', addresses: [at(1)], tags: ['old'] })).body.id;
  const merged = await call('POST', `${PATH}/${into}/merge`, { body: { from } });
  expect([merged.status, merged.body]).toMatchObject([
    200,
    { name: 'Ana Putri', tags: ['VIP', 'new', 'old'] },
  ]);
  expect(merged.body.addresses).toHaveLength(3);
  expect(await list()).toHaveLength(1);
  const itself = await call('POST', `${PATH}/${into}/merge`, { body: { from: into } });
  expect(itself.status).toBe(409);
});

test('a table is imported with its faults, and a row with a known address changes that contact', async () => {
  await add(ANA);
  const csv = [
    'Nama;WhatsApp;E-mail;Tags;City;=Size',
    'Anita;081;;;;',
    ';6281234567890; ;old;Bandung;',
    `Budi;'+6281234567891;"budi@example.com; b@example.com";"vip,b";Solo;`,
    'Nobody;;;;;',
    'Budi B;;b@example.com;;;L',
  ].join('\n');
  const read = await upload(csv);
  expect([read.status, read.body]).toEqual([
    200,
    {
      added: 1,
      changed: 2,
      refused: 2,
      faults: [
        { line: 2, reason: expect.stringMatching(/^WhatsApp: /), failure: expect.anything() },
        { line: 5, reason: 'has no address', failure: { kind: 'savedContactLacksAddress' } },
      ],
      reading: expect.anything(),
    },
  ]);
  const [budi, ana] = await list();
  expect(ana).toMatchObject({
    name: 'Ana Putri',
    tags: ['VIP', 'new', 'old'],
    fields: [{ name: 'City', value: 'Bandung' }],
  });
  expect(budi).toMatchObject({
    name: 'Budi B',
    source: 'import',
    tags: ['vip', 'b'],
    fields: [
      { name: 'City', value: 'Solo' },
      { name: '=Size', value: 'L' },
    ],
  });
  expect(budi.addresses).toHaveLength(3);
});

test('a table without addresses is refused', async () => {
  const answer = await upload('Name\nAna');
  expect([answer.status, answer.body.reason]).toEqual([
    400,
    expect.stringMatching(/^file: has no column with addresses, such as WhatsApp, /),
  ]);
});

const FIRST_TITLE = {
  csv: async (file: Buffer) => /^"(\w+)"/.exec(file.toString())?.[1],
  xlsx: async (file: Buffer) => ((await parseXlsx(file)) as { lines: string[][] }).lines[0]?.[0],
};

test.each([
  ['csv', 'en', 'Name'],
  ['xlsx', 'id', 'Nama'],
] as const)(
  'the %s export is a table that the import takes back, in %s',
  async (format, language, title) => {
    await api.operator(account)('PATCH', '/api/settings', { body: { language } });
    await add({
      ...ANA,
      fields: [
        { name: '__proto__', value: '=1' },
        { name: '2', value: 'b' },
      ],
    });
    await add({ addresses: [at(1), at(2)], tags: ['a', 'b'] });
    const saved = await list();
    const answer = await fetch(`${api.url}${PATH}?format=${format}`, { headers: call.headers });
    expect(answer.headers.get('content-disposition')).toContain(`contacts.${format}`);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(await FIRST_TITLE[format](file)).toBe(title);
    for (const { id } of saved) await call('DELETE', `${PATH}/${id}`);
    expect((await upload(file)).body).toMatchObject({ added: 2, refused: 0 });
    const values = (rows: Record<string, unknown>[]) =>
      rows.map(({ name, addresses, tags, fields, note }) => ({
        name,
        addresses,
        tags,
        fields,
        note,
      }));
    const restored = values(await list());
    expect(restored).toEqual(expect.arrayContaining(values(saved)));
  },
);

describe('a batch of saved contacts', () => {
  const draft = (body: unknown, by = call) => by('POST', '/api/batches/from-contacts', { body });

  test('has a column for each channel and field, and is checked as other tables are', async () => {
    const ana = (await add(ANA)).body.id;
    await add({ name: 'Budi', addresses: [at(1)], tags: ['new'] });
    const all = await draft({ name: 'Eid', segment: { tag: 'new' } });
    expect([all.status, all.body]).toMatchObject([
      201,
      {
        name: 'Eid',
        state: 'draft',
        rows: 2,
        columns: ['Name', 'WhatsApp', 'Telegram', 'Email', 'City'],
        sample: [
          ['Budi', '', '1001', '', ''],
          ['Ana Putri', '6281234567890', '', 'Ana@Example.com', 'Solo'],
        ],
      },
    ]);
    const one = await draft({ name: 'Eid', ids: [ana, 'con_other'] });
    expect(one.body).toMatchObject({ rows: 1, columns: ['Name', 'WhatsApp', 'Email', 'City'] });
    expect(
      (await draft({ name: 'Eid', ids: [ana], segment: { channel: 'telegram' } })).status,
    ).toBe(409);
    expect((await draft({ name: 'Eid' })).status).toBe(400);
  });

  test('may be of one contact that is not saved, on the channels that have a device', async () => {
    const contact = 'phone:6281234567890';
    const byPhone = CHANNELS.filter((one) => CHANNEL_DEFINITIONS[one].address === 'phone');
    const anywhere = await draft({ name: 'Ana', contact });
    expect([anywhere.status, anywhere.body]).toMatchObject([
      201,
      { rows: 1, columns: ['Name', ...byPhone.map(titleOfChannel)] },
    ]);
    const phone = { channel: 'whatsapp', name: 'Phone', credentials: {} };
    expect((await api.operator(account)('POST', '/api/devices', { body: phone })).status).toBe(201);
    const known = await draft({ name: 'Ana', contact });
    expect(known.body).toMatchObject({
      columns: ['Name', 'WhatsApp'],
      sample: [['', '6281234567890']],
    });
    expect(await list()).toEqual([]);
    expect((await draft({ name: 'Ana', contact: '?' })).body.reason).toMatch(/^contact: must be/);
    expect((await draft({ name: 'Ana', contact, segment: {} })).body.reason).toBe(
      'contact: goes without ids and segment',
    );
  });

  test('needs the scope of both, for a program', async () => {
    const { id } = (await add(ANA)).body;
    const owner = await api.signIn(account, 'owner');
    const program = async (...scopes: string[]) => {
      const made = await owner('POST', '/api/tokens', { body: { name: 't', scopes } });
      return api.withHeaders({ Authorization: `Bearer ${made.body.token}` });
    };
    const body = { name: 'Eid', ids: [id] };
    expect((await draft(body, await program('batches:write'))).status).toBe(403);
    expect((await draft(body, await program('contacts:write'))).status).toBe(403);
    expect((await draft(body, await program('batches:write', 'contacts:read'))).status).toBe(201);
    const reader = await program('contacts:read');
    expect((await reader('GET', PATH)).body.data).toHaveLength(1);
    expect((await reader('DELETE', `${PATH}/${id}`)).status).toBe(403);
  });
});

test('an erasure removes the saved contact', async () => {
  const { id } = (await add(ANA)).body;
  const owner = await api.signIn(account, 'owner');
  const erased = await owner('POST', '/api/contacts/erase', {
    body: { address: 'ana@example.com' },
  });
  expect(erased.body).toMatchObject({ saved_contacts: 1 });
  expect((await call('GET', `${PATH}/${id}`)).status).toBe(404);
});
