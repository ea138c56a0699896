import { CHANNELS, type Channel } from '@cascade/contracts';
import { composeRequest, freshRecipient, provision, type Tenant } from '../harness/index.ts';
import { describeWorld } from './describe-world.ts';
import { delivered, expectRefusal, ID } from './expectations.ts';

/** SPEC, "Authentication". */
describeWorld('authentication', (world) => {
  let other: Tenant;
  let emailTemplate: number;
  beforeAll(async () => {
    other = await provision(world.stack);
    emailTemplate = await world.tenant.template('email', { subject: 'Hi', text: 'Hi' });
  });

  const legOf = (channel: Channel) => ({
    to: freshRecipient(channel),
    ...(channel === 'email' ? { template: emailTemplate } : { text: 'Hi' }),
  });
  const withKey = (channel: Channel, token: string) =>
    composeRequest(world.tenant, { [channel]: { ...legOf(channel), key: { token } } });

  describe('account token', () => {
    const MISSING = 'missing api token';
    const INVALID = 'invalid api token';
    const headers: [name: string, header: string | undefined, reason: string][] = [
      ['no header', undefined, MISSING],
      ['an empty header', '', MISSING],
      ['Bearer alone', 'Bearer', MISSING],
      ['Bearer and a space', 'Bearer ', MISSING],
      ['an unknown token', 'Bearer nobody', INVALID],
      ['another scheme', 'Basic dXNlcjpwYXNz', INVALID],
      ['a token without scheme', 'token', INVALID],
      ['two tokens', 'Bearer a b', INVALID],
      ['a very long token', `Bearer ${'x'.repeat(8_000)}`, INVALID],
      ['a query operator', 'Bearer {"$ne":null}', INVALID],
    ];
    test.each(headers)('%s is a 401', async (_name, header, reason) => {
      const body = composeRequest(world.tenant, { telegram: legOf('telegram') });
      const answer = await world.stack.send(body, {
        headers: header === undefined ? {} : { Authorization: header },
      });
      expectRefusal(answer, reason, 401);
    });

    test.each([
      ['GET', '/v1/templates'],
      ['GET', '/v1/requests/1'],
      ['POST', '/v1/requests/1/cancel'],
    ])('%s %s needs an account token too', async (method, path) => {
      const missing = await world.stack.call(method, path);
      const logged = { status: false, request_id: ID };
      expect(missing).toMatchObject({ status: 401, body: { ...logged, reason: MISSING } });
      const invalid = await world.stack.call(method, path, undefined, { token: 'nobody' });
      expect(invalid).toMatchObject({ status: 401, body: { ...logged, reason: INVALID } });
    });

    test('the scheme is case-insensitive, and spaces around the token are ignored', async () => {
      const body = composeRequest(world.tenant, { telegram: legOf('telegram') });
      const headers = { Authorization: `bearer   ${world.tenant.token} ` };
      expect((await world.stack.send(body, { headers })).body.status).toBe(true);
    });

    test.each(['channel key', 'operator token', 'token in the query'])(
      'a %s is no account token',
      async (kind) => {
        const { token, keys } = world.tenant;
        const query = kind === 'token in the query' ? `?token=${token}` : '';
        const given = kind === 'channel key' ? keys.telegram : 'operator-token-of-the-tests';
        const { status } = await world.stack.call(
          'POST',
          `/v1/send${query}`,
          {},
          {
            token: query === '' ? given : null,
          },
        );
        expect(status).toBe(401);
      },
    );

    test('a deleted token is refused', async () => {
      const { account } = world.tenant;
      const made = await world.stack.manage<{ id: string; token: string }>(
        account,
        'POST',
        '/api/tokens',
        { name: 'short-lived' },
      );
      const send = () =>
        world.stack.send(composeRequest(world.tenant, { telegram: legOf('telegram') }), made);
      expect((await send()).body.status).toBe(true);
      await world.stack.manage(account, 'DELETE', `/api/tokens/${made.id}`);
      expectRefusal(await send(), INVALID, 401);
    });

    test('authentication comes before validation of the body', async () => {
      const answer = await world.stack.send('{not json', { token: 'nobody' });
      expectRefusal(answer, INVALID, 401);
    });
  });

  describe('channel keys', () => {
    const reason = (channel: Channel) => `${channel} key does not belong to this account`;

    test.each(CHANNELS)('%s: a key of another account is a 403', async (channel) => {
      const body = withKey(channel, other.keys[channel]);
      expectRefusal(await world.post(body), reason(channel), 403);
    });

    test.each(CHANNELS)('%s: an unknown key is the same 403', async (channel) => {
      expectRefusal(await world.post(withKey(channel, 'nobody')), reason(channel), 403);
    });

    test.each(CHANNELS)('%s: a key of another channel is the same 403', async (channel) => {
      const elsewhere = channel === 'telegram' ? 'waba' : 'telegram';
      const body = withKey(channel, world.tenant.keys[elsewhere]);
      expectRefusal(await world.post(body), reason(channel), 403);
    });

    test('after a 403 no channel is sent, also none with a valid key', async () => {
      const legs = { telegram: legOf('telegram'), waba: legOf('waba') };
      const body = composeRequest(world.tenant, legs);
      body.keys['waba'] = { token: other.keys.waba };
      expectRefusal(await world.post(body), reason('waba'), 403);
      expect(await world.arrived(legs.telegram.to)).toEqual([]);
    });

    test('a fallback’s key is checked before any channel is sent', async () => {
      const body = composeRequest(world.tenant, {
        telegram: legOf('telegram'),
        waba: { ...legOf('waba'), key: { token: 'nobody', fallback: true } },
      });
      expectRefusal(await world.post(body), reason('waba'), 403);
    });

    test('a key of a channel that behaviour.channel excludes is not checked', async () => {
      const body = composeRequest(
        world.tenant,
        { telegram: legOf('telegram'), waba: { ...legOf('waba'), key: { token: 'nobody' } } },
        { context: { behaviour: { channel: 'telegram' } } },
      );
      const answer = await world.post(body);
      expect(answer.body.channels).toEqual({ telegram: delivered('telegram') });
    });

    test('a key of a channel without content is not checked', async () => {
      const body = composeRequest(world.tenant, { telegram: legOf('telegram') });
      body.keys['email'] = { token: other.keys.email };
      expect((await world.post(body)).body.status).toBe(true);
    });

    test('the body is validated before keys are checked', async () => {
      const body = withKey('telegram', 'nobody');
      body.content['telegram'] = {};
      expectRefusal(await world.post(body), 'content.telegram: template or message required');
    });

    test('a rotated key replaces the old one at once', async () => {
      const tenant = await provision(world.stack);
      const send = (token: string) =>
        world.stack.send(
          composeRequest(tenant, { telegram: { to: freshRecipient('telegram'), key: { token } } }),
          { token: tenant.token },
        );
      const { token } = await world.stack.manage<{ token: string }>(
        tenant.account,
        'POST',
        `/api/devices/${tenant.devices.telegram}/rotate`,
      );
      expect((await send(token)).body.status).toBe(true);
      expectRefusal(await send(tenant.keys.telegram), reason('telegram'), 403);
    });
  });
});
