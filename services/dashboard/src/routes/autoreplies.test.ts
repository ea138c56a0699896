import type { CollectionName } from '@cascade/store';
import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let owner: Caller;
let account: string;
let telegram: string;
let email: string;

const match = { type: 'exact', value: 'hi' };
const reply = { message: { type: 'text', message: 'Hello {{name|there}}' } };
const form = {
  name: 'Booking',
  questions: [
    { key: 'name', text: 'Name?', type: 'text', required: true },
    { key: 'size', text: 'Size?', type: 'choice', required: true, options: ['S', 'L'] },
  ],
  done: 'Thanks, {{name}}',
};

beforeAll(async () => {
  api = await startTestDashboard();
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
  const device = async (channel: 'telegram' | 'email') =>
    (
      await owner('POST', '/api/devices', {
        body: { channel, name: 'D', credentials: CREDENTIALS[channel] },
      })
    ).body.id as string;
  telegram = await device('telegram');
  email = await device('email');
});

afterAll(() => api.stop());

const create = (body: object) => owner('POST', '/api/autoreplies', { body });

test('a rule is created, read, listed, changed and deleted', async () => {
  const { status, body } = await create({ device: telegram, match, reply, once_per_hours: 2 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ device: telegram, active: true, match, reply, once_per_hours: 2 });
  const path = `/api/autoreplies/${body.id}`;
  expect((await owner('GET', path)).body).toEqual(body);
  expect((await owner('GET', `/api/autoreplies?device=${telegram}`)).body.data).toEqual([body]);
  expect((await owner('GET', `/api/autoreplies?device=${email}`)).body.data).toEqual([]);

  const hours = { time_zone: 'Asia/Jakarta', from: '08:00', to: '17:00' };
  const patch = (change: object) => owner('PATCH', path, { body: change });
  expect((await patch({ active: false, once_per_hours: null, hours })).body).toMatchObject({
    active: false,
    hours,
    match,
    reply,
  });
  const formed = (await patch({ form, hours: null })).body;
  expect(formed).toMatchObject({ form });
  expect(formed).not.toHaveProperty('reply');
  expect(formed).not.toHaveProperty('hours');
  expect(formed).not.toHaveProperty('once_per_hours');
  expect((await patch({ reply, form })).body.reason).toBe('reply: use either reply or form');
  expect((await owner('DELETE', path)).status).toBe(200);
  expect((await owner('GET', path)).status).toBe(404);
});

test('a changed rule takes effect at once', async () => {
  const active = () => api.repositories.autoreplies.ofDevice(account, telegram);
  expect(await active()).toHaveLength(0);
  const { id } = (await create({ device: telegram, match, reply })).body;
  expect(await active()).toHaveLength(1);
  await owner('PATCH', `/api/autoreplies/${id}`, { body: { active: false } });
  expect(await active()).toHaveLength(0);
  await owner('DELETE', `/api/autoreplies/${id}`);
});

test.each<[object, string | RegExp]>([
  [{ match, reply }, 'device: required'],
  [{ device: 'dev_x', match, reply }, 'device: is not a device of this account'],
  [{ device: '{email}', match, reply }, 'email inline messages are not supported on /v1/send'],
  [{ device: '{email}', match, form }, /^form: forms run on/],
  [{ device: '{telegram}', match, reply: { template: 99 } }, /^reply.template: is no Telegram/],
  [
    { device: '{telegram}', match: { type: 'regex', value: '[' }, reply },
    /^match.value: is no RE2/,
  ],
  [{ device: '{telegram}', match, form: { ...form, questions: [] } }, /^form.questions: must not/],
  [
    {
      device: '{telegram}',
      match,
      form: { ...form, questions: [{ ...form.questions[1], options: ['S', 's'] }] },
    },
    'form.questions[0].options[1]: used by another option',
  ],
  [{ device: '{telegram}', match, repply: reply }, /^repply: unknown field, did you mean reply/],
])('%j is refused', async (body, reason) => {
  const written = JSON.stringify(body).replace('{email}', email).replace('{telegram}', telegram);
  const answer = await create(JSON.parse(written));
  const said = answer.body.reason as string;
  const isIt = typeof reason === 'string' ? said === reason : reason.test(said);
  expect([answer.status, said, isIt]).toEqual([400, said, true]);
});

test('a template of another channel is refused', async () => {
  const content = { subject: 'Hi {{name|there}}', text: 'You wrote {{text}}.' };
  const body = { channel: 'email', name: 'T', content };
  const template = (await owner('POST', '/api/templates', { body })).body.id;
  expect((await create({ device: email, match, reply: { template } })).status).toBe(201);
  expect((await create({ device: telegram, match, reply: { template } })).status).toBe(400);
});

test.each<[string, object, string]>([
  [
    'a placeholder that nothing fills',
    { subject: 'Hi', text: 'Halo {{panggilan}}' },
    'reply.template: nothing fills the placeholder {{panggilan}}, there are name, number, username, address and text',
  ],
  [
    'one that a contact may lack',
    { subject: 'Hi {{name}}', text: 'x' },
    'reply.template: the placeholder {{name}} may have no value, write what stands in for it as in {{name|…}}',
  ],
])('%s is refused in a template of a rule', async (_name, content, reason) => {
  const body = { channel: 'email', name: 'T', content };
  const template = (await owner('POST', '/api/templates', { body })).body.id;
  const answer = await create({ device: email, match, reply: { template } });
  expect([answer.status, answer.body.reason]).toEqual([400, reason]);
});

test('an old rule whose placeholder nothing fills can be switched off, and not on again', async () => {
  const rule = {
    match: { type: 'any' as const },
    reply: { message: { type: 'text' as const, message: 'Halo {{panggilan}}' } },
  };
  const old = await api.repositories.autoreplies.insert({
    account,
    device: telegram,
    rule,
    active: true,
  });
  const path = `/api/autoreplies/${old._id}`;
  const patch = (body: object) => owner('PATCH', path, { body });
  expect((await patch({ active: false })).status).toBe(200);
  const reason =
    /^reply.message.message: nothing fills the placeholder \{\{panggilan\}\}, there are name,/;
  for (const body of [{ active: true }, { reply: rule.reply }, { match }]) {
    const answer = await patch(body);
    expect([answer.status, reason.test(answer.body.reason)]).toEqual([400, true]);
  }
  await owner('DELETE', path);
});

test('rules are deleted with their device', async () => {
  const body = { channel: 'telegram', name: 'D', credentials: CREDENTIALS.telegram };
  const device = (await owner('POST', '/api/devices', { body })).body.id;
  const { id } = (await create({ device, match, reply })).body;
  await owner('DELETE', `/api/devices/${device}`);
  expect((await owner('GET', `/api/autoreplies/${id}`)).status).toBe(404);
});

describe('the simulator', () => {
  const simulate = (body: object) => owner('POST', '/api/autoreplies/simulate', { body });
  const rule = { match, form };

  test('plays a form as contacts would see it', async () => {
    const chat = [{ text: 'hi' }, { text: 'Ann' }, { tap: 'form:simulated:1:1' }];
    const { status, body } = await simulate({ channel: 'telegram', rule, chat });
    expect(status).toBe(200);
    expect(body.turns[1]).toEqual({
      reply: {
        message: {
          type: 'text',
          message: 'Size?',
          richContext: {
            buttons: [
              [{ type: 'callback', text: 'S', callbackData: 'form:simulated:1:0' }],
              [{ type: 'callback', text: 'L', callbackData: 'form:simulated:1:1' }],
            ],
          },
        },
      },
      submission: null,
      too_fast: false,
    });
    expect(body.filling).toMatchObject({ at: 'summary', answers: { name: 'Ann', size: 'L' } });
    const whole = await simulate({ channel: 'waba', rule, chat: [...chat, { text: 'yes' }] });
    expect(whole.body.turns.at(-1)).toMatchObject({
      reply: { message: { message: 'Thanks, Ann' } },
      submission: { name: 'Ann', size: 'L' },
    });
    expect(whole.body.filling).toBeNull();
  });

  test('stores and sends nothing', async () => {
    const rows = (name: CollectionName) => api.database.collection(name).countDocuments({});
    expect(
      await Promise.all((['conversations', 'requests', 'submissions'] as const).map(rows)),
    ).toEqual([0, 0, 0]);
  });

  test('lets time pass', async () => {
    const chat = [{ text: 'hi' }, { wait_minutes: 1440 }];
    const { body } = await simulate({ channel: 'whatsapp', rule, chat });
    expect([body.turns[1].reply, body.filling]).toEqual([null, null]);
  });

  test('names what is wrong with a draft', async () => {
    const draft = { match: { type: 'regex', value: '(' }, form };
    const { status, body } = await simulate({ channel: 'telegram', rule: draft, chat: [] });
    expect([status, body.reason]).toEqual([400, expect.stringMatching(/^rule.match.value: /)]);
  });
});
