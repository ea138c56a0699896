import { systemClock } from '@cascade/runtime';
import { describeGiven, waitFor } from '@cascade/runtime/testing';
import { canStartServers, startMongo, startRabbit, type Server } from '../servers/index.ts';
import { ROLES } from './roles.ts';
import { bodyOf } from './scenarios.ts';
import { startWorld, type World } from './world.ts';

/** RabbitMQ and MongoDB themselves are killed while requests come in. */

const START_TIMEOUT_MS = 240_000;
const TIMEOUT_MS = 180_000;
/** Of a caller after an answer: a load, not a flood. */
const PAUSE_MS = 100;
const toKill = { given: await canStartServers(), what: 'RabbitMQ and a mongod to kill' };

describeGiven('kill -9 of a server in mid-load', toKill, () => {
  let rabbit: Server;
  let mongo: Server;
  let world: World;

  beforeAll(async () => {
    [rabbit, mongo] = await Promise.all([startRabbit(), startMongo()]);
    world = await startWorld({
      servers: { amqpUrl: rabbit.url, mongoUrl: mongo.url },
      groups: ROLES.map((role) => [role]),
    });
    // Queues that were declared a moment before a SIGKILL may lose their leader for good.
    await sendUntil(() => world.caller.told.length >= 20);
    expect((await world.settle({ mayFail: [], mayExpire: false })).faults).toEqual([]);
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await world?.stop();
    await Promise.all([rabbit?.stop(), mongo?.stop()]);
  }, START_TIMEOUT_MS);

  /** Callers who send one after the other until `done`; how many calls were not accepted. */
  async function sendUntil(done: () => boolean): Promise<number> {
    let refused = 0;
    const { tenant, caller } = world;
    const mode = (index: number) =>
      index % 2 === 0 ? {} : { context: { behaviour: { mode: 'async' } } };
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        while (!done()) {
          const body = bodyOf(tenant, { channels: ['waba'], ...mode(index) });
          if ((await caller.send({ tenant, body })) === null) refused += 1;
          await systemClock.sleep(PAUSE_MS);
        }
      }),
    );
    return refused;
  }

  /** Kills the server under load, starts it again when `away` is seen, goes on until it works. */
  async function outage(server: Server, away: () => Promise<boolean>): Promise<number> {
    let over = false;
    const sending = sendUntil(() => over);
    const { caller } = world;
    const before = caller.told.length;
    await waitFor(() => caller.told.length > before + 20, { timeoutMs: 30_000, what: 'load' });
    await server.kill('SIGKILL');
    await waitFor(away, { timeoutMs: 60_000, what: 'the outage to be felt' });
    await server.restart();
    const after = caller.told.length;
    await waitFor(() => caller.told.length > after + 20, {
      timeoutMs: 90_000,
      what: 'requests to be accepted again',
    });
    over = true;
    return sending;
  }

  test(
    'MongoDB: 503 while it is away, nothing accepted is lost',
    async () => {
      const { tenant, caller } = world;
      let felt = false;
      const refused = await outage(mongo, async () => {
        const body = bodyOf(tenant, { channels: ['waba'] });
        felt = (await caller.send({ tenant, body })) === null;
        return felt;
      });
      expect(refused).toBeGreaterThan(0);
      // A worker that couldn't store what it knew says it beside the sweeper's verdict.
      await world.rest();
      await waitFor(
        async () =>
          (await world.news()).outcomes.every(({ state, later }) => state !== 'unknown' || later),
        { timeoutMs: 30_000, everyMs: 200, what: 'the truth about what was unknown' },
      );
      const { rows, faults } = await world.settle({ mayFail: [], mayExpire: true });
      expect(faults).toEqual([]);
      expect(rows.outcomes.some(({ state }) => state === 'sent')).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'RabbitMQ: requests are accepted while it is away, and none is lost',
    async () => {
      const told = world.caller.told.length;
      await outage(rabbit, async () => world.caller.told.length > told);
      const { rows, faults } = await world.settle({ mayFail: [], mayExpire: true });
      expect(faults).toEqual([]);
      expect(rows.outcomes.some(({ state }) => state === 'sent')).toBe(true);
    },
    TIMEOUT_MS,
  );

  test(
    'and everything works as before',
    async () => {
      await sendUntil(() => world.caller.told.length >= 20);
      expect((await world.settle({ mayFail: [], mayExpire: false })).faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
