import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createInboundIntake } from '@cascade/inbound';
import { newId, systemClock } from '@cascade/runtime';
import { sampleOf, silentLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import type { DeliveryRetry } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { describeOnRealServers, takeRealNames } from '../harness/index.ts';
import { describeFailpoint, type Failpoint } from './failpoints.ts';
import { failpointsOf } from './kill-runs.ts';
import { SupervisedRole } from './supervised-role.ts';

const ACCOUNT = 'acc_retries';
const DEVICE = 'dev_retries';
const DEATH_TIMEOUT_MS = 20_000;
const MOST_TRIES = 3;
/** Kills that the short form chooses, of the points that a retry passes. */
const SAMPLE = 6;
/** The emitter's clock runs ahead by this much: longer than an unanswered POST may stay open. */
const INTERRUPTED_AFTER_MS = 60_000;
const TIMEOUT_MS = 30 * 60_000;
const RETRIES = [1, 1, 1, 1, 1, 1];
const OF_RETRIES = /delivery_retries|delivery_starts|deliveries|egress post/;

describeOnRealServers('kill -9 of the webhook emitter while it repeats deliveries', (servers) => {
  let names: ReturnType<typeof takeRealNames>;
  let parts: Awaited<ReturnType<typeof openParts>>;
  let emitter: SupervisedRole;
  let server: Server;
  let points: ReadonlyMap<string, number>;
  let retries: DeliveryRetry[];
  const survived: string[] = [];
  const events = new Set<string>();
  /** Attempts that arrived, by message. */
  const arrived = new Map<string, number[]>();
  let endpoint: string;

  beforeAll(async () => {
    // The first attempt of an event fails, later ones are taken.
    server = createServer((request, response) => {
      void text(request).then((body) => {
        const { message } = JSON.parse(body) as { message: { id: string } };
        const attempt = Number(request.headers['x-service-attempt']);
        arrived.set(message.id, [...(arrived.get(message.id) ?? []), attempt]);
        response.writeHead(attempt === 1 ? 500 : 200).end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    names = takeRealNames(servers);
    const secretsKey = randomBytes(32).toString('base64');
    const vault = vaultFromBase64(secretsKey);
    parts = await openParts({ name: 'kills', logger: silentLogger, vault, ...names });
    endpoint = newId('whk');
    await parts.repositories.webhooks.insert({
      _id: endpoint,
      account: ACCOUNT,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      events: ['incoming_message'],
      retries: RETRIES,
      state: 'active',
    });
    emitter = new SupervisedRole({
      roles: ['webhook-emitter'],
      secretsKey,
      servers: names,
      sandboxUrl: 'http://127.0.0.1:9',
      deadlines: { syncMs: 20_000, asyncMs: 24_000 },
    });
    await emitter.ready();
    const passed = await emitter.record();
    await happen();
    await untilOver();
    await emitter.disarm();
    points = new Map([...passed].filter(([point]) => OF_RETRIES.test(point)));
    for (const failpoint of sampleOf(failpointsOf(points), SAMPLE, describeFailpoint)) {
      await killAt(failpoint);
    }
    await emitter.replace({ aheadMs: INTERRUPTED_AFTER_MS });
    await untilOver();
    const { deliveryRetries } = parts.repositories;
    const ids = [...events].map((event) => `in:${DEVICE}:${event}:${endpoint}`);
    retries = await deliveryRetries.byIds(ACCOUNT, ids);
    process.stderr.write(
      `retries: ${points.size} points, ${emitter.deaths.length} deaths, ${events.size} events\n`,
    );
  }, TIMEOUT_MS);

  afterAll(async () => {
    await emitter.stop();
    server.closeAllConnections();
    server.close();
    await parts.close();
    await names.remove();
  });

  async function happen(): Promise<void> {
    const id = randomUUID();
    events.add(id);
    await createInboundIntake({ ...parts, clock: systemClock }).takeMessage({
      account: ACCOUNT,
      device: DEVICE,
      channel: 'telegram',
      providerMessageId: id,
      from: { id: '7' },
      message: { id, type: 'text', text: 'hi' },
      sandbox: true,
      at: systemClock.now(),
    });
  }

  async function killAt(failpoint: Failpoint): Promise<void> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const deaths = emitter.deaths.length;
      await emitter.arm(failpoint);
      await happen();
      if (await emitter.died(deaths + 1, DEATH_TIMEOUT_MS)) return;
      await emitter.disarm();
      await emitter.replace();
    }
    survived.push(describeFailpoint(failpoint));
  }

  /** Waits until no event is left to tell, no delivery is open, and no retry waits. */
  async function untilOver(): Promise<void> {
    const { inbound, deliveries, deliveryRetries } = parts.repositories;
    const never = systemClock.now() + 86_400_000;
    await waitFor(
      async () => {
        const left = await Promise.all([
          inbound.events.due(never, 1),
          deliveries.overdue(never, 1),
          deliveryRetries.dueEndpoints(never, '', 1),
        ]);
        return left.flat().length === 0;
      },
      { timeoutMs: 180_000, everyMs: 200, what: 'every retry to be over' },
    );
  }

  test('retries pass points of their own, and the emitter died at each that was chosen', () => {
    expect([...points.keys()]).toEqual(
      expect.arrayContaining([
        'webhook-emitter store delivery_retries.tryInsert',
        'webhook-emitter store delivery_retries.updateOne',
      ]),
    );
    expect(survived).toEqual([]);
  });

  test('no event is lost: each was taken in the end', () => {
    expect(retries.map(({ ended }) => ended)).toEqual(Array<string>(events.size).fill('delivered'));
    expect([...events].filter((id) => arrived.get(id)?.some((n) => n > 1) !== true)).toEqual([]);
  });

  test('no attempt was POSTed twice', () => {
    const doubled = [...arrived].filter(([, attempts]) => new Set(attempts).size < attempts.length);
    expect(doubled).toEqual([]);
  });
});
