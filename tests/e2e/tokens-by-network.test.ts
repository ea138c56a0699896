import {
  describeOnEngines,
  freshRecipient,
  provision,
  startStack,
  type Stack,
} from '../harness/index.ts';

describeOnEngines('a token that is limited to networks', (engine) => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({ engine, env: { TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => stack?.stop());

  test('sends from them alone; a refused call is in the audit', async () => {
    const { account, keys } = await provision(stack);
    const { token } = await stack.manage<{ token: string }>(account, 'POST', '/api/tokens', {
      name: 'bank',
      scopes: ['send', 'devices:read'],
      networks: ['203.0.113.0/24', '2001:db8:1::/48'],
    });
    const call = async (path: string, address: string, body?: object) => {
      const response = await fetch(stack.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      return { status: response.status, body: (await response.json()) as { reason?: string } };
    };
    const send = (address: string) =>
      call('/v1/send', address, {
        keys: { telegram: { token: keys.telegram } },
        content: { telegram: { message: { type: 'text', message: 'Hello' } } },
        target: { telegram: freshRecipient('telegram') },
      });

    for (const address of ['203.0.113.9', '2001:db8:1::9']) {
      expect((await send(address)).status).toBe(200);
      expect((await call('/api/devices', address)).status).toBe(200);
    }
    for (const address of ['198.51.100.9', '2001:db8:2::9']) {
      const refused = { status: 403, reason: 'this token may not be used from this network' };
      const sent = await send(address);
      expect({ status: sent.status, reason: sent.body.reason }).toEqual(refused);
      const read = await call('/api/devices', address);
      expect({ status: read.status, reason: read.body.reason }).toEqual(refused);
    }
    const { data } = await stack.manage<{ data: { ip: string; failure: { kind: string } }[] }>(
      account,
      'GET',
      '/api/audit?kind=send.rejected',
    );
    expect(data.map(({ ip, failure }) => [ip, failure.kind])).toEqual([
      ['2001:db8:2::9', 'networkNotAllowed'],
      ['198.51.100.9', 'networkNotAllowed'],
    ]);
  });
});
