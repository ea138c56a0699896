import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;
let operator: Caller;
let account: string;

beforeAll(async () => {
  api = await startTestDashboard();
});
beforeEach(async () => {
  account = await api.createAccount();
  operator = api.operator(account);
});
afterAll(() => api.stop());

/** Makes changes at once, all of which are taken. */
async function change(path: string, ...bodies: object[]): Promise<void> {
  const answers = await Promise.all(bodies.map((body) => operator('PATCH', path, { body })));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
}

const made = async (path: string, body: object): Promise<string> => {
  const answer = await operator('POST', path, { body });
  expect(answer.status).toBe(201);
  return `${path}/${String(answer.body.id)}`;
};

const read = async (path: string) => (await operator('GET', path)).body;

const textOf = (message: string) => ({ message: { type: 'text', message } });

test('settings, plan, permissions and limits of codes of an account', async () => {
  const own = `/api/accounts/${account}`;
  await change(
    own,
    { settings: { language: 'id' } },
    { settings: { default_country: 'ID' } },
    { plan: { quota: 7 } },
    { plan: { name: 'big' } },
    { permissions: { transactional: true } },
    { permissions: { own_mail_templates: true } },
  );
  await change('/api/settings', { time_zone: 'Asia/Jakarta' }, { default_country: null });
  await change('/api/verify/settings', { per_target: 3 }, { sender_name: 'Shop' });
  expect(await read(own)).toMatchObject({
    settings: { language: 'id', time_zone: 'Asia/Jakarta' },
    plan: { name: 'big', quota: 7 },
    permissions: { transactional: true, own_mail_templates: true },
  });
  expect((await read(own)).settings).not.toHaveProperty('default_country');
  expect(await read('/api/verify/settings')).toMatchObject({ per_target: 3, sender_name: 'Shop' });
  await change('/api/verify/settings', { sender_name: null });
  expect(await read('/api/verify/settings')).toMatchObject({ per_target: 3, sender_name: null });
});

test('settings of a device', async () => {
  const device = await made('/api/devices', {
    channel: 'telegram',
    name: 'bot',
    credentials: CREDENTIALS.telegram,
  });
  const pace = { perSecond: 5, burst: 5 };
  await change(device, { settings: { pace } }, { settings: { split_long_texts: true } });
  expect(await read(device)).toMatchObject({ settings: { pace, split_long_texts: true } });
});

test('members of an automatic reply', async () => {
  const device = await made('/api/devices', {
    channel: 'telegram',
    name: 'bot',
    credentials: CREDENTIALS.telegram,
  });
  const rule = await made('/api/autoreplies', {
    device: device.split('/').at(-1),
    match: { type: 'exact', value: 'hi' },
    reply: textOf('Hello'),
  });
  const match = { type: 'exact', value: 'hello' };
  const hours = { time_zone: 'UTC', from: '08:00', to: '17:00' };
  await change(rule, { match }, { hours }, { once_per_hours: 2 }, { active: false });
  expect(await read(rule)).toMatchObject({ match, hours, once_per_hours: 2, active: false });
});

test('members of a template, which is reviewed for all that they make of it', async () => {
  // Approved at once are its mails alone that people may opt out of.
  await change(`/api/accounts/${account}`, { permissions: { own_mail_templates: true } });
  const content = { subject: 'Hi', text: 'Hello' };
  const template = await made('/api/templates', { channel: 'email', name: 'hi', content });
  expect(await read(template)).toMatchObject({ approval: 'approved' });
  const other = { subject: 'Hi', text: 'Hello again' };
  await change(template, { content: other }, { transactional: true }, { name: 'hello' });
  expect(await read(template)).toMatchObject({
    name: 'hello',
    content: other,
    transactional: true,
    approval: 'pending',
  });
});
