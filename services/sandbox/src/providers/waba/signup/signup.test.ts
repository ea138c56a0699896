import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchLeaks } from '@cascade/runtime/testing';
import { startRig, type SandboxRig } from '../../../testing/rig.ts';
import { SANDBOX_APP } from './sandbox-app.ts';

const expectNoLeaks = watchLeaks();
const RETURN = 'http://127.0.0.1:9/waba-signup/return';
const DIALOG = {
  client_id: SANDBOX_APP.id,
  config_id: '100000000000001',
  response_type: 'code',
  override_default_response_type: 'true',
  redirect_uri: RETURN,
  state: 'st-1',
};

let rig: SandboxRig;
let product: Server;
let callback: string;
/** What the product answers to a challenge. */
let answerChallenge: (challenge: string, token: string) => string;

beforeAll(async () => {
  rig = await startRig();
  product = createServer((request, response) => {
    const { searchParams } = new URL(request.url!, 'http://x');
    response.end(
      answerChallenge(
        searchParams.get('hub.challenge') ?? '',
        searchParams.get('hub.verify_token') ?? '',
      ),
    );
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  callback = `http://127.0.0.1:${(product.address() as AddressInfo).port}/inbound/waba/dev_1`;
});
afterAll(async () => {
  await rig.close();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});
afterAll(expectNoLeaks);
beforeEach(() => {
  answerChallenge = (challenge) => challenge;
});

const query = (members: Record<string, string>) => new URLSearchParams(members).toString();
const openDialog = (members: Record<string, string> = DIALOG, init: RequestInit = {}) =>
  rig.call(`/graph/v23.0/dialog/oauth?${query(members)}`, { redirect: 'manual', ...init });

/** A person fills the dialog in. Returns where the browser goes. */
async function answerDialog(form: Record<string, string>): Promise<URL> {
  const { status, headers } = await openDialog(DIALOG, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(status).toBe(302);
  return new URL(headers.get('location')!);
}

const exchange = (code: string, rest: Record<string, string> = {}) =>
  rig.call(
    `/graph/v23.0/oauth/access_token?${query({
      client_id: SANDBOX_APP.id,
      client_secret: SANDBOX_APP.secret,
      redirect_uri: RETURN,
      code,
      ...rest,
    })}`,
  );

interface SignedUp {
  token: string;
  waba: string;
  numbers: string[];
  graph(method: string, path: string, body?: object): ReturnType<SandboxRig['call']>;
}

async function signUp(business: string, numbers = 1): Promise<SignedUp> {
  const to = await answerDialog({ act: 'continue', business, numbers: String(numbers) });
  const { body } = await exchange(to.searchParams.get('code')!);
  const token = body.access_token as string;
  const graph = (method: string, path: string, json?: object) =>
    rig.call(`/graph/v23.0/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  const debugged = await rig.call(`/graph/v23.0/debug_token?input_token=${token}`, {
    headers: { authorization: `Bearer ${SANDBOX_APP.id}|${SANDBOX_APP.secret}` },
  });
  const waba = debugged.body.data.granular_scopes[0].target_ids[0] as string;
  const listed = await graph('GET', `${waba}/phone_numbers`);
  return {
    token,
    waba,
    numbers: (listed.body.data as { id: string }[] | undefined)?.map(({ id }) => id) ?? [],
    graph,
  };
}

const PIN = { messaging_product: 'whatsapp', pin: '123456' };

describe('the dialog', () => {
  test('is a page of its own language, which sends its form to the product alone', async () => {
    const english = await openDialog();
    expect([english.status, english.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(english.body).toContain('Sandbox app asks');
    expect(english.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:9",
    );
    const indonesian = await openDialog({ ...DIALOG, locale: 'id_ID' });
    expect(indonesian.body).toContain('<html lang="id">');
  });

  test.each([
    ['another app', { client_id: '200000000000000' }],
    ['no configuration', { config_id: 'x' }],
    ['another type of answer', { response_type: 'token' }],
    ['an address of another site', { redirect_uri: 'https://evil.example/waba-signup/return' }],
    ['an address that is a script', { redirect_uri: 'javascript:alert(1)' }],
  ])('goes nowhere with %s', async (_, wrong) => {
    const shown = await openDialog({ ...DIALOG, ...wrong });
    const sent = await openDialog(
      { ...DIALOG, ...wrong },
      { method: 'POST', body: new URLSearchParams({ act: 'continue' }) },
    );
    expect([shown.status, sent.status, sent.headers.get('location')]).toEqual([400, 400, null]);
  });

  test('goes back with a code and the state, or with access_denied', async () => {
    const taken = await answerDialog({ act: 'continue', business: 'Bakery' });
    expect([taken.origin + taken.pathname, taken.searchParams.get('state')]).toEqual([
      RETURN,
      'st-1',
    ]);
    expect(taken.searchParams.get('code')).toMatch(/^AQ/);
    const cancelled = await answerDialog({ act: 'cancel' });
    expect([cancelled.searchParams.get('error'), cancelled.searchParams.has('code')]).toEqual([
      'access_denied',
      false,
    ]);
  });
});

describe('the exchange of a code', () => {
  const codeOf = async (business = 'Bakery') =>
    (await answerDialog({ act: 'continue', business })).searchParams.get('code')!;
  const fault = ({ status, body }: Awaited<ReturnType<typeof exchange>>) => [
    status,
    body.error?.code,
    body.error?.error_subcode,
  ];

  test('gives the token once', async () => {
    const code = await codeOf();
    const first = await exchange(code);
    expect(first.body).toEqual({
      access_token: expect.stringMatching(/^EAA/),
      token_type: 'bearer',
    });
    expect(fault(await exchange(code))).toEqual([400, 100, 36_009]);
  });

  test('refuses another address, another secret, another app and an unknown code', async () => {
    const code = await codeOf();
    expect(fault(await exchange(code, { redirect_uri: `${RETURN}/` }))).toEqual([400, 100, 36_008]);
    expect(fault(await exchange(code, { client_secret: 'x' }))).toEqual([400, 1, undefined]);
    expect(fault(await exchange(code, { client_id: '1' }))).toEqual([400, 101, undefined]);
    expect(fault(await exchange('AQx'))).toEqual([400, 100, 36_007]);
  });

  test('refuses a code after ten minutes, and at once by a magic name', async () => {
    const code = await codeOf();
    const late = await codeOf('A late code');
    await rig.clock.advance(10 * 60_000);
    expect(fault(await exchange(code))).toEqual([400, 100, 36_007]);
    expect(fault(await exchange(late))).toEqual([400, 100, 36_007]);
  });
});

describe('a token of the signup', () => {
  test('lists the numbers of its WABA, and no other WABA', async () => {
    const one = await signUp('Bakery', 3);
    const two = await signUp('Hotel');
    expect([one.numbers.length, two.numbers.length]).toEqual([3, 1]);
    const { body } = await one.graph('GET', `${one.waba}?fields=name`);
    expect(body).toEqual({ id: one.waba, name: 'Bakery' });
    for (const path of [`${two.waba}/subscribed_apps`, two.numbers[0]!]) {
      const foreign = await one.graph('GET', path);
      expect([foreign.status, foreign.body.error.error_subcode]).toEqual([400, 33]);
    }
  });

  test.each([
    ['readonly', { scopes: ['whatsapp_business_management'], expires_at: 0, is_valid: true }],
    ['temporary', { expires_at: expect.any(Number), is_valid: true }],
    ['revoked', { is_valid: false }],
  ])('of a %s business is as its name says', async (name, expected) => {
    const to = await answerDialog({ act: 'continue', business: name });
    const { body } = await exchange(to.searchParams.get('code')!);
    const debugged = await rig.call(
      `/graph/v23.0/debug_token?input_token=${body.access_token as string}`,
      { headers: { authorization: 'Bearer app' } },
    );
    expect(debugged.body.data).toMatchObject(expected);
  });
});

describe('a number', () => {
  test('sends once it is registered with a PIN of six digits', async () => {
    const { numbers, graph } = await signUp('Bakery');
    const [number] = numbers;
    const send = () =>
      graph('POST', `${number}/messages`, {
        messaging_product: 'whatsapp',
        to: '6281234567890',
        recipient_type: 'individual',
        type: 'text',
        text: { body: 'Hello' },
      });
    expect((await send()).body.error.code).toBe(133_010);
    const short = await graph('POST', `${number}/register`, { ...PIN, pin: '1234' });
    expect([short.status, short.body.error.code]).toEqual([400, 100]);
    expect((await graph('POST', `${number}/register`, PIN)).body).toEqual({ success: true });
    expect((await send()).status).toBe(200);
    const { body } = await graph('GET', `${number}?fields=status,platform_type`);
    expect(body).toEqual({ id: number, status: 'CONNECTED', platform_type: 'CLOUD_API' });
    const other = await graph('POST', `${number}/register`, { ...PIN, pin: '654321' });
    expect(other.body.error.code).toBe(133_005);
  });

  test.each([
    ['pin set', 133_005],
    ['unverified', 133_006],
    ['too often', 133_016],
  ])('of a business with “%s” in its name is refused with %d', async (name, code) => {
    const { numbers, graph } = await signUp(name);
    const { body } = await graph('POST', `${numbers[0]}/register`, PIN);
    expect(body.error.code).toBe(code);
  });
});

describe('the subscription of a WABA', () => {
  test('is made once the callback answers the challenge with the verify token', async () => {
    const { waba, graph } = await signUp('Bakery');
    expect((await graph('GET', `${waba}/subscribed_apps`)).body).toEqual({ data: [] });
    const asked: string[] = [];
    answerChallenge = (challenge, token) => {
      asked.push(token);
      return token === 'mine' ? challenge : 'no';
    };
    const subscribe = (token: string) =>
      graph('POST', `${waba}/subscribed_apps`, {
        override_callback_uri: callback,
        verify_token: token,
      });
    const wrong = await subscribe('other');
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 2200]);
    const right = await subscribe('mine');
    expect([right.body.success, asked]).toEqual([true, ['other', 'mine']]);
    const { body } = await graph('GET', `${waba}/subscribed_apps`);
    expect(body.data).toEqual([
      {
        whatsapp_business_api_data: expect.objectContaining({ id: SANDBOX_APP.id }),
        override_callback_uri: callback,
      },
    ]);
    await graph('DELETE', `${waba}/subscribed_apps`);
    expect((await graph('GET', `${waba}/subscribed_apps`)).body.data).toEqual([]);
  });

  test('is refused by a magic name, and for a URL that is none', async () => {
    const { waba, graph } = await signUp('forbidden');
    const { status, body } = await graph('POST', `${waba}/subscribed_apps`, {});
    expect([status, body.error.code]).toEqual([403, 200]);
    const odd = await graph('POST', `${waba}/subscribed_apps`, { override_callback_uri: 7 });
    expect(odd.body.error.code).toBe(100);
  });
});
