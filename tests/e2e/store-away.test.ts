import { refusedBody, type FailureKind } from '@cascade/contracts';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { MongoClient } from 'mongodb';
import { canStartServers, realServers, startMongo, type Server } from '../servers/index.ts';
import {
  composeRequest,
  freshRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';

const servers = realServers();
const toKill = {
  given: (await canStartServers()) && servers,
  what: 'RabbitMQ and a mongod to kill',
};

/** SPEC, "HTTP status codes": a 503 by a store that is really down. */
describeGiven('a store that is unavailable', toKill, ({ amqpUrl }) => {
  let mongo: Server;
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    mongo = await startMongo({ testCommands: true });
    const engine = { kind: 'servers', amqpUrl, mongoUrl: mongo.url } as const;
    stack = await startStack({ engine });
    tenant = await provision(stack);
  });
  afterAll(async () => {
    await stack?.stop();
    await mongo?.stop();
  });

  /** MongoDB's answers in an election, or while other members are down. */
  describe('an accept row whose insert the replica set does not confirm', () => {
    let admin: MongoClient;
    beforeAll(async () => {
      admin = await new MongoClient(mongo.url, { directConnection: true }).connect();
    });
    afterEach(() => failInserts('off', {}));
    afterAll(() => admin?.close());

    const tell = (command: object) => admin.db('admin').command(command);
    const failInserts = (mode: 'off' | 'alwaysOn' | { times: number }, data: object) =>
      tell({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['insert'], namespace: `${database()}.requests`, ...data },
      });
    const database = () => new URL(stack.env['MONGODB_URL'] ?? '').pathname.slice(1);
    const sendAsync = (to: string, headers: Record<string, string> = {}) =>
      stack.send(
        composeRequest(tenant, { telegram: { to } }, { context: { behaviour: { mode: 'async' } } }),
        { token: tenant.token, headers },
      );
    const maybe = (kind: FailureKind) => ({
      status: 503,
      body: { ...refusedBody({ kind }), request_id: expect.any(Number) },
    });
    const stateOf = (request = 0) =>
      stack.call('GET', `/v1/requests/${request}`, undefined, { token: tenant.token });

    test.each([
      [
        'wtimeout',
        { code: 64, errmsg: 'waiting for replication timed out', errInfo: { wtimeout: true } },
      ],
      ['an election after the write', { code: 11602, errmsg: 'operation was interrupted' }],
    ])('%s: 503 says maybe accepted, and GET shows that it was', async (_what, error) => {
      const to = freshRecipient('telegram');
      await failInserts('alwaysOn', { writeConcernError: error });
      const { status, body } = await sendAsync(to);
      expect({ status, body }).toEqual(maybe('maybeAccepted'));
      await failInserts('off', {});
      await stack.settled(body.request_id ?? 0, tenant.token);
      expect(await stack.inbox(to)).toHaveLength(1);
    });

    test('wtimeout with an Idempotency-Key: the retry returns the first request, and one message arrives', async () => {
      const to = freshRecipient('telegram');
      const key = { 'Idempotency-Key': 'wtimeout-once' };
      await failInserts('alwaysOn', { writeConcernError: { code: 64, errmsg: 'wtimeout' } });
      const { status, body } = await sendAsync(to, key);
      expect({ status, body }).toEqual(maybe('maybeAcceptedKeyed'));
      await failInserts('off', {});
      expect(await sendAsync(to, key)).toMatchObject({
        status: 200,
        body: { request_id: body.request_id },
      });
      await stack.settled(body.request_id ?? 0, tenant.token);
      expect(await stack.inbox(to)).toHaveLength(1);
    });

    test('an election before the write: 503 says maybe accepted, and GET shows that it was not', async () => {
      const to = freshRecipient('telegram');
      await failInserts('alwaysOn', { errorCode: 10107 });
      const { status, body } = await sendAsync(to);
      expect({ status, body }).toEqual(maybe('maybeAccepted'));
      await failInserts('off', {});
      expect(await stateOf(body.request_id)).toMatchObject({ status: 404 });
      const again = await sendAsync(to);
      await stack.settled(again.body.request_id ?? 0, tenant.token);
      expect(await stack.inbox(to)).toHaveLength(1);
    });

    test('a real election at the insert: 503 says maybe accepted, and GET shows that it was not', async () => {
      const to = freshRecipient('telegram');
      const { count } = await failInserts(
        { times: 1 },
        { blockConnection: true, blockTimeMS: 1_500 },
      );
      const sending = sendAsync(to);
      const timesEntered = Number(count) + 1;
      await tell({ waitForFailPoint: 'failCommand', timesEntered, maxTimeMS: 20_000 });
      await tell({ replSetStepDown: 60, secondaryCatchUpPeriodSecs: 0, force: true });
      const { status, body } = await sending;
      await tell({ replSetFreeze: 0 });
      expect({ status, body }).toEqual(maybe('maybeAccepted'));

      await waitFor(async () => (await stateOf(body.request_id)).status === 404, {
        timeoutMs: 30_000,
        what: 'the new primary to tell that no request stands',
      });
      expect(await stack.inbox(to)).toEqual([]);
    }, 60_000);
  });

  const UNAVAILABLE = {
    status: 503,
    body: refusedBody({ kind: 'unavailable' }),
  };
  const send = (to: string, token: string) =>
    stack.send(composeRequest(tenant, { telegram: { to } }), {
      token,
      headers: { 'Idempotency-Key': 'while-away' },
    });

  test('every operation is a 503, and nothing is sent or kept', async () => {
    const lost = freshRecipient('telegram');
    const kept = freshRecipient('telegram');
    await stack.send(composeRequest(tenant, { telegram: { to: freshRecipient('telegram') } }), {
      token: tenant.token,
    });
    await mongo.kill();

    const answers = await Promise.all([
      send(lost, tenant.token),
      send(lost, 'never-seen'),
      stack.call('GET', '/v1/templates', undefined, { token: tenant.token }),
      stack.call('GET', '/v1/requests/1', undefined, { token: tenant.token }),
      stack.call('POST', '/v1/requests/1/cancel', undefined, { token: tenant.token }),
    ]);
    const [first, second, ...others] = answers;
    for (const { status, body } of [first, second]) {
      expect({ status, body }).toEqual({
        status: 503,
        body: refusedBody({ kind: 'nothingSent' }),
      });
    }
    for (const { status, body } of others) expect({ status, body }).toEqual(UNAVAILABLE);
    const { status } = await stack.call('GET', '/readyz');
    expect(status).toBe(503);

    await mongo.restart();
    // The refused call did not use up its key: another body is no conflict.
    const again = await send(kept, tenant.token);
    expect(again).toMatchObject({ status: 200, body: { status: true } });
    expect(await stack.inbox(lost)).toEqual([]);
    expect(await stack.inbox(kept)).toHaveLength(1);
  }, 90_000);
});
