import type { Channel, RequestList } from '@cascade/contracts';
import {
  CODE_CHANNEL,
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  switchCompat,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const NO_DEVICE = 'the account has no device of this channel';
const text = { message: { type: 'text', message: 'Hello' } };

describeOnEngines('a token that is limited to devices', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  /** It may use the bot alone. */
  let limited: string;

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    limited = await tokenOf([tenant.devices.telegram]);
  });
  afterAll(() => stack?.stop());

  const tokenOf = async (devices: readonly string[]) =>
    (
      await stack.manage<{ token: string }>(tenant.account, 'POST', '/api/tokens', {
        name: 'limited',
        scopes: ['send', 'read', 'verify', 'devices:send'],
        devices,
      })
    ).token;

  const call = (method: string, path: string, body?: unknown, token = limited) =>
    stack.call(method, path, body, { token });

  const refusedOf = (channel: Channel) => ({
    status: 403,
    body: {
      reason: `this token may not use the device of the ${channel} key`,
      code: 'forbidden',
    },
  });

  const send = (keys: Partial<Record<Channel, string>>, path = '/v1/send', token = limited) => {
    const of = (value: (channel: Channel) => unknown) =>
      Object.fromEntries(Object.keys(keys).map((one) => [one, value(one as Channel)]));
    return call(
      'POST',
      path,
      {
        keys: of((channel) => ({ token: keys[channel], fallback: channel !== 'telegram' })),
        content: of(() => text),
        target: of(freshRecipient),
      },
      token,
    );
  };

  test('sends by their keys and ids alone, and the audit says what was refused', async () => {
    const { keys, devices } = tenant;
    expect((await send({ telegram: keys.telegram })).body).toMatchObject({ status: true });
    expect((await send({ telegram: devices.telegram })).body).toMatchObject({ status: true });
    for (const key of [keys.whatsapp, devices.whatsapp]) {
      expect(await send({ whatsapp: key })).toMatchObject(refusedOf('whatsapp'));
    }
    const tiers = { telegram: keys.telegram, whatsapp: keys.whatsapp };
    expect(await send(tiers)).toMatchObject(refusedOf('whatsapp'));
    expect(await send(tiers, '/v1/send/dry-run')).toMatchObject(refusedOf('whatsapp'));
    const { data } = await stack.manage<{ data: { failure: { kind: string } }[] }>(
      tenant.account,
      'GET',
      '/api/audit?kind=send.rejected',
    );
    expect(new Set(data.map(({ failure }) => failure.kind))).toEqual(new Set(['keyNotAllowed']));
  });

  test('a key of another account is foreign, not forbidden', async () => {
    const stranger = await provision(stack, {}, ['telegram']);
    expect((await send({ telegram: stranger.keys.telegram })).body).toMatchObject({
      reason: 'telegram key does not belong to this account',
    });
  });

  test('uses a sender pool where it may use each member', async () => {
    const second = await stack.manage<{ id: string }>(tenant.account, 'POST', '/api/devices', {
      channel: 'telegram',
      name: 'second',
      sandbox: true,
    });
    const pool = await stack.manage<{ token: string }>(
      tenant.account,
      'POST',
      '/api/sender-pools',
      {
        channel: 'telegram',
        name: 'both',
        members: [{ device: tenant.devices.telegram }, { device: second.id }],
      },
    );
    expect(await send({ telegram: pool.token })).toMatchObject(refusedOf('telegram'));
    const both = await tokenOf([tenant.devices.telegram, second.id]);
    expect((await send({ telegram: pool.token }, '/v1/send', both)).body).toMatchObject({
      status: true,
    });
  });

  test('reads and cancels requests of its devices alone', async () => {
    const { keys, token } = tenant;
    const schedule = Math.floor(Date.now() / 1_000) + 3_600;
    const plan = async (channel: 'telegram' | 'whatsapp') =>
      (
        await call(
          'POST',
          '/v1/send',
          {
            keys: { [channel]: { token: keys[channel] } },
            content: { [channel]: text },
            target: { [channel]: freshRecipient(channel) },
            context: { timing: { schedule } },
          },
          token,
        )
      ).body.request_id as number;
    const [own, foreign] = [await plan('telegram'), await plan('whatsapp')];
    const listed = (await call('GET', '/v1/requests?state=scheduled')).body as RequestList;
    expect(listed.requests.map(({ request_id: id }) => id)).toEqual([own]);
    expect((await call('GET', `/v1/requests/${own}`)).status).toBe(200);
    expect((await call('GET', `/v1/requests/${foreign}`)).status).toBe(404);
    expect((await call('POST', `/v1/requests/${foreign}/cancel`)).status).toBe(404);
    expect((await call('POST', `/v1/requests/${own}/cancel`)).body.state).toBe('cancelled');
    const left = await call('GET', `/v1/requests/${foreign}`, undefined, token);
    expect(left.body.state).toBe('scheduled');
  });

  test('checks targets by its devices', async () => {
    const { keys } = tenant;
    const target = { telegram: freshRecipient('telegram'), whatsapp: freshRecipient('whatsapp') };
    const check = (body: object, token = limited) => call('POST', '/v1/check', body, token);
    const { whatsapp } = target;
    const given = { keys: { whatsapp: { token: keys.whatsapp } }, targets: [{ whatsapp }] };
    expect(await check(given)).toMatchObject(refusedOf('whatsapp'));
    const whole = await check({ targets: [target] }, tenant.token);
    const part = await check({ targets: [target] });
    const lacksOf = ({ body }: typeof whole) =>
      (body.targets as { channels: Record<string, { why?: string }> }[])[0]!.channels['whatsapp']!
        .why;
    expect(lacksOf(part)).toBe(NO_DEVICE);
    expect(lacksOf(whole)).not.toBe(NO_DEVICE);
  });

  test('checks and repeats codes that its devices sent', async () => {
    const start = (token: string, key: string) =>
      call(
        'POST',
        '/v1/verify',
        { keys: { [CODE_CHANNEL]: { token: key } }, target: freshRecipient(CODE_CHANNEL) },
        token,
      );
    const key = tenant.keys[CODE_CHANNEL];
    expect(await start(limited, key)).toMatchObject(refusedOf(CODE_CHANNEL));
    const { verification_id: id } = (await start(tenant.token, key)).body;
    const check = (token: string) =>
      call('POST', '/v1/verify/check', { verification_id: id, code: '000000' }, token);
    expect((await check(limited)).status).toBe(404);
    expect((await check(tenant.token)).status).toBe(200);
    const again = { verification_id: id };
    expect((await call('POST', '/v1/verify/resend', again)).status).toBe(404);
    const own = await tokenOf([tenant.devices[CODE_CHANNEL]]);
    expect((await check(own)).status).toBe(200);
  });

  test("calls of other products' APIs keep to them, too", async () => {
    await switchCompat(stack, tenant.account, ['fonnte', 'waha']);
    const to = freshRecipient('whatsapp');
    const fonnte = (token: string) =>
      stack.call(
        'POST',
        '/compat/fonnte/send',
        { target: to, message: 'Hello', countryCode: '0' },
        { headers: { authorization: `${token}:${tenant.keys.whatsapp}` } },
      );
    expect((await fonnte(limited)).body).toMatchObject({ status: false, code: 'forbidden' });
    const own = await tokenOf([tenant.devices.whatsapp]);
    expect((await fonnte(own)).body).toMatchObject({ status: true });
  });
});
