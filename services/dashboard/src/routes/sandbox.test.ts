import { CREDENTIALS } from '../testing/examples.ts';
import { startTestDashboard, type TestDashboard } from '../testing/start-test-dashboard.ts';

let api: TestDashboard;

beforeAll(async () => {
  api = await startTestDashboard();
});

afterAll(() => api.stop());

test('without a sandbox its routes answer 404, and no contact acts on a live device', async () => {
  const account = await api.createAccount('Acme');
  const call = await api.signIn(account, 'admin');
  for (const what of ['messages', 'answers', 'recipients']) {
    const { status, body } = await call('GET', `/api/sandbox/${what}`);
    expect([status, body.running, body.data]).toEqual([200, false, []]);
  }
  const link = await call('POST', '/api/sandbox/link', { body: { code: 'ABCD1234' } });
  expect([link.status, link.body.reason]).toEqual([404, 'sandbox is not running']);
  const create = async (sandbox: boolean) => {
    const body = { channel: 'telegram', name: 'bot', credentials: CREDENTIALS.telegram, sandbox };
    return String((await call('POST', '/api/devices', { body })).body.id);
  };
  const act = async (device: string) =>
    (await call('POST', '/api/sandbox/answers', { body: { device, contact: '1', text: 'hi' } }))
      .body.reason;
  expect(await act(await create(false))).toMatch(/^device: is not a sandbox device/);
  expect(await act(await create(true))).toBe('sandbox is not running');
  const check = await call('POST', `/api/devices/${await create(true)}/check`);
  expect(check.body).toMatchObject({ ok: false, message: 'The sandbox is not running.' });
});

const TAKEN = 'belongs to another account in the sandbox, choose another one';
const SESSION = { session: { creds: { me: { id: '6281234567890:1@s.whatsapp.net' } }, keys: {} } };
const desk = (from: string, inbound: string[] = []) => ({
  ...CREDENTIALS.email,
  from: { address: from },
  inbound_addresses: inbound,
});

test.each([
  ['telegram', { bot_token: '777001:one' }, 'bot_token', { bot_token: '777001:another' }],
  [
    'waba',
    { ...CREDENTIALS.waba, phone_number_id: '777002' },
    'phone_number_id',
    { ...CREDENTIALS.waba, phone_number_id: '777002', access_token: 'another' },
  ],
  ['email', desk('desk@shop.example'), 'from.address', desk('Desk@shop.example')],
  [
    'email',
    desk('sender@shop.example', ['help@shop.example']),
    'inbound_addresses[0]',
    desk('other@shop.example', ['HELP@shop.example']),
  ],
  ['whatsapp', SESSION, 'session.creds', SESSION],
  [
    'email',
    desk('tags@shop.example'),
    'inbound_addresses[0]',
    desk('of-another@shop.example', ['tags+x@shop.example']),
  ],
  ['email', desk('named@shop.example'), 'from.address', desk('named+x@shop.example')],
])(
  'a %s sender of the sandbox belongs to the first account that has it: %j',
  async (channel, credentials, field, same) => {
    const [first, second] = [await api.createAccount('First'), await api.createAccount('Second')];
    const create = (account: string, given: object, sandbox = true) =>
      api.operator(account)('POST', '/api/devices', {
        body: { channel, name: 'd', credentials: given, sandbox },
      });
    expect((await create(first, credentials)).status).toBe(201);
    const refused = await create(second, same);
    expect([refused.status, refused.body.reason]).toEqual([409, `credentials.${field}: ${TAKEN}`]);
    expect((await create(first, same)).status).toBe(201);
    // A live device is not claimed: the real provider checks the credentials.
    expect((await create(second, same, false)).status).toBe(201);
  },
);

test("new credentials don't take another account's sender, and deleting a device frees none", async () => {
  const [first, second] = [await api.createAccount('First'), await api.createAccount('Second')];
  const device = async (account: string, bot_token: string) => {
    const body = { channel: 'telegram', name: 'd', credentials: { bot_token }, sandbox: true };
    return (await api.operator(account)('POST', '/api/devices', { body })).body.id as string;
  };
  const taken = await device(first, '778001:one');
  const own = await device(second, '778002:two');
  const patch = (bot_token: string) =>
    api.operator(second)('PATCH', `/api/devices/${own}`, { body: { credentials: { bot_token } } });
  expect((await patch('778001:three')).body.reason).toBe(`credentials.bot_token: ${TAKEN}`);
  await api.operator(first)('DELETE', `/api/devices/${taken}`);
  expect((await patch('778001:three')).status).toBe(409);
  expect((await patch('778003:three')).status).toBe(200);
});

test("a device whose sender is another account's refuses contact actions and linking", async () => {
  const [first, second] = [await api.createAccount('First'), await api.createAccount('Second')];
  const body = {
    channel: 'telegram',
    name: 'd',
    credentials: { bot_token: '779001:x' },
    sandbox: true,
  };
  const { id } = (await api.operator(second)('POST', '/api/devices', { body })).body;
  // Like a row from before senders had owners.
  const rows = api.database.collection<{ _id: string; account: string }>('sandbox_senders');
  await rows.updateOne({ _id: 'telegram 779001' }, { $set: { account: first } });
  await rows.insertOne({ _id: 'whatsapp 6281299900001', account: first });
  await api.clock.advance(11_000);
  const act = { device: id, contact: '1', text: 'hi' };
  const acted = await api.operator(second)('POST', '/api/sandbox/answers', { body: act });
  expect([acted.status, acted.body.reason]).toEqual([
    409,
    'device: sandbox sender belongs to another account',
  ]);
  const link = { code: 'ABCD1234', number: '6281299900001' };
  const linked = await api.operator(second)('POST', '/api/sandbox/link', { body: link });
  expect([linked.status, linked.body.reason]).toEqual([409, `number: ${TAKEN}`]);
});
