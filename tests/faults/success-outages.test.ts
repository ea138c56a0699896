import { systemClock } from '@cascade/runtime';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import {
  composeRequest,
  freshRecipient,
  magicRecipient,
  provision,
  startStack,
  type Stack,
  type Tenant,
} from '../harness/index.ts';
import { realServers } from '../servers/index.ts';
import { FaultyLink } from './rows/faulty-link.ts';

const TIMEOUT_MS = 60_000;
/** A wait that only a receipt can end in time. */
const LONG_S = 60;
const SHORT_S = 2;
/** Longer than several rounds of the sweeper. */
const SWEPT_MS = 1_500;

const servers = realServers();

/** `keys.waba.success` while RabbitMQ or MongoDB is unavailable. */
describeGiven(
  'a success waits in an outage',
  { given: servers, what: 'RabbitMQ and MongoDB' },
  ({ amqpUrl, mongoUrl }) => {
    let links: Record<'amqp' | 'mongo', FaultyLink>;
    let stack: Stack;
    let tenant: Tenant;

    beforeAll(async () => {
      const [amqp, mongo] = await Promise.all([linkTo(amqpUrl), linkTo(mongoUrl)]);
      links = { amqp, mongo };
      const through = new URL(linked(mongoUrl, mongo));
      // A replica set's member would announce its own address and so bypass the link.
      through.search = 'directConnection=true';
      stack = await startStack({
        engine: { kind: 'servers', amqpUrl: linked(amqpUrl, amqp), mongoUrl: through.href },
      });
      tenant = await provision(stack);
    }, TIMEOUT_MS);
    afterEach(() => {
      for (const link of Object.values(links)) link.heal();
    });
    afterAll(async () => {
      await stack?.stop();
      await Promise.all(Object.values(links ?? {}).map((link) => link.close()));
    });

    /** Sends with a next tier on Telegram. */
    async function send(to: string, within: number) {
      const next = freshRecipient('telegram');
      const legs = {
        waba: { to, key: { success: 'delivered', within } },
        telegram: { to: next, key: { fallback: true, fallback_sequence: 1 } },
      };
      const context = { behaviour: { mode: 'async' } };
      const body = composeRequest(tenant, legs, { context });
      const { body: queued } = await stack.send(body, { token: tenant.token });
      return { id: queued.request_id!, next };
    }

    const statusOf = async (id: number) =>
      (await stack.call('GET', `/v1/requests/${id}`, undefined, { token: tenant.token })).body;
    const untilIn = (to: string) =>
      waitFor(async () => (await stack.inbox(to)).length > 0, {
        timeoutMs: 20_000,
        what: `a message to ${to}`,
      });

    test(
      'RabbitMQ is unavailable when the receipt arrives: it decides meanwhile',
      async () => {
        const to = magicRecipient('delivered later', 'waba', 3);
        const { id, next } = await send(to, LONG_S);
        await untilIn(to);
        links.amqp.breakDown();
        const { result } = await stack.settled(id, tenant.token);
        expect(result).toMatchObject({
          status: true,
          channels: {
            waba: { status: true, delivery: { state: expect.stringMatching(/delivered|read/) } },
          },
        });
        links.amqp.heal();
        expect(await stack.inbox(next)).toHaveLength(0);
      },
      TIMEOUT_MS,
    );

    test(
      'RabbitMQ is unavailable when the time is over: the next tier opens once when it is back',
      async () => {
        const to = magicRecipient('delivered later', 'waba', 10);
        const { id, next } = await send(to, SHORT_S);
        await untilIn(to);
        links.amqp.breakDown();
        await systemClock.sleep(SHORT_S * 1_000 + SWEPT_MS);
        expect(await statusOf(id)).toMatchObject({ state: 'pending' });
        links.amqp.heal();
        const { result } = await stack.settled(id, tenant.token);
        expect(result).toMatchObject({
          status: true,
          channels: {
            waba: { status: false, reason: `not delivered within ${SHORT_S} s` },
            telegram: { status: true, fallback: true },
          },
        });
        expect(await stack.inbox(next)).toHaveLength(1);
      },
      TIMEOUT_MS,
    );

    test(
      'MongoDB is unavailable when the provider accepts: the acceptance and the receipts are stored later',
      async () => {
        const to = magicRecipient('slow', 'waba', SHORT_S);
        const { id, next } = await send(to, LONG_S);
        await untilIn(to);
        links.mongo.breakDown();
        await systemClock.sleep(SHORT_S * 1_000 + SWEPT_MS);
        links.mongo.heal();
        const { result } = await stack.settled(id, tenant.token);
        expect(result).toMatchObject({
          status: true,
          channels: {
            waba: { status: true, delivery: { state: expect.stringMatching(/delivered|read/) } },
          },
        });
        expect(await stack.inbox(to)).toHaveLength(1);
        expect(await stack.inbox(next)).toHaveLength(0);
      },
      TIMEOUT_MS,
    );
  },
);

function linkTo(url: string): Promise<FaultyLink> {
  const { hostname, port } = new URL(url);
  return FaultyLink.open({ host: hostname, port: Number(port) });
}

function linked(url: string, link: FaultyLink): string {
  const through = new URL(url);
  through.host = `127.0.0.1:${link.port}`;
  return through.href;
}
