import { CONTENTS, CREDENTIALS } from '../testing/examples.ts';
import { startFakeGraph, type FakeGraph } from '../testing/start-fake-graph.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let account: string;
let owner: Caller;
let graph: FakeGraph;
let number: string;

beforeAll(async () => {
  graph = await startFakeGraph();
  api = await startTestDashboard({ graphRoot: graph.root });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
  const device = { channel: 'waba', name: 'W', credentials: CREDENTIALS.waba };
  number = (await owner('POST', '/api/devices', { body: device })).body.id;
});

afterAll(async () => {
  await api.stop();
  await graph.close();
});

beforeEach(() => {
  graph.asked.splice(0);
  graph.answers = {
    'POST /2002/message_templates': { body: { id: '77', status: 'PENDING', category: 'UTILITY' } },
  };
});

let named = 0;
const CREATE = 'POST /2002/message_templates';
const exists = { error: { code: 100, error_subcode: 2388024, error_user_msg: 'There is one.' } };

async function write(rest: object = {}) {
  const content = {
    name: `template_${(named += 1)}`,
    language: 'en',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hello {{1|you}}, it is here.', samples: { 1: 'Ana' } }],
    ...rest,
  };
  const { body } = await owner('POST', '/api/templates', {
    body: { channel: 'waba', name: 'T', content },
  });
  return { id: body.id as number, name: content.name };
}
const submit = (id: number, body: object = {}) =>
  owner('POST', `/api/templates/${id}/submit`, { body });
const read = async (id: number) => (await owner('GET', `/api/templates/${id}`)).body;

test('a submission has what Graph takes, and no member of ours', async () => {
  const { id, name } = await write();
  const { status, body } = await submit(id);
  expect([status, body.approval]).toEqual([200, 'pending']);
  expect(body.provider).toMatchObject({
    waba_id: '2002',
    id: '77',
    status: 'PENDING',
    category: 'UTILITY',
  });
  expect(graph.asked).toEqual([
    {
      method: 'POST',
      path: '/2002/message_templates',
      body: {
        name,
        language: 'en',
        category: 'UTILITY',
        components: [
          { type: 'BODY', text: 'Hello {{1}}, it is here.', example: { body_text: [['Ana']] } },
        ],
      },
    },
  ]);
});

test('a submission whose answer was lost is repeated as an edit', async () => {
  const { id, name } = await write();
  graph.answers = {
    [CREATE]: { status: 400, body: exists },
    'GET /2002/message_templates': {
      body: {
        data: [
          {
            id: '78',
            name,
            language: 'en',
            status: 'PENDING',
            category: 'UTILITY',
            components: [],
          },
        ],
      },
    },
    'POST /78': { body: { success: true } },
  };
  expect((await submit(id)).body.provider).toMatchObject({ id: '78', status: 'PENDING' });
  expect(graph.asked.at(-1)).toMatchObject({
    path: '/78',
    body: { components: [{ type: 'BODY' }] },
  });
  expect(graph.asked.at(-1)?.body).not.toHaveProperty('name');
});

test('a webhook that overtakes the answer is not overwritten by it', async () => {
  const { id } = await write();
  const [template] = (await api.repositories.templates.allWaba(account)).filter(
    ({ _id }) => _id === id,
  );
  graph.answers[CREATE]!.meanwhile = () =>
    api.repositories.templates.update(account, template!._id, {
      approval: 'approved',
      provider: { wabaId: '2002', id: '77', status: 'APPROVED', toldAt: 5 },
    });
  expect((await submit(id)).body).toMatchObject({
    approval: 'approved',
    provider: { status: 'APPROVED', submitted_at: expect.any(String) },
  });
});

test("Graph's refusal is told, and changes nothing", async () => {
  const { id } = await write();
  graph.answers[CREATE] = { status: 400, body: { error: { code: 100, error_user_msg: 'No.' } } };
  const { status, body } = await submit(id);
  expect([status, body.reason]).toEqual([409, 'the provider refused: HTTP 400, code 100 (No.)']);
  expect(await read(id)).not.toHaveProperty('provider');
});

test('a template with a fault, and one of another channel, are not submitted', async () => {
  const { id } = await write({ components: [{ type: 'BODY', text: 'Hi {{1}}.' }] });
  expect((await submit(id)).body.reason).toBe(
    'content.components[0].samples: every variable needs a sample value',
  );
  const other = { channel: 'telegram', name: 'T', content: CONTENTS.telegram };
  const telegram = (await owner('POST', '/api/templates', { body: other })).body.id;
  expect((await submit(telegram)).status).toBe(404);
  const { data } = (await owner('GET', `/api/templates/${telegram}/languages`)).body;
  expect(data.map((one: { id: number }) => one.id)).toEqual([telegram]);
  expect(graph.asked).toEqual([]);
});

test('a device of another account, or of another channel, is refused like an absent one', async () => {
  const { id } = await write();
  const stranger = await api.signIn(await api.createAccount('Other'), 'owner');
  const make = async (who: Caller, channel: 'waba' | 'telegram') =>
    (
      await who('POST', '/api/devices', {
        body: { channel, name: 'D', credentials: CREDENTIALS[channel] },
      })
    ).body.id as string;
  const refusals = await Promise.all(
    [await make(stranger, 'telegram'), await make(owner, 'telegram'), 'dev_absent'].map(
      async (device) => (await submit(id, { device })).text,
    ),
  );
  expect(new Set(refusals).size).toBe(1);
  expect(refusals[0]).toContain('is not a waba device of this account');
  expect((await submit(id, { device: number })).status).toBe(200);
});

test('a sample is a file of the account, of a type that Meta takes', async () => {
  const upload = async (who: Caller, name: string, text: string) => {
    const form = new FormData();
    form.set('file', new File([text], name));
    const answer = await fetch(`${api.url}/api/files`, {
      method: 'POST',
      headers: who.headers,
      body: form,
    });
    return ((await answer.json()) as { id: number }).id;
  };
  const stranger = await api.signIn(await api.createAccount('Another'), 'owner');
  const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
  const mine = await upload(owner, 'a.pdf', pdf);
  const theirs = await upload(stranger, 'b.pdf', pdf);
  const lint = async (format: string, sampleFileId: number) => {
    const components = [
      { type: 'HEADER', format, sampleFileId },
      { type: 'BODY', text: 'Hi.' },
    ];
    const content = { name: 'a', language: 'en', category: 'UTILITY', components };
    const { body } = await owner('POST', '/api/templates/lint', { body: { content } });
    return body.findings.map(({ rule }: { rule: string }) => rule);
  };
  expect(await lint('DOCUMENT', mine)).toEqual([]);
  expect(await lint('IMAGE', mine)).toEqual(['sample_file_type']);
  expect(await lint('DOCUMENT', theirs)).toEqual(await lint('DOCUMENT', 999_999));
  expect(await lint('DOCUMENT', theirs)).toEqual(['sample_file_missing']);
});

test('with several WABAs a device says which', async () => {
  const second = { ...CREDENTIALS.waba, phone_number_id: '1002', waba_id: '2003' };
  const device = { channel: 'waba', name: 'W2', credentials: second };
  const { body: made } = await owner('POST', '/api/devices', { body: device });
  const { id } = await write();
  expect((await submit(id)).body.reason).toMatch(/^device: required/);
  graph.answers['POST /2003/message_templates'] = { body: { id: '79', status: 'APPROVED' } };
  expect((await submit(id, { device: made.id })).body).toMatchObject({
    approval: 'approved',
    provider: { waba_id: '2003' },
  });
  // The next one goes where the template is.
  graph.answers['POST /79'] = { body: { success: true } };
  expect((await submit(id)).status).toBe(200);
  await owner('DELETE', `/api/devices/${made.id}`);
});

test('a list of a device has the templates of its WABA, and those whose WABA is not known', async () => {
  const tenant = await api.createAccount();
  const person = await api.signIn(tenant, 'owner');
  const add = async (channel: string, credentials: object) =>
    (await person('POST', '/api/devices', { body: { channel, name: channel, credentials } })).body
      .id as string;
  const first = await add('waba', CREDENTIALS.waba);
  const second = await add('waba', {
    ...CREDENTIALS.waba,
    phone_number_id: '1002',
    waba_id: '2003',
  });
  const bot = await add('telegram', CREDENTIALS.telegram);
  const make = async (channel: 'waba' | 'telegram', name: string, wabaId?: string) => {
    const content = channel === 'waba' ? { ...CONTENTS.waba, name } : CONTENTS.telegram;
    const { body } = await person('POST', '/api/templates', { body: { channel, name, content } });
    if (wabaId !== undefined) {
      const provider = { wabaId, id: name, status: 'APPROVED' };
      await api.repositories.templates.update(tenant, body.id, { provider });
    }
    return body.id as number;
  };
  const own = await make('waba', 'one', '2002');
  const theirs = await make('waba', 'two', '2003');
  const unknown = await make('waba', 'three');
  const chat = await make('telegram', 'chat');
  const list = async (query: string) => {
    const { body } = await person('GET', `/api/templates?${query}`);
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await list(`device=${first}`)).toEqual([unknown, own]);
  expect(await list(`device=${first}&channel=waba&grouped=true`)).toEqual([unknown, own]);
  expect(await list(`device=${second}`)).toEqual([unknown, theirs]);
  expect(await list(`device=${bot}`)).toEqual([chat]);
  const { status, body: refused } = await person('GET', `/api/templates?device=${number}`);
  expect([status, refused.reason]).toEqual([400, 'device: not a device of this account']);
  expect((await person('GET', `/api/templates?device=${bot}&channel=waba`)).body.reason).toBe(
    'device: is not a waba device of this account',
  );
});

test('a template is deleted at the provider first', async () => {
  const { id } = await write();
  await submit(id);
  const remove = () => owner('DELETE', `/api/templates/${id}?at_provider=true`);
  expect((await remove()).status).toBe(409);
  expect((await read(id)).id).toBe(id);
  graph.answers['DELETE /2002/message_templates'] = { body: { success: true } };
  expect((await remove()).status).toBe(200);
  expect((await owner('GET', `/api/templates/${id}`)).status).toBe(404);
});

test('of a template that a webhook alone told of, one language is deleted there', async () => {
  const { id, name } = await write();
  await submit(id);
  const provider = { wabaId: '2002', id: '', status: 'APPROVED' };
  await api.repositories.templates.update(account, id, { provider });
  const theirs = { name, status: 'APPROVED', category: 'UTILITY', components: [] };
  const data = [
    { ...theirs, id: '91', language: 'id' },
    { ...theirs, id: '92', language: 'en' },
  ];
  graph.answers['GET /2002/message_templates'] = { body: { data } };
  graph.answers['DELETE /2002/message_templates'] = { body: { success: true } };
  const { status } = await owner('DELETE', `/api/templates/${id}?at_provider=true`);
  expect([status, graph.query]).toEqual([200, { name, hsm_id: '92' }]);
});
