import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestDashboard } from '../testing/start-test-dashboard.ts';
import type { Caller, TestDashboard } from '../testing/start-test-dashboard.ts';

interface Asked {
  call: string;
  query: Record<string, string>;
  body: unknown;
  authorization: string | undefined;
}

const PUBLIC_URL = 'https://cascade.example.com';
const APP = { app_id: '123456789', config_id: '987654321', app_secret: 'the-app-secret' };
const TOKEN = 'EAAsecrettoken';

let api: TestDashboard;
let account: string;
let owner: Caller;
let graph: Server;
let asked: Asked[] = [];
/** What Graph answers, by `METHOD /path` without the version; null: the connection is cut. */
let answers: Record<string, object | null>;

const refusal = (code: number, subcode?: number) => ({
  error: { code, ...(subcode === undefined ? {} : { error_subcode: subcode }) },
});
const debugged = (rest: object = {}) => ({
  data: {
    app_id: APP.app_id,
    is_valid: true,
    expires_at: 0,
    scopes: ['whatsapp_business_management', 'whatsapp_business_messaging'],
    granular_scopes: [{ scope: 'whatsapp_business_management', target_ids: ['2002'] }],
    ...rest,
  },
});
const number = (id: string, rest: object = {}) => ({
  id,
  display_phone_number: '+1 555-010-0001',
  verified_name: 'Shop',
  status: 'PENDING',
  ...rest,
});

beforeAll(async () => {
  graph = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url!, 'http://x');
      const call = `${request.method} ${pathname.replace('/v23.0', '')}`;
      const text = Buffer.concat(chunks).toString();
      asked.push({
        call,
        query: Object.fromEntries(searchParams),
        body: text === '' ? undefined : JSON.parse(text),
        authorization: request.headers.authorization,
      });
      const answer = answers[call];
      if (answer === null) return void request.socket.destroy();
      const body = answer ?? refusal(100, 33);
      response.writeHead('error' in body ? 400 : 200).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve));
  const { port } = graph.address() as AddressInfo;
  api = await startTestDashboard({
    graphRoot: `http://127.0.0.1:${port}/v23.0`,
    publicUrl: PUBLIC_URL,
  });
  account = await api.createAccount();
  owner = await api.signIn(account, 'owner');
});

afterAll(async () => {
  await api.stop();
  graph.closeAllConnections();
  await new Promise((resolve) => graph.close(resolve));
});

beforeEach(() => {
  asked = [];
  answers = {
    'GET /debug_token': debugged(),
    'GET /oauth/access_token': { access_token: TOKEN, token_type: 'bearer' },
    'GET /2002': { id: '2002', name: 'Shop' },
    'GET /2002/phone_numbers': { data: [number('1001'), number('1002')] },
    'POST /1001/register': { success: true },
    'POST /2002/subscribed_apps': { success: true },
    'GET /1001': number('1001', { status: 'CONNECTED' }),
  };
});

const origin = { origin: PUBLIC_URL };
const post = (path: string, body?: unknown, caller = owner) =>
  caller('POST', path, { ...(body === undefined ? {} : { body }), headers: origin });
const setApp = () =>
  api.operator()('POST', '/api/operations/meta-app', { body: APP, headers: origin });
const begin = async (caller = owner) =>
  (await post('/api/waba-signups', { name: 'Shop' }, caller)).body as {
    signup: { id: string };
    url: string;
  };
const answerOf = ({ url }: { url: string }, code = 'AQcode') => ({
  query: `?code=${code}&state=${new URL(url).searchParams.get('state')!}`,
});
const step = (body: any, name: string) => body.steps.find((one: any) => one.step === name);

/** A signup with a chosen number. */
async function chosen() {
  const begun = await begin();
  await post('/api/waba-signups/return', answerOf(begun));
  const path = `/api/waba-signups/${begun.signup.id}`;
  const { body } = await post(`${path}/number`, { phone_number_id: '1001' });
  return { path, device: body.signup.device as string };
}

describe("the operator's app", () => {
  const path = '/api/operations/meta-app';

  test('without one nobody signs up, and the reason says who can help', async () => {
    const { body } = await owner('GET', '/api/waba-signups');
    expect([body.live, body.sandbox]).toEqual([{ off: 'no_app' }, { off: null }]);
    const refused = await post('/api/waba-signups', { name: 'Shop' });
    expect([refused.status, refused.body.reason]).toEqual([
      409,
      'The operator has not entered an app of Meta.',
    ]);
  });

  test('is asked of Meta, stored sealed and never shown', async () => {
    answers['GET /debug_token'] = refusal(190);
    const refused = await setApp();
    expect([refused.status, refused.body.reason]).toEqual([
      400,
      expect.stringMatching(/^app_secret: .*code 190/),
    ]);
    answers['GET /debug_token'] = debugged();
    const { body } = await setApp();
    expect(body).toEqual({
      app: { app_id: APP.app_id, config_id: APP.config_id, updated_at: expect.any(String) },
      redirect_uri: `${PUBLIC_URL}/waba-signup/return`,
    });
    const stored = await api.database.collection('meta_app').findOne({ _id: 'operator' });
    expect(JSON.stringify(stored)).not.toContain(APP.app_secret);
    const { app_secret: _secret, ...without } = APP;
    const kept = await api.operator()('POST', path, { body: without, headers: origin });
    expect(kept.status).toBe(200);
    const other = { ...without, app_id: '55555' };
    const missing = await api.operator()('POST', path, { body: other, headers: origin });
    expect([missing.status, missing.body.reason]).toEqual([
      400,
      'app_secret: required for a new app id',
    ]);
  });

  test('is for the operator alone', async () => {
    expect((await owner('GET', path)).status).toBe(403);
    expect((await post(path, APP)).status).toBe(403);
  });
});

describe('the dialog', () => {
  beforeAll(setApp);

  test('is that of Facebook Login for Business, with this origin to come back to', async () => {
    const { searchParams, pathname } = new URL((await begin()).url);
    expect(pathname).toBe('/v23.0/dialog/oauth');
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: APP.app_id,
      config_id: APP.config_id,
      response_type: 'code',
      override_default_response_type: 'true',
      redirect_uri: `${PUBLIC_URL}/waba-signup/return`,
      state: expect.stringMatching(/^wst_[\w-]{20,}$/),
      extras: expect.stringContaining('sessionInfoVersion'),
    });
  });

  test('its answer is taken once, from the session that began', async () => {
    const begun = await begin();
    const colleague = await api.signIn(account, 'admin');
    const stranger = await api.signIn(await api.createAccount(), 'owner');
    for (const caller of [colleague, stranger]) {
      const { status, body } = await post('/api/waba-signups/return', answerOf(begun), caller);
      expect([status, body.reason]).toEqual([400, expect.stringMatching(/^state: this answer/)]);
    }
    expect(asked.filter(({ call }) => call.includes('access_token'))).toEqual([]);
    expect((await post('/api/waba-signups/return', answerOf(begun))).status).toBe(200);
    expect((await post('/api/waba-signups/return', answerOf(begun))).status).toBe(400);
  });

  test('is good for an hour', async () => {
    const begun = await begin();
    await api.clock.advance(60 * 60_000);
    expect((await post('/api/waba-signups/return', answerOf(begun))).status).toBe(400);
  });

  test('the code is exchanged with the address of the dialog, and the token stored sealed', async () => {
    const begun = await begin();
    const { body } = await post('/api/waba-signups/return', answerOf(begun));
    expect(step(body, 'connect')).toMatchObject({ state: 'done', cause: null });
    expect(body.numbers.map((one: any) => one.phone_number_id)).toEqual(['1001', '1002']);
    expect(asked[0]).toEqual({
      call: 'GET /oauth/access_token',
      query: {
        client_id: APP.app_id,
        client_secret: APP.app_secret,
        code: 'AQcode',
        redirect_uri: `${PUBLIC_URL}/waba-signup/return`,
      },
      body: undefined,
      authorization: undefined,
    });
    expect(asked[1]).toMatchObject({
      call: 'GET /debug_token',
      query: { input_token: TOKEN },
      authorization: `Bearer ${APP.app_id}|${APP.app_secret}`,
    });
    const row = await api.database.collection('waba_signups').findOne({ _id: begun.signup.id });
    expect(JSON.stringify(row)).not.toContain(TOKEN);
    expect(api.said()).not.toContain(TOKEN);
    expect(api.said()).not.toContain(APP.app_secret);
  });

  test.each([
    ['an expired code', 'GET /oauth/access_token', refusal(100, 36_007), 'code_expired'],
    [
      'an address that Meta has not',
      'GET /oauth/access_token',
      refusal(100, 36_008),
      'redirect_uri',
    ],
    ['a wrong secret', 'GET /oauth/access_token', refusal(1), 'app_secret'],
    ['a cut connection', 'GET /oauth/access_token', null, 'unreachable'],
    ['an invalid token', 'GET /debug_token', debugged({ is_valid: false }), 'token_invalid'],
    ['a token without messages', 'GET /debug_token', debugged({ scopes: [] }), 'token_scopes'],
    ['no WABA', 'GET /debug_token', debugged({ granular_scopes: [] }), 'no_waba'],
  ])('%s: the step says why, and nothing is stored', async (_, call, answer, cause) => {
    const begun = await begin();
    answers[call] = answer;
    const { status, body } = await post('/api/waba-signups/return', answerOf(begun));
    expect([status, step(body, 'connect')]).toEqual([
      200,
      expect.objectContaining({
        state: 'failed',
        cause,
        message: expect.any(String),
        advice: expect.any(String),
      }),
    ]);
    expect(body.numbers).toEqual([]);
  });

  test.each([
    ['error=access_denied', 'cancelled'],
    ['error=server_error', 'dialog_refused'],
    ['code=', 'dialog_refused'],
  ])('%s is %s, and Meta is not asked', async (given, cause) => {
    const begun = await begin();
    asked = [];
    const { query } = answerOf(begun);
    const { body } = await post('/api/waba-signups/return', {
      query: query.replace('code=AQcode', given),
    });
    expect([step(body, 'connect').cause, asked]).toEqual([cause, []]);
  });

  test('a refused list of numbers is repeated with the stored token', async () => {
    const begun = await begin();
    answers['GET /2002/phone_numbers'] = refusal(4);
    const { body } = await post('/api/waba-signups/return', answerOf(begun));
    expect([step(body, 'connect').state, step(body, 'number').cause]).toEqual([
      'done',
      'rate_limited',
    ]);
    answers['GET /2002/phone_numbers'] = { data: [number('1001')] };
    const again = await post(`/api/waba-signups/${begun.signup.id}/steps`, { step: 'number' });
    expect([step(again.body.signup, 'number').state, again.body.signup.numbers.length]).toEqual([
      'open',
      1,
    ]);
  });
});

describe('the steps of a chosen number', () => {
  beforeAll(setApp);

  test('no step runs before a number is chosen, and none but those of the signup is', async () => {
    const { signup } = await begin();
    const path = `/api/waba-signups/${signup.id}`;
    expect((await post(`${path}/steps`, { step: 'register' })).status).toBe(409);
    expect((await post(`${path}/number`, { phone_number_id: '1001' })).status).toBe(400);
  });

  test('a device is made as by hand, with the secrets sealed', async () => {
    const { device } = await chosen();
    const stored = await api.repositories.devices.get(account, device);
    const credentials = JSON.parse(api.vault.open(stored!.credentials, `device:${device}`));
    expect(credentials).toEqual({
      phone_number_id: '1001',
      waba_id: '2002',
      access_token: TOKEN,
      app_secret: APP.app_secret,
      verify_token: expect.stringMatching(/^verify_/),
    });
  });

  test.each([false, true])(
    'a device that has the number gets the new credentials, unless it is on the other side: sandbox %p',
    async (sandbox) => {
      answers['GET /2002/phone_numbers'] = { data: [number(sandbox ? '1003' : '1004')] };
      const id = sandbox ? '1003' : '1004';
      const byHand = {
        phone_number_id: id,
        waba_id: '2002',
        access_token: 'EAAold',
        app_secret: 'old',
        verify_token: 'old',
      };
      const made = await post('/api/devices', {
        channel: 'waba',
        name: 'By hand',
        credentials: byHand,
        sandbox,
      });
      expect(made.status).toBe(201);
      const begun = await begin();
      await post('/api/waba-signups/return', answerOf(begun));
      const { body } = await post(`/api/waba-signups/${begun.signup.id}/number`, {
        phone_number_id: id,
      });
      const { device } = body.signup as { device: string };
      expect(device === made.body.id).toBe(!sandbox);
      const stored = await api.repositories.devices.get(account, device);
      expect(stored).toMatchObject({ sandbox: false });
      const { access_token } = JSON.parse(
        api.vault.open(stored!.credentials, `device:${device}`),
      ) as { access_token: string };
      expect(access_token).toBe(TOKEN);
    },
  );

  test('a generated PIN is the same when the answer was lost', async () => {
    const { path } = await chosen();
    answers['POST /1001/register'] = null;
    const lost = await post(`${path}/steps`, { step: 'register' });
    expect([lost.body.pin, step(lost.body.signup, 'register').cause]).toEqual([
      null,
      'unreachable',
    ]);
    answers['POST /1001/register'] = { success: true };
    const { body } = await post(`${path}/steps`, { step: 'register' });
    expect(body.pin).toMatch(/^\d{6}$/);
    const pins = asked.filter(({ call }) => call === 'POST /1001/register');
    expect(pins.map((one) => one.body)).toEqual(
      [0, 1].map(() => ({ messaging_product: 'whatsapp', pin: body.pin })),
    );
    expect((await owner('GET', path)).text).not.toContain(body.pin);
  });

  test("the app is subscribed with the device's own callback, again with a new app secret", async () => {
    const { path, device } = await chosen();
    const { body } = await post(`${path}/steps`, { step: 'subscribe' });
    expect(step(body.signup, 'subscribe').state).toBe('done');
    const subscribed = asked.find(({ call }) => call === 'POST /2002/subscribed_apps');
    expect(subscribed?.body).toEqual({
      override_callback_uri: `${PUBLIC_URL}/inbound/waba/${device}`,
      verify_token: expect.stringMatching(/^verify_/),
    });
    const changed = { ...APP, app_secret: 'another-secret' };
    await api.operator()('POST', '/api/operations/meta-app', { body: changed, headers: origin });
    await post(`${path}/steps`, { step: 'subscribe' });
    const stored = await api.repositories.devices.get(account, device);
    const credentials = JSON.parse(api.vault.open(stored!.credentials, `device:${device}`));
    expect(credentials.app_secret).toBe('another-secret');
    await setApp();
  });

  test.each([
    ['register', 'POST /1001/register', refusal(133_005), 'pin_mismatch'],
    ['subscribe', 'POST /2002/subscribed_apps', refusal(2_200), 'callback_refused'],
    ['profile', 'GET /1001', refusal(190), 'token_invalid'],
  ])('%s is refused with its cause, and repeated', async (name, call, answer, cause) => {
    const { path } = await chosen();
    const before = answers[call]!;
    answers[call] = answer;
    const refused = await post(`${path}/steps`, { step: name });
    expect(step(refused.body.signup, name)).toMatchObject({ state: 'failed', cause });
    answers[call] = before;
    const again = await post(`${path}/steps`, { step: name });
    expect(step(again.body.signup, name)).toMatchObject({ state: 'done', cause: null });
  });

  test('an ended signup is gone, and its device stays', async () => {
    const { path, device } = await chosen();
    await owner('DELETE', path, { headers: origin });
    expect((await owner('GET', path)).status).toBe(404);
    expect((await owner('GET', `/api/devices/${device}`)).status).toBe(200);
  });

  test('a member may not sign a business up', async () => {
    const member = await api.signIn(account, 'member');
    expect((await member('GET', '/api/waba-signups')).status).toBe(403);
  });
});

describe("the check of a number's setup", () => {
  beforeAll(setApp);

  const check = async (device: string) => {
    const { body } = await post(`/api/devices/${device}/setup-check`);
    return Object.fromEntries(
      body.items.map(({ what, state, cause }: any) => [what, cause ?? state]),
    );
  };

  test('tells each thing that is missing', async () => {
    const { device } = await chosen();
    const soon = Math.floor(api.clock.now() / 1_000) + 3_600;
    answers['GET /debug_token'] = debugged({
      scopes: ['whatsapp_business_management'],
      expires_at: soon,
    });
    answers['GET /2002/subscribed_apps'] = { data: [] };
    answers['GET /1001'] = number('1001', {
      webhook_configuration: { phone_number: 'https://elsewhere.example/hook' },
    });
    expect(await check(device)).toEqual({
      token: 'ok',
      scopes: 'token_scopes',
      expiry: 'token_expires',
      registered: 'not_registered',
      subscription: 'not_subscribed',
      callback: 'callback_elsewhere',
      reached: 'callback_never',
    });
    answers['GET /debug_token'] = debugged();
    answers['GET /2002/subscribed_apps'] = {
      data: [{ whatsapp_business_api_data: { id: APP.app_id } }],
    };
    answers['GET /1001'] = number('1001', {
      status: 'CONNECTED',
      webhook_configuration: {
        whatsapp_business_account: `${PUBLIC_URL}/inbound/waba/${device}`,
      },
    });
    expect(await check(device)).toEqual({
      token: 'ok',
      scopes: 'ok',
      expiry: 'ok',
      registered: 'ok',
      subscription: 'ok',
      callback: 'ok',
      reached: 'callback_never',
    });
    const { body } = await owner('GET', `/api/devices/${device}`);
    expect(body.setup.items).toHaveLength(7);
  });

  test('a token that Meta refuses hides what depends on it', async () => {
    const { device } = await chosen();
    answers['GET /debug_token'] = refusal(190);
    answers['GET /1001'] = refusal(190);
    expect(await check(device)).toMatchObject({
      token: 'token_invalid',
      scopes: 'unknown',
      registered: 'token_invalid',
      subscription: 'unknown',
      callback: 'unknown',
    });
  });
});
