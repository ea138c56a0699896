import { waitFor } from '@cascade/runtime/testing';
import { composeRequest, freshRecipient, OPERATOR_TOKEN } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered } from './expectations.ts';

interface Step {
  step: string;
  state: 'open' | 'done' | 'failed';
  cause: string | null;
}

interface Signup {
  id: string;
  device: string | null;
  numbers: { phone_number_id: string; number: string }[];
  steps: Step[];
}

interface Item {
  what: string;
  state: string;
  cause: string | null;
  detail: string | null;
}

/** The sandbox judges every call by Meta's OpenAPI description of v23.0, and by Meta's documentation. */
describeWorld('a business signs up by Meta', (world) => {
  const manage = <T>(method: string, path: string, body?: unknown) =>
    world.stack.manage<T>(world.tenant.account, method, path, body);

  const begin = () =>
    manage<{ signup: Signup; url: string }>('POST', '/api/waba-signups', {
      name: 'Shop',
      sandbox: true,
    });

  /** The person's browser: fills Meta's dialog in, and follows it back. Returns the query. */
  async function answerDialog(url: string, form: Record<string, string>): Promise<string> {
    expect((await fetch(url)).status).toBe(401);
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const shown = await fetch(url, { headers });
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    const sent = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(form),
    });
    expect(sent.status).toBe(302);
    const back = new URL(sent.headers.get('location')!);
    expect(back.origin + back.pathname).toBe(`${world.stack.url}/waba-signup/return`);
    return back.search;
  }
  const come = (query: string) => manage<Signup>('POST', '/api/waba-signups/return', { query });

  /** Signs a demo business up as far as its numbers. */
  async function connect(business: string, numbers = 1): Promise<Signup> {
    const { url } = await begin();
    return come(await answerDialog(url, { act: 'continue', business, numbers: String(numbers) }));
  }
  const choose = ({ id, numbers }: Signup, index = 0) =>
    manage<{ signup: Signup; token: string | null }>('POST', `/api/waba-signups/${id}/number`, {
      phone_number_id: numbers[index]!.phone_number_id,
    });
  const run = ({ id }: Signup, step: string, rest: object = {}) =>
    manage<{ signup: Signup; pin: string | null }>('POST', `/api/waba-signups/${id}/steps`, {
      step,
      ...rest,
    });
  const states = ({ steps }: Signup) =>
    Object.fromEntries(steps.map(({ step, state, cause }) => [step, cause ?? state]));
  const check = (device: string) =>
    manage<{ items: Item[] }>('POST', `/api/devices/${device}/setup-check`);
  const found = (items: Item[]) =>
    Object.fromEntries(items.map(({ what, state, cause }) => [what, cause ?? state]));

  test('from the dialog to a delivered template', async () => {
    const connected = await connect('Bakery');
    expect(states(connected)).toEqual({
      connect: 'done',
      number: 'open',
      register: 'open',
      subscribe: 'open',
      profile: 'open',
    });
    const { signup, token } = await choose(connected);
    expect(token).toMatch(/^waba_/);
    const device = signup.device!;
    expect(found((await check(device)).items)).toMatchObject({
      token: 'ok',
      scopes: 'ok',
      expiry: 'ok',
      registered: 'not_registered',
      subscription: 'not_subscribed',
    });
    const { pin } = await run(signup, 'register');
    expect(pin).toMatch(/^\d{6}$/);
    expect((await run(signup, 'register')).pin).toBe(pin);
    await run(signup, 'subscribe');
    const { signup: whole } = await run(signup, 'profile');
    expect(Object.values(states(whole))).toEqual(['done', 'done', 'done', 'done', 'done']);
    const { items } = await check(device);
    expect(items.filter(({ state }) => state !== 'ok')).toEqual([]);
    const shown = await manage<{ number: string; setup: { items: Item[] } }>(
      'GET',
      `/api/devices/${device}`,
    );
    expect(shown.number).toBe(whole.numbers[0]!.number.replace(/\D/g, ''));
    expect(shown.setup.items).toEqual(items);

    const content = {
      name: 'signed_up',
      language: 'en',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello there, this is the bakery.' }],
    };
    const { id } = await manage<{ id: number }>('POST', '/api/templates', {
      channel: 'waba',
      name: 'T',
      content,
    });
    await manage('POST', `/api/templates/${id}/submit`, { device });
    await waitFor(
      async () =>
        (await manage<{ approval: string }>('GET', `/api/templates/${id}`)).approval ===
          'approved' || null,
      { timeoutMs: 20_000, everyMs: 100, what: 'the approval' },
    );
    const to = freshRecipient('waba');
    const keys = { ...world.tenant.keys, waba: token! };
    const { body } = await world.stack.send(
      composeRequest({ ...world.tenant, keys }, { waba: { to, template: id } }),
      { token: world.tenant.token },
    );
    expect(body.channels).toEqual({ waba: delivered('waba') });
  });

  test('the dialog leads no browser to another site', async () => {
    const url = new URL((await begin()).url);
    url.searchParams.set('redirect_uri', 'https://evil.example/waba-signup/return');
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    const statuses = await Promise.all(
      ['GET', 'POST'].map(async (method) => {
        const body = method === 'POST' ? { body: new URLSearchParams({ act: 'continue' }) } : {};
        return (await fetch(url, { method, headers, redirect: 'manual', ...body })).status;
      }),
    );
    expect(statuses).toEqual([404, 404]);
  });

  test('an answer of the dialog is taken once, and a forged one never', async () => {
    const { url } = await begin();
    const query = await answerDialog(url, { act: 'continue', business: 'Bakery', numbers: '1' });
    await come(query);
    await expect(come(query)).rejects.toThrow('400');
    const forged = query.replace(/state=[^&]+/, 'state=wst_forged');
    await expect(come(forged)).rejects.toThrow('belongs to no signup of this session');
  });

  test.each([
    ['cancelled', { act: 'cancel' }, { connect: 'cancelled' }],
    ['late code', { act: 'continue', business: 'late code' }, { connect: 'code_expired' }],
    ['readonly', { act: 'continue', business: 'readonly' }, { connect: 'token_scopes' }],
    ['revoked', { act: 'continue', business: 'revoked' }, { connect: 'token_invalid' }],
    ['no number', { act: 'continue', business: 'no number' }, { number: 'no_numbers' }],
  ])('%s: the step says why, and the dialog opens again', async (_, form, expected) => {
    const { url } = await begin();
    const signup = await come(await answerDialog(url, form));
    expect(states(signup)).toMatchObject(expected);
    const again = await manage<{ url: string }>('POST', `/api/waba-signups/${signup.id}/dialog`);
    const better = await come(
      await answerDialog(again.url, { act: 'continue', business: 'Bakery', numbers: '2' }),
    );
    expect(better.numbers).toHaveLength(2);
    expect(states(better)).toMatchObject({ connect: 'done', number: 'open' });
  });

  test.each([
    ['unverified', 'register', 'number_unverified'],
    ['too often', 'register', 'too_often'],
    ['forbidden', 'subscribe', 'permission'],
  ])('a business that is %s: %s says %s', async (business, step, cause) => {
    const { signup } = await choose(await connect(business));
    expect(states((await run(signup, step)).signup)).toMatchObject({ [step]: cause });
  });

  test('a wrong PIN is told, and the right one registers the number', async () => {
    const { signup } = await choose(await connect('pin set'));
    const wrong = await run(signup, 'register');
    expect([wrong.pin, states(wrong.signup)['register']]).toEqual([null, 'pin_mismatch']);
    const right = await run(signup, 'register', { pin: '111111' });
    expect([right.pin, states(right.signup)['register']]).toEqual([null, 'done']);
  });

  test('a token that ends in 60 days is shown with its day', async () => {
    const { signup } = await choose(await connect('temporary'));
    const { items } = await check(signup.device!);
    const expiry = items.find(({ what }) => what === 'expiry');
    expect([expiry?.state, expiry?.detail]).toEqual(['ok', expect.stringMatching(/^20\d\d-/)]);
  });

  test('a number that the account has already keeps its device', async () => {
    const connected = await connect('Bakery', 2);
    const one = await choose(connected);
    const same = await choose(connected);
    expect([same.signup.device, same.token]).toEqual([one.signup.device, null]);
    await expect(choose(connected, 1)).rejects.toThrow('begin another signup');
  });

  test('by hand: the check tells what is missing, and subscribing repairs it', async () => {
    const { id } = await manage<{ id: string }>('POST', '/api/devices', {
      channel: 'waba',
      name: 'By hand',
      sandbox: true,
    });
    expect(found((await check(id)).items)).toMatchObject({
      token: 'ok',
      registered: 'ok',
      subscription: 'not_subscribed',
    });
    await manage('POST', `/api/devices/${id}/subscription`);
    expect(found((await check(id)).items)).toMatchObject({
      subscription: 'ok',
      callback: 'ok',
      reached: 'ok',
    });
  });
});
