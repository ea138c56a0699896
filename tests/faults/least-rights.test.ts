import { describeBrokerContract, AmqpWorld, collect } from '@cascade/broker/testing';
import type { SendRequested } from '@cascade/contracts';
import { createHttpApp, createMetrics, healthRoutes, listen, systemClock } from '@cascade/runtime';
import { describeGiven, recordingLogger, silentLogger, waitFor } from '@cascade/runtime/testing';
import { createReadiness, isTolerated } from '@cascade/service';
import { freshRecipient, provision, startStack } from '../harness/index.ts';
import {
  canStartServers,
  realServers,
  startRabbit,
  type RabbitUser,
  type Server,
} from '../servers/index.ts';

const TIMEOUT_MS = 180_000;
const OWN = '^test-.*';
/** What the operator's page names. */
const least: RabbitUser = {
  name: 'least',
  password: 'least',
  configure: OWN,
  write: OWN,
  read: OWN,
};
/** May declare and consume, and publish to no queue. */
const mute: RabbitUser = { ...least, name: 'mute', write: '^test-[^.]*[.](?!direct).*' };
/** May do everything but read the queues of workers. */
const deaf: RabbitUser = { ...least, name: 'deaf', read: '^test-[^.]*[.](?!worker).*' };
/** May do nothing. */
const nobody: RabbitUser = { ...least, name: 'nobody', configure: '^$', write: '^$', read: '^$' };

const name = 'send.requested.telegram';
const route = 'bulk';
const body = { send: 1 } as unknown as SendRequested;
const given = { given: await canStartServers(), what: 'RabbitMQ as a program' };

describeGiven('a RabbitMQ user of least rights', given, () => {
  let server: Server | undefined;
  const url = () => server?.url ?? '';
  const urlOf = (user: string) => url().replace('guest:guest', `${user}:least`);
  beforeAll(async () => {
    server = await startRabbit({ users: [least, mute, deaf, nobody] });
  }, TIMEOUT_MS);
  afterAll(() => server?.stop());

  describeBrokerContract('RabbitMQ with rights to its own names alone', () =>
    Promise.resolve(new AmqpWorld(urlOf('least'), silentLogger)),
  );

  describe('beside a user of all rights', () => {
    let world: AmqpWorld;
    beforeEach(() => {
      world = new AmqpWorld(url(), silentLogger);
    });
    afterEach(() => world.close());
    const openAs = async (user: string) => {
      const broker = await world.openAt(urlOf(user));
      await waitFor(() => broker.healthy(), { timeoutMs: 30_000, what: `${user} to connect` });
      return broker;
    };

    test('messages reach each other, retried ones too', async () => {
      const [all, few] = [await world.open(), await openAs('least')];
      const seen = await collect(few, { name, route }, ({ attempts }) =>
        attempts === 0 ? { disposition: 'retry', afterMs: 100 } : { disposition: 'ack' },
      );
      await all.publish(name, body, { messageId: 'from all', route });
      await waitFor(() => seen.deliveries.length === 2, { what: 'the message, twice' });
      const replies = await collect(all, { name: 'gateway.reply', route: 'inbox-1' });
      await few.publish('gateway.reply', { request: 1 } as never, {
        messageId: 'reply',
        route: 'inbox-1',
      });
      await waitFor(() => replies.deliveries.length === 1, { what: 'the reply' });
    });

    test('a user who may not read one queue starts to consume, and the refusal is told', async () => {
      const broker = await openAs('deaf');
      expect(broker.fault()).toBeNull();
      await broker.consume({ name, route, prefetch: 1 }, () =>
        Promise.resolve({ disposition: 'ack' }),
      );
      expect(broker.fault()?.reason).toMatch(
        /ACCESS_REFUSED - .*queue 'test-[^']*[.]worker[.]telegram[.]bulk'/,
      );
    });

    test('a queue that an earlier version declared, and nobody bound, is reached', async () => {
      const raw = await world.rawChannel();
      const queue = world.names.queue({ kind: 'lane', queue: 'worker.telegram.bulk' });
      await (await world.open()).depth(name, route);
      await raw.assertQueue(queue, {
        durable: true,
        arguments: {
          'x-queue-type': 'quorum',
          'x-delivery-limit': 20,
          'x-dead-letter-exchange': world.names.deadExchange,
          'x-max-length': 100_000,
          'x-overflow': 'reject-publish',
        },
      });
      const few = await openAs('least');
      await few.publish(name, body, { messageId: 'm', route });
      raw.sendToQueue(queue, Buffer.from('as an earlier version does'));
      await waitFor(async () => (await raw.checkQueue(queue)).messageCount === 2, {
        what: 'both messages in the queue',
      });
    });
  });

  const mongoUrl = realServers()?.mongoUrl;
  describeGiven('the product', { given: mongoUrl, what: 'MongoDB' }, (store) => {
    test(
      'sends sync and async messages',
      async () => {
        const engine = { kind: 'servers', amqpUrl: urlOf('least'), mongoUrl: store } as const;
        const stack = await startStack({ engine });
        try {
          const { keys, token } = await provision(stack);
          const message = (to: string) => ({
            keys: { telegram: { token: keys.telegram } },
            content: { telegram: { message: { type: 'text', message: 'hi' } } },
            target: { telegram: to },
          });
          const to = freshRecipient('telegram');
          const { body: answer } = await stack.send(message(to), { token });
          expect(answer.status).toBe(true);
          const asked = await stack.send(
            { ...message(to), context: { behaviour: { mode: 'async' } } },
            { token },
          );
          await stack.settled(asked.body.request_id!, token);
          expect(await stack.inbox(to)).toHaveLength(2);
        } finally {
          await stack.stop();
        }
      },
      TIMEOUT_MS,
    );
  });

  test.each([
    ['mute', /ACCESS_REFUSED - (?:write )?access to exchange 'test-[^']*[.]direct'/],
    ['nobody', /ACCESS_REFUSED - (?:configure )?access to queue 'test-/],
    ['stranger', /ACCESS_REFUSED - Login was refused/],
  ])(
    '%s is not ready, and the log has the reason of the server',
    async (user, reason) => {
      const logger = recordingLogger();
      // Its queues are removed by a user of all rights.
      const world = new AmqpWorld(url(), logger);
      const broker = await world.openAt(urlOf(user));
      const metrics = createMetrics('test');
      const ready = createReadiness({
        database: { ping: () => Promise.resolve(), refusedWrites: () => 0 },
        repositories: { proveWrites: () => Promise.resolve() },
        broker,
        clock: systemClock,
      });
      const app = createHttpApp({
        logger,
        metrics,
        routes: [healthRoutes({ ready, metrics, isTolerated })],
      });
      const http = await listen(app, { host: '127.0.0.1', port: 0 });
      try {
        await waitFor(() => broker.fault()?.kind === 'refused', {
          timeoutMs: 30_000,
          what: 'the refusal',
        });
        expect(broker.fault()?.reason).toMatch(reason);
        const answer = await fetch(`${http.url}/readyz`);
        expect([answer.status, await answer.json()]).toEqual([
          503,
          {
            status: false,
            parts: { store: true, store_writes: true, broker: false, broker_rights: false },
            degraded: ['broker'],
          },
        ]);
        const told = logger.records.filter(
          ({ message }) => message === 'broker: refuses this user',
        );
        expect(told.map(({ fields }) => String(fields['error']))).toContainEqual(
          expect.stringMatching(reason),
        );
      } finally {
        await http.close(0);
        await world.close();
      }
    },
    TIMEOUT_MS,
  );
});
