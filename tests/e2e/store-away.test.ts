import { REASONS } from '@cascade/contracts';
import { describeGiven } from '@cascade/runtime/testing';
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

/** SPEC, "HTTP status codes": 503, made by a store that is really gone. */
describeGiven('a store that is away', toKill, ({ amqpUrl }) => {
  let mongo: Server;
  let stack: Stack;
  let tenant: Tenant;
  beforeAll(async () => {
    mongo = await startMongo();
    const engine = { kind: 'servers', amqpUrl, mongoUrl: mongo.url } as const;
    stack = await startStack({ engine });
    tenant = await provision(stack);
  }, 90_000);
  afterAll(async () => {
    await stack?.stop();
    await mongo?.stop();
  }, 60_000);

  const UNAVAILABLE = {
    status: 503,
    body: { status: false, reason: 'service temporarily unavailable' },
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
        body: { status: false, reason: REASONS.nothingSent },
      });
    }
    for (const { status, body } of others) expect({ status, body }).toEqual(UNAVAILABLE);
    const { status } = await stack.call('GET', '/readyz');
    expect(status).toBe(503);

    await mongo.restart();
    // The refused call kept no key: another body is no conflict.
    const again = await send(kept, tenant.token);
    expect(again).toMatchObject({ status: 200, body: { status: true } });
    expect(await stack.inbox(lost)).toEqual([]);
    expect(await stack.inbox(kept)).toHaveLength(1);
  }, 90_000);
});
