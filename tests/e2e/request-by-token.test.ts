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

interface Detail {
  token: { id: string; name: string | null } | null;
}

const HELLO = { telegram: { message: { type: 'text', message: 'Hello' } } };

describeOnEngines('a request says which token asked for it', (engine) => {
  let stack: Stack;
  let tenant: Tenant;
  let orders: { id: string; token: string };

  beforeAll(async () => {
    stack = await startStack({ engine });
    tenant = await provision(stack);
    orders = await createToken('Orders');
  });
  afterAll(() => stack?.stop());

  const createToken = (name: string) =>
    stack.manage<typeof orders>(tenant.account, 'POST', '/api/tokens', {
      name,
      scopes: ['send', 'verify'],
    });

  const tokenOf = async (request: unknown) =>
    (await stack.manage<Detail>(tenant.account, 'GET', `/api/requests/${String(request)}`)).token;

  const newest = async () => {
    const { data } = await stack.manage<{ data: { id: number }[] }>(
      tenant.account,
      'GET',
      '/api/requests?limit=1',
    );
    return data[0]?.id;
  };

  const send = async (token: string) =>
    (
      await stack.call(
        'POST',
        '/v1/send',
        {
          keys: { telegram: { token: tenant.keys.telegram } },
          content: HELLO,
          target: { telegram: freshRecipient('telegram') },
        },
        { token },
      )
    ).body.request_id;

  test('of a send, with the name that the token has', async () => {
    expect(await tokenOf(await send(orders.token))).toEqual({ id: orders.id, name: 'Orders' });
  });

  test('of a one-time code and of a call of another product', async () => {
    await stack.call(
      'POST',
      '/v1/verify',
      {
        keys: { [CODE_CHANNEL]: { token: tenant.keys[CODE_CHANNEL] } },
        target: freshRecipient(CODE_CHANNEL),
      },
      { token: orders.token },
    );
    expect(await tokenOf(await newest())).toEqual({ id: orders.id, name: 'Orders' });
    await switchCompat(stack, tenant.account, ['fonnte', 'waha']);
    const before = await newest();
    const other = await createToken('Fonnte');
    await stack.call(
      'POST',
      '/compat/fonnte/send',
      { target: freshRecipient('whatsapp'), message: 'Hello', countryCode: '0' },
      { headers: { authorization: `${other.token}:${tenant.keys.whatsapp}` } },
    );
    expect(await newest()).not.toBe(before);
    expect(await tokenOf(await newest())).toEqual({ id: other.id, name: 'Fonnte' });
  });

  test('none of a send by hand', async () => {
    const { request_id: own } = await stack.manage<{ request_id: number }>(
      tenant.account,
      'POST',
      '/api/console/send',
      {
        keys: { telegram: { device: tenant.devices.telegram } },
        content: HELLO,
        target: { telegram: freshRecipient('telegram') },
      },
    );
    expect(await tokenOf(own)).toBeNull();
  });

  test('without a name once the token is deleted', async () => {
    const gone = await createToken('Gone');
    const request = await send(gone.token);
    await stack.manage(tenant.account, 'DELETE', `/api/tokens/${gone.id}`);
    expect(await tokenOf(request)).toEqual({ id: gone.id, name: null });
  });
});
