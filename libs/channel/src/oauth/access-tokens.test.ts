import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { MailOauth } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { systemClock, type Clock } from '@cascade/runtime';
import { recordingLogger, silentLogger } from '@cascade/runtime/testing';
import { describeRepositories } from '@cascade/store/testing';
import { vaultFromBase64 } from '@cascade/vault';
import { createAccessTokens } from './access-tokens.ts';

const HOUR_MS = 3_600_000;
const vault = vaultFromBase64(Buffer.alloc(32, 7).toString('base64'));
const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });

describeRepositories('access tokens', (opened) => {
  let endpoint: Server;
  let answer: (form: URLSearchParams) => [status: number, body: object];
  let asked: URLSearchParams[];
  let offsetMs: number;
  let made = 0;
  let oauth: MailOauth;
  let device: { _id: string; account: string; sandbox: boolean };

  beforeAll(async () => {
    endpoint = createServer((request, response) => {
      void text(request).then((body) => {
        const form = new URLSearchParams(body);
        asked.push(form);
        const [status, json] = answer(form);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      });
    });
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    endpoint.closeAllConnections();
    await new Promise((resolve) => endpoint.close(resolve));
  });
  beforeEach(() => {
    made += 1;
    asked = [];
    offsetMs = 0;
    answer = () => [
      200,
      {
        access_token: `access-${asked.length}`,
        expires_in: 3_600,
        refresh_token: `refresh-${asked.length}`,
      },
    ];
    device = { _id: `dev_token_${made}`, account: 'acc_1', sandbox: false };
    oauth = {
      provider: 'other',
      grant: 'sign_in',
      client_id: 'app',
      client_secret: 'secret of the app',
      refresh_token: 'refresh-0',
      token_url: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/token`,
      scope: 'mail',
    };
  });

  const clock: Clock = { ...systemClock, now: () => systemClock.now() + offsetMs };
  const logger = recordingLogger();

  /** One process. */
  const worker = () =>
    createAccessTokens({
      repositories: opened().repositories,
      vault,
      egress,
      apps: {},
      sandbox: () => Promise.resolve(null),
      broker: { publish: () => Promise.resolve() } as never,
      clock,
      logger,
    });
  const owner = () => ({ device, oauth });

  test('two workers need a token at once: the provider is asked once', async () => {
    const workers = [worker(), worker()];
    const got = await Promise.all(
      workers.flatMap((one) => [one.of(owner()), one.of(owner()), one.of(owner())]),
    );
    expect(got).toEqual(Array.from({ length: 6 }, () => ({ token: 'access-1' })));
    expect(asked.map((form) => form.get('refresh_token'))).toEqual(['refresh-0']);
  });

  test('a token is renewed before its end, by one, with the newest refresh token', async () => {
    const workers = [worker(), worker()];
    await workers[0]!.of(owner());
    offsetMs = HOUR_MS - 6 * 60_000;
    expect(await workers[1]!.of(owner())).toEqual({ token: 'access-1' });
    offsetMs = HOUR_MS - 4 * 60_000;
    const got = await Promise.all(workers.map((one) => one.of(owner())));
    expect(got).toEqual([{ token: 'access-2' }, { token: 'access-2' }]);
    expect(asked.map((form) => form.get('refresh_token'))).toEqual(['refresh-0', 'refresh-1']);
  });

  test('a token that is still good serves while the provider is away', async () => {
    const one = worker();
    await one.of(owner());
    answer = () => [503, {}];
    offsetMs = HOUR_MS - 60_000;
    expect(await one.of(owner())).toEqual({ token: 'access-1' });
    offsetMs = HOUR_MS + 60_000;
    expect(await one.of(owner())).toEqual({ fault: 'unreachable' });
  });

  test('a refused token is renewed once, and one that just came is not', async () => {
    const workers = [worker(), worker()];
    await workers[0]!.of(owner());
    expect(await workers[0]!.renewed(owner(), 'access-1')).toEqual({ token: 'access-1' });
    offsetMs = 2 * 60_000;
    const got = await Promise.all(workers.map((one) => one.renewed(owner(), 'access-1')));
    expect(got).toEqual([{ token: 'access-2' }, { token: 'access-2' }]);
    expect(asked).toHaveLength(2);
  });

  test('a withdrawn consent is a fault that is not asked about for each send, until somebody signs in', async () => {
    const [one, other] = [worker(), worker()];
    await one.of(owner());
    answer = () => [400, { error: 'invalid_grant' }];
    offsetMs = HOUR_MS + 60_000;
    expect(await one.of(owner())).toEqual({ fault: 'sign_in' });
    expect(await other.of(owner())).toEqual({ fault: 'sign_in' });
    expect(asked).toHaveLength(2);
    // A person who checks the device asks.
    expect(await other.of(owner(), { asks: true })).toEqual({ fault: 'sign_in' });
    expect(asked).toHaveLength(3);
    const { oauthGrants } = opened().repositories;
    const row = await oauthGrants.get(device._id);
    expect(row).toMatchObject({ fault: { kind: 'sign_in' }, askedUntil: 0 });
    await oauthGrants.signedIn(device._id, row!.of, {
      access: vault.seal('signed in', `oauth-grant:${device._id}:access`),
      refresh: vault.seal('new consent', `oauth-grant:${device._id}:refresh`),
      gotAt: clock.now(),
      expiresAt: clock.now() + HOUR_MS,
    });
    expect(await one.of(owner())).toEqual({ token: 'signed in' });
  });

  test.each([
    [400, { error: 'invalid_grant' }, 'sign_in'],
    [400, { error: 'interaction_required' }, 'sign_in'],
    [401, { error: 'invalid_client' }, 'app'],
    [400, { error: 'invalid_scope' }, 'app'],
    [429, { error: 'invalid_grant' }, 'unreachable'],
    [404, {}, 'unreachable'],
    [200, {}, 'unreachable'],
    [200, { access_token: 'two\r\nlines' }, 'unreachable'],
  ])('HTTP %d %j is the fault %s', async (status, body, fault) => {
    answer = () => [status, body];
    expect(await worker().of(owner())).toEqual({ fault });
  });

  test('an app of an organisation asks without a consent', async () => {
    oauth = { ...oauth, grant: 'client_credentials' };
    delete oauth.refresh_token;
    answer = () => [200, { access_token: 'of-the-app', expires_in: '600' }];
    expect(await worker().of(owner())).toEqual({ token: 'of-the-app' });
    expect(Object.fromEntries(asked[0]!)).toEqual({
      grant_type: 'client_credentials',
      client_id: 'app',
      client_secret: 'secret of the app',
      scope: 'mail',
    });
    answer = () => [400, { error: 'invalid_grant' }];
    offsetMs = HOUR_MS;
    expect(await worker().of(owner())).toEqual({ fault: 'app' });
  });

  test('nobody signed in, or the installation has no app: nothing is asked', async () => {
    delete oauth.refresh_token;
    expect(await worker().of(owner())).toEqual({ fault: 'sign_in' });
    oauth = { provider: 'microsoft', grant: 'sign_in' };
    expect(await worker().of(owner())).toEqual({ fault: 'no_app' });
    expect(asked).toEqual([]);
  });

  test('credentials that are only tried leave what is kept', async () => {
    await worker().of(owner());
    const tried = { ...oauth, refresh_token: 'another consent' };
    const got = await worker().of({ device, oauth: tried, isCandidate: true });
    expect(got).toEqual({ token: 'access-2' });
    expect(asked[1]!.get('refresh_token')).toBe('another consent');
    expect(await worker().of(owner())).toEqual({ token: 'access-1' });
  });

  test('an address that is not public is not called', async () => {
    const guarded = createEgress({ allow: [], admit: [], logger: silentLogger });
    const tokens = createAccessTokens({
      repositories: opened().repositories,
      vault,
      egress: guarded,
      apps: {},
      sandbox: () => Promise.resolve(null),
      broker: { publish: () => Promise.resolve() } as never,
      clock,
      logger,
    });
    expect(await tokens.of(owner())).toEqual({ fault: 'unreachable' });
    expect(asked).toEqual([]);
  });

  test('what is stored and logged has no token and no secret in the clear', async () => {
    await worker().of(owner());
    answer = () => [
      400,
      { error: 'invalid_grant', error_description: 'refresh_token=refresh-1 has ended' },
    ];
    offsetMs = 2 * HOUR_MS;
    await worker().of(owner());
    const row = await opened().repositories.oauthGrants.get(device._id);
    const seen = JSON.stringify([row, logger.records]);
    for (const secret of ['access-1', 'refresh-0', 'refresh-1', 'secret of the app']) {
      expect(seen).not.toContain(secret);
    }
  });
});
