import { readFile } from 'node:fs/promises';
import type { PasskeyRequest } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  describeOnEngines,
  freshRecipient,
  OPERATOR_TOKEN,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { runCommand } from '../operate/run-command.ts';
import { phoneClient, type PhoneClient } from './phone-client.ts';
import { softPasskey } from './soft-passkey.ts';
import { watchEvents } from './watch-events.ts';

const GUIDE = new URL('../../docs/guide/channels/whatsapp-passkey.md', import.meta.url);
const TEXT = { type: 'text', message: 'Hi' };
const WORDS = /challenge|clientDataJSON|"code"/;

interface PasskeyView {
  step: string;
  request?: PasskeyRequest;
  until: string;
  code?: string;
  attempt: number;
}

let phonesWithPasskeys = 0;
/** A phone of the sandbox that plays the row with this digit. */
const phoneThatPlays = (digit: number) => {
  phonesWithPasskeys += 1;
  return `15550208${digit}${String(phonesWithPasskeys).padStart(2, '0')}`;
};

describeOnEngines('a phone behind a passkey', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let phones: PhoneClient;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { SYNC_DEADLINE_MS: '20000' } });
    tenant = await provision(stack);
    phones = phoneClient(stack, tenant);
  });
  afterAll(() => stack.stop());

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${stack.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'x-account-id': tenant.account,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  const passkeyOf = (device: string) => call('GET', `/api/devices/${device}/passkey`);
  const screenOf = async (number: string) =>
    (await stack.call('GET', `/sandbox/whatsapp/passkeys/${number}`)).body as Record<string, any>;

  async function untilStep(device: string, step: string): Promise<PasskeyView> {
    let view: PasskeyView | undefined;
    await waitFor(
      async () => {
        view = (await passkeyOf(device)).body as PasskeyView;
        return view.step === step;
      },
      { timeoutMs: 20_000, everyMs: 50, what: `the step ${step}` },
    );
    return view!;
  }

  /** Begins a link by QR or by code with a phone of this number, up to WhatsApp's request. */
  async function begin(number: string, method: 'qr' | 'code' = 'qr') {
    const phone = await phones.newPhone();
    await phones.untilState('connected', phone.id, 40_000);
    await phones.act('unlink', {}, phone.id);
    await phones.untilState('removed', phone.id);
    const events = await watchEvents(stack.url, tenant.account, phone.id, OPERATOR_TOKEN);
    await phones.act('link', method === 'qr' ? { method } : { method, number }, phone.id);
    const offer = await events.next(method);
    const passkey = softPasskey();
    await stack.call('PUT', `/sandbox/whatsapp/passkeys/${number}`, {
      credential_id: passkey.id,
      public_key: passkey.publicKey,
    });
    await phones.whatsapp('/link', { [method]: offer[method], number });
    return { ...phone, events, passkey };
  }

  const answer = (device: string, assertion: unknown) =>
    call('POST', `/api/devices/${device}/passkey`, { assertion });

  async function untilFailed(device: string): Promise<string> {
    const link = await phones.untilState('new', device);
    return link.history[0]!.why;
  }

  test.each(['qr', 'code'] as const)('links by %s, and sends', async (method) => {
    const number = phoneThatPlays(1);
    const phone = await begin(number, method);
    const { request, until, attempt } = await untilStep(phone.id, 'assertion');
    await phones.untilState('passkey_required', phone.id);
    expect(attempt).toBe(1);
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(500_000);
    expect(request).toMatchObject({
      rpId: 'whatsapp.com',
      userVerification: 'required',
      allowCredentials: [{ id: phone.passkey.id, type: 'public-key' }],
    });
    const told = await phone.events.next('passkey');
    expect(told).toMatchObject({ step: 'assertion', attempt: 1 });
    expect(told).not.toHaveProperty('request');
    expect((await answer(phone.id, phone.passkey.sign(request!))).status).toBe(200);
    expect((await phones.untilState('connected', phone.id)).number).toBe(number);
    await phone.events.close();
    expect(await screenOf(number)).toMatchObject({ step: 'linked', requests: 1, acks: 2 });
    expect((await screenOf(number))['code']).toBeUndefined();
    expect((await passkeyOf(phone.id)).status).toBe(404);
    const to = freshRecipient('whatsapp');
    const sent = await phones.send(to, TEXT, phone.token);
    expect(sent.body.channels!.whatsapp).toMatchObject({ status: true });
    expect((await stack.inbox(to))[0]).toMatchObject({ from: number });
    const { history } = await phones.link(phone.id);
    expect(JSON.stringify(history)).not.toMatch(WORDS);
  });

  test('where WhatsApp asks again, the newest request counts and a code is compared', async () => {
    const number = phoneThatPlays(2);
    const phone = await begin(number);
    await waitFor(async () => (await passkeyOf(phone.id)).body.attempt === 2, {
      timeoutMs: 20_000,
      what: 'the second request',
    });
    const { request } = await untilStep(phone.id, 'assertion');
    expect((await call('POST', `/api/devices/${phone.id}/passkey/confirm`, {})).status).toBe(409);
    await answer(phone.id, phone.passkey.sign(request!));
    const { code, ...rest } = await untilStep(phone.id, 'confirmation');
    expect(rest).not.toHaveProperty('request');
    expect(code).toMatch(/^[1-9A-HJ-NP-TV-Z]{4}-[1-9A-HJ-NP-TV-Z]{4}$/);
    expect((await screenOf(number))['code']).toBe(code);
    await phones.untilState('passkey_required', phone.id);
    const assertion = phone.passkey.sign(request!);
    expect((await answer(phone.id, assertion)).status).toBe(409);
    expect((await call('POST', `/api/devices/${phone.id}/passkey/confirm`, {})).status).toBe(200);
    await phones.untilState('connected', phone.id);
    await phone.events.close();
  });

  test('a second request after the passkey was taken begins the step again', async () => {
    const phone = await begin(phoneThatPlays(8));
    const first = await untilStep(phone.id, 'assertion');
    await answer(phone.id, phone.passkey.sign(first.request!));
    await waitFor(async () => (await passkeyOf(phone.id)).body.attempt === 2, {
      timeoutMs: 20_000,
      what: 'the second request',
    });
    const stale = await answer(phone.id, phone.passkey.sign(first.request!));
    expect([stale.status, stale.body.reason]).toEqual([
      400,
      expect.stringMatching(/^assertion\.response\.clientDataJSON: answers an earlier request/),
    ]);
    const second = await untilStep(phone.id, 'assertion');
    await answer(phone.id, phone.passkey.sign(second.request!));
    await untilStep(phone.id, 'confirmation');
    await call('POST', `/api/devices/${phone.id}/passkey/confirm`, {});
    await phones.untilState('connected', phone.id);
    await phone.events.close();
  });

  test('a passkey that WhatsApp refuses may be shown again, and not for ever', async () => {
    const once = await begin(phoneThatPlays(4));
    await answer(once.id, once.passkey.sign((await untilStep(once.id, 'assertion')).request!));
    await waitFor(async () => (await passkeyOf(once.id)).body.attempt === 2, {
      timeoutMs: 20_000,
      what: 'another request',
    });
    const again = await untilStep(once.id, 'assertion');
    await answer(once.id, once.passkey.sign(again.request!));
    await phones.untilState('connected', once.id);
    await once.events.close();

    const never = await begin(phoneThatPlays(3));
    for (const attempt of [1, 2, 3]) {
      await waitFor(async () => (await passkeyOf(never.id)).body.attempt === attempt, {
        timeoutMs: 20_000,
        what: `request ${attempt}`,
      });
      const { request } = await untilStep(never.id, 'assertion');
      expect((await answer(never.id, never.passkey.sign(request!))).status).toBe(200);
    }
    expect(await untilFailed(never.id)).toMatch(/^WhatsApp refused the passkey: begin again/);
    await never.events.close();
    expect((await passkeyOf(never.id)).status).toBe(404);
  });

  test('faults that are seen before WhatsApp sees them name the member', async () => {
    const phone = await begin(phoneThatPlays(5));
    const { request } = await untilStep(phone.id, 'assertion');
    const { passkey } = phone;
    const right = passkey.sign(request!);
    const faults = await Promise.all(
      [
        right,
        { ...right, type: 'password' },
        { ...right, rawId: 'AAAA' },
        { ...right, response: { ...right.response, clientDataJSON: 'AAAA' } },
        { ...right, response: { ...right.response, signature: '%' } },
        'assertion',
      ].map(async (assertion) => {
        const { status, body } = await answer(phone.id, assertion);
        return [status, body.reason as string];
      }),
    );
    expect(faults).toEqual([
      [400, expect.stringMatching(/^assertion\.rawId: .* another WhatsApp account/)],
      [400, expect.stringMatching(/^assertion\.type: /)],
      [400, expect.stringMatching(/^assertion\.rawId: /)],
      [400, expect.stringMatching(/^assertion\./)],
      [400, expect.stringMatching(/^assertion\.response\.signature/)],
      [400, expect.stringMatching(/^assertion/)],
    ]);
    await phones.act('link', { method: 'qr' }, phone.id);
    expect((await phones.untilState('linking', phone.id)).state).toBe('linking');
    await waitFor(async () => (await passkeyOf(phone.id)).status === 404, {
      timeoutMs: 10_000,
      what: 'the end of the step',
    });
    await phone.events.close();
  });

  test.each([
    [7, /^WhatsApp went on with a passkey step that this link did not begin: begin again/],
    [9, /^the connection was lost during the passkey step: begin again/],
  ])(
    'what the phone %i plays leaves nothing half linked, and names the way out',
    async (digit, why) => {
      const number = phoneThatPlays(digit);
      const phone = await begin(number);
      expect(await untilFailed(phone.id)).toMatch(why);
      await phone.events.close();
      expect((await passkeyOf(phone.id)).status).toBe(404);
      expect(
        (await answer(phone.id, phone.passkey.sign({ challenge: 'AA', rpId: 'x' }))).status,
      ).toBe(409);
    },
  );

  test('a link that WhatsApp never finishes says so, and can be begun again', async () => {
    const phone = await begin(phoneThatPlays(0));
    const { request } = await untilStep(phone.id, 'assertion');
    await answer(phone.id, phone.passkey.sign(request!));
    const { until, ...rest } = await untilStep(phone.id, 'finishing');
    expect(rest).toEqual({ step: 'finishing', attempt: 1 });
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    await phones.act('link', { method: 'qr' }, phone.id);
    await phones.untilState('linking', phone.id);
    expect((await passkeyOf(phone.id)).status).toBe(404);
    await phone.events.close();
  });

  test('doctor --linking prints each stanza of the step, and nothing secret or of the person', async () => {
    const number = phoneThatPlays(2);
    const phone = await begin(number, 'code');
    await waitFor(async () => (await passkeyOf(phone.id)).body.attempt === 2, {
      timeoutMs: 20_000,
      what: 'the second request',
    });
    const { request } = await untilStep(phone.id, 'assertion');
    const condition = (await runCommand(stack, ['doctor'], { env: { ENV_FILE: '/dev/null' } }))
      .said;
    const { until } = (await passkeyOf(phone.id)).body as PasskeyView;
    expect(condition).toContain(`(${phone.id}) is passkey_required until ${until}`);
    expect(condition).toMatch(/Answer WhatsApp's request on its page under Devices, by a one-time/);
    const assertion = phone.passkey.sign(request!);
    await answer(phone.id, assertion);
    const { code } = await untilStep(phone.id, 'confirmation');
    await call('POST', `/api/devices/${phone.id}/passkey/confirm`, {});
    await phones.untilState('connected', phone.id);
    await phone.events.close();
    const report = async (...args: string[]) => {
      const given = ['doctor', '--linking', '--device', phone.id, ...args];
      return runCommand(stack, given, { env: { ENV_FILE: '/dev/null' } });
    };
    const { exit, said, lines } = await report();
    expect([exit, lines[0]]).toEqual([
      0,
      expect.stringMatching(/^phone 1 \(sandbox, Cascade [^)]+\): connected$/),
    ]);
    expect(said).toMatch(/passkey_required → linking .*restart\n.*linking → connected/);
    for (const part of ['passkey_prologue_request', 'crsc_continuation', 'passkey_prologue']) {
      expect(said).toContain(part);
    }
    const [json] = (await report('--json')).lines;
    expect(JSON.parse(json!)).toMatchObject({ phone: 1, sandbox: true, state: 'connected' });
    const { response } = assertion as { response: Record<string, string | null> };
    const secrets = [number, code!, phone.id, request!.challenge, phone.passkey.id].concat(
      Object.values(response).filter((part) => part !== null),
    );
    for (const secret of secrets) expect(`${said}${json}`).not.toContain(secret);
    expect(await report('--device', 'dev_none')).toMatchObject({
      exit: 0,
      said: 'No phone to report on.',
    });
  });

  test('the page of the guide has each phone of the sandbox, with what it plays', async () => {
    const page = await readFile(GUIDE, 'utf8');
    const rows = [...page.matchAll(/^\| `(15550208\d+)` \| (.*?) +\|$/gm)];
    const { body } = await stack.call('GET', '/sandbox/whatsapp/passkeys');
    expect(rows.map(([, number, means]) => ({ number, means: `${means}.` }))).toEqual(body.data);
  });

  test('somebody without an account does the step by a one-time link', async () => {
    const number = phoneThatPlays(2);
    const phone = await begin(number);
    await waitFor(async () => (await passkeyOf(phone.id)).body.attempt === 2, {
      timeoutMs: 20_000,
      what: 'the second request',
    });
    const make = async () =>
      (await call('POST', `/api/devices/${phone.id}/passkey/link`, {})).body as {
        url: string;
        token: string;
        expiresAt: string;
      };
    const earlier = await make();
    const { url, token, expiresAt } = await make();
    expect(url).toBe(`${stack.url}/passkey#${token}`);
    expect(expiresAt).toBe((await passkeyOf(phone.id)).body.until);
    const by = async (
      secret: string,
      method: string,
      path = '',
      body?: unknown,
      origin?: string,
    ) => {
      const response = await fetch(`${stack.url}/api/passkey-link${path}`, {
        method,
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(origin === undefined ? {} : { origin, 'sec-fetch-site': 'cross-site' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return {
        status: response.status,
        allowed: response.headers.get('access-control-allow-origin'),
        body: (await response.json()) as any,
      };
    };
    const wrong = await Promise.all([by(earlier.token, 'GET'), by('psk_nothing', 'GET')]);
    expect(wrong.map(({ status, body }) => [status, body.reason])).toEqual([
      [404, 'link not found'],
      [404, 'link not found'],
    ]);
    const origin = 'https://web.whatsapp.com';
    const seen = await by(token, 'GET', '', undefined, origin);
    expect(seen).toMatchObject({
      status: 200,
      allowed: origin,
      body: { step: 'assertion', device: { name: 'another phone' } },
    });
    expect((await by(token, 'GET', '', undefined, 'https://evil.example')).allowed).toBe(null);
    const extension = 'chrome-extension://abcdefghijklmnop';
    const preflight = await fetch(`${stack.url}/api/passkey-link`, {
      method: 'OPTIONS',
      headers: { origin: extension, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(extension);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    expect(preflight.headers.get('access-control-allow-credentials')).toBe(null);
    const assertion = phone.passkey.sign(seen.body.request);
    expect((await by(token, 'POST', '', { assertion }, extension)).status).toBe(200);
    await waitFor(async () => (await by(token, 'GET')).body.step === 'confirmation', {
      timeoutMs: 20_000,
      what: 'the code',
    });
    expect((await by(token, 'GET')).body.code).toBe((await screenOf(number))['code']);
    expect((await by(token, 'POST', '/confirm', {}, origin)).status).toBe(200);
    await phones.untilState('connected', phone.id);
    await phone.events.close();
    expect((await by(token, 'GET')).status).toBe(404);
  });
});
