import { CREDENTIALS } from '../testing/examples.ts';
import { startFakeGraph, type FakeGraph } from '../testing/start-fake-graph.ts';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';
import type { WabaNumberView } from '../schemas/numbers.ts';

const PHONE_ID = CREDENTIALS.waba.phone_number_id;
const NODE = `GET /${PHONE_ID}`;
const PROFILE = `GET /${PHONE_ID}/whatsapp_business_profile`;
const UPDATE = `POST /${PHONE_ID}/whatsapp_business_profile`;
/** The smallest PNG image. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const error = (code: number, more: object = {}, status = 400) => ({
  status,
  body: { error: { code, message: 'No.', ...more } },
});

let api: TestDashboard;
let account: string;
let owner: Caller;
let graph: FakeGraph;
let device: string;

beforeAll(async () => {
  graph = await startFakeGraph();
  api = await startTestDashboard({ graphRoot: graph.root });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});
afterAll(async () => {
  await api.stop();
  await graph.close();
});

beforeEach(async () => {
  graph.asked.splice(0);
  graph.answers = {
    [NODE]: {
      body: {
        id: PHONE_ID,
        display_phone_number: '+1 555-010-0000',
        verified_name: 'Kopi',
        quality_rating: 'GREEN',
        messaging_limit_tier: 'TIER_1K',
        throughput: { level: 'STANDARD' },
        is_official_business_account: false,
        is_pin_enabled: true,
      },
    },
    [PROFILE]: {
      body: { data: [{ messaging_product: 'whatsapp', about: 'Hi', vertical: 'RETAIL' }] },
    },
  };
  const body = { channel: 'waba', name: 'W', credentials: CREDENTIALS.waba };
  device = (await owner('POST', '/api/devices', { body })).body.id;
});

const read = async (query = '') =>
  (await owner('GET', `/api/devices/${device}/number${query}`)).body as WabaNumberView;
const valuesOf = ({ facts }: WabaNumberView) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]));
const patch = (body: object) => owner('PATCH', `/api/devices/${device}/number/profile`, { body });
const setPin = (pin: unknown) =>
  owner('POST', `/api/devices/${device}/number/pin`, { body: { pin } });

test('a number is read from Graph with its profile, each fact with its time', async () => {
  const number = await read();
  const now = new Date(api.clock.now()).toISOString();
  expect(number).toMatchObject({ as_of: now, fault: null, problems: [] });
  expect(valuesOf(number)).toMatchObject({
    number: '+1 555-010-0000',
    name: 'Kopi',
    quality: 'GREEN',
    limit: 'TIER_1K',
    throughput: 'STANDARD',
    official: 'NO',
    pin: 'YES',
  });
  expect(number.facts[0]).toMatchObject({ since: now, as_of: now, before: null });
  expect(number.profile).toEqual({
    about: 'Hi',
    address: null,
    description: null,
    email: null,
    websites: [],
    vertical: 'RETAIL',
    picture_url: null,
  });
});

test("a profile one step deeper, as Meta's description has it, is read too", async () => {
  graph.answers[PROFILE] = { body: { data: [{ business_profile: { about: 'Deep' } }] } };
  expect((await read()).profile).toMatchObject({ about: 'Deep' });
});

test('Graph is asked again after a minute, or when somebody wants it newer', async () => {
  await Promise.all([read(), read()]);
  await read();
  expect(graph.asked).toHaveLength(2);
  await api.clock.advance(30_000);
  await read('?max_age=60');
  expect(graph.asked).toHaveLength(2);
  await read('?max_age=0');
  expect(graph.asked).toHaveLength(4);
  // Never more often than every two seconds.
  await read('?max_age=0');
  expect(graph.asked).toHaveLength(4);
});

test('a field that this version of Graph lacks is left out of the next call', async () => {
  const node = graph.answers[NODE]!;
  graph.answers[NODE] = {
    ...error(100, { message: '(#100) Tried accessing nonexisting field (throughput) on node' }),
    meanwhile: () => {
      expect(graph.query['fields']).toContain('throughput');
      graph.answers[NODE] = node;
      return Promise.resolve();
    },
  };
  expect(valuesOf(await read())).toMatchObject({ quality: 'GREEN' });
  const calls = graph.asked.filter(({ path }) => path === `/${PHONE_ID}`);
  expect(calls).toHaveLength(2);
});

test('what is known is shown with its time while Graph refuses', async () => {
  const { as_of: asOf } = await read();
  await api.clock.advance(120_000);
  graph.answers[NODE] = error(190, {}, 401);
  const number = await read();
  expect(number).toMatchObject({
    as_of: asOf,
    fault: expect.stringMatching(/access token/) as string,
  });
  expect(valuesOf(number)).toMatchObject({ quality: 'GREEN' });
  // A page that asks again and again doesn't call each time.
  const calls = graph.asked.length;
  await read();
  expect(graph.asked).toHaveLength(calls);
});

test('a webhook after the read is shown, one before it is not', async () => {
  await read();
  const now = api.clock.now();
  const { wabaNumbers } = api.repositories;
  await wabaNumbers.tell(device, now - 1_000, { quality: { value: 'YELLOW' } });
  expect(valuesOf(await read())).toMatchObject({ quality: 'GREEN' });
  await wabaNumbers.tell(device, now + 1, { quality: { value: 'RED' } });
  expect(await read()).toMatchObject({ problems: ['quality'] });
});

test('a problem of a number needs attention, and its account is told', async () => {
  await api.repositories.wabaNumbers.tell(device, api.clock.now(), {
    limit: { value: 'TIER_1K', before: 'TIER_10K' },
    ban: { value: 'SCHEDULE_FOR_DISABLE' },
  });
  await api.clock.advance(60_000);
  const { body } = await owner('GET', '/api/attention/counts');
  expect(body.problems).toEqual(
    expect.arrayContaining([
      { kind: 'number_limit', subject: device, name: 'W', condition: null },
      { kind: 'number_restricted', subject: device, name: 'W', condition: null },
    ]),
  );
});

test('other credentials begin without facts, and a deleted device leaves none', async () => {
  await read();
  const credentials = { ...CREDENTIALS.waba, access_token: 'EAAnew' };
  await owner('PATCH', `/api/devices/${device}`, { body: { credentials } });
  expect(await api.repositories.wabaNumbers.get(device)).toBeNull();
  await read();
  await owner('DELETE', `/api/devices/${device}`);
  expect(await api.repositories.wabaNumbers.get(device)).toBeNull();
});

test('a device of another channel has no number', async () => {
  const body = { channel: 'telegram', name: 'T', credentials: CREDENTIALS.telegram };
  const { id } = (await owner('POST', '/api/devices', { body })).body as { id: string };
  expect((await owner('GET', `/api/devices/${id}/number`)).status).toBe(400);
});

describe('the business profile', () => {
  test('only what is changed goes to Meta, and the answer shows it', async () => {
    graph.answers[UPDATE] = { body: { success: true } };
    await read();
    graph.asked.splice(0);
    const { status } = await patch({ about: 'New', websites: ['https://shop.example'] });
    expect(status).toBe(200);
    expect(graph.asked[0]).toEqual({
      method: 'POST',
      path: `/${PHONE_ID}/whatsapp_business_profile`,
      body: { messaging_product: 'whatsapp', about: 'New', websites: ['https://shop.example'] },
    });
    expect(graph.asked.slice(1).map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  test.each<[object, RegExp]>([
    [{}, /must not be empty/],
    [{ about: '' }, /^about: /],
    [{ about: ' ' }, /^about: must not be blank/],
    [{ about: 'a'.repeat(140) }, /^about: .*139/],
    [{ address: 'a'.repeat(257) }, /^address: .*256/],
    [{ description: 'a'.repeat(257) }, /^description: .*256/],
    [{ email: `${'a'.repeat(120)}@shop.example` }, /^email: .*128/],
    [{ email: 'shop' }, /^email: must be an e-mail address/],
    [{ websites: ['http://a.b', 'shop.example'] }, /^websites\.1: must begin with http/],
    [{ websites: ['http://a.b', 'http://a.b', 'http://a.b'] }, /^websites: .*2/],
    [{ vertical: 'SPACE' }, /^vertical: /],
    [{ picture_file: 4_711 }, /^picture_file: is not a file of this account/],
  ])('%j is refused with the name of its field', async (body, reason) => {
    const answer = await patch(body);
    expect([answer.status, graph.asked]).toEqual([400, []]);
    expect(answer.body.reason).toMatch(reason);
  });

  async function upload(caller: Caller, type: string): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([type === 'image/png' ? PNG : 'text'], { type }), 'logo.png');
    const headers = Object.fromEntries(
      Object.entries(caller.headers).filter(([name]) => name.toLowerCase() !== 'content-type'),
    );
    const sent = await fetch(`${api.url}/api/files`, { method: 'POST', body: form, headers });
    return ((await sent.json()) as { id: number }).id;
  }

  test('a picture is uploaded first, and its handle is set', async () => {
    const file = await upload(owner, 'image/png');
    graph.answers['GET /debug_token'] = { body: { data: { app_id: '900' } } };
    graph.answers['POST /900/uploads'] = { body: { id: 'upload:abc' } };
    graph.answers['POST /upload:abc'] = { body: { h: '4::handle' } };
    graph.answers[UPDATE] = { body: { success: true } };
    expect((await patch({ picture_file: file })).status).toBe(200);
    expect(graph.asked.find(({ path }) => path.endsWith('profile'))?.body).toEqual({
      messaging_product: 'whatsapp',
      profile_picture_handle: '4::handle',
    });
  });

  test('a picture is a JPEG or PNG image of the own account', async () => {
    const text = await upload(owner, 'text/plain');
    expect((await patch({ picture_file: text })).body.reason).toMatch(/JPEG or PNG/);
    const stranger = await api.signIn(await api.createAccount(), 'owner');
    const foreign = await upload(stranger, 'image/png');
    expect((await patch({ picture_file: foreign })).body.reason).toMatch(/not a file of this/);
  });

  test('a refusal of Meta is a sentence', async () => {
    graph.answers[UPDATE] = error(100, { error_user_msg: 'The email is invalid.' });
    const { status, body } = await patch({ email: 'a@shop.example' });
    expect([status, body.reason]).toEqual([409, 'Meta refused a value: The email is invalid.']);
  });
});

describe('the PIN', () => {
  test('is set at Meta, and is neither answered, logged nor stored', async () => {
    graph.answers[`POST /${PHONE_ID}`] = { body: { success: true } };
    expect((await setPin('918273')).status).toBe(200);
    expect(graph.asked[0]).toEqual({
      method: 'POST',
      path: `/${PHONE_ID}`,
      body: { pin: '918273' },
    });
    expect(api.said()).not.toContain('918273');
    const audit = await owner('GET', '/api/audit');
    expect(audit.text).toContain('setTwoStepPin');
    expect(audit.text).not.toContain('918273');
  });

  test.each(['12345', '1234567', 'abcdef', '', 123456])('%j is refused', async (pin) => {
    const answer = await setPin(pin);
    expect([answer.status, graph.asked]).toEqual([400, []]);
    expect(answer.body.reason).toMatch(/^pin: /);
  });

  test.each([
    [133008, /wrong too often/],
    [133010, /not registered/],
    [200, /lacks a permission/],
    [80007, /no more calls/],
    [999, /^Meta refused with code 999: No\.$/],
  ])('refusal %d of Meta is a sentence', async (code, sentence) => {
    graph.answers[`POST /${PHONE_ID}`] = error(code);
    const { status, body } = await setPin('123456');
    expect([status, body.reason]).toEqual([409, expect.stringMatching(sentence)]);
  });

  test('only people who manage may set it', async () => {
    const member = await api.signIn(account, 'member');
    const body = { pin: '123456' };
    expect((await member('POST', `/api/devices/${device}/number/pin`, { body })).status).toBe(403);
    expect((await member('GET', `/api/devices/${device}/number`)).status).toBe(200);
  });
});
