import { randomBytes, randomUUID } from 'node:crypto';
import { createRaiseEvent } from '@cascade/broker';
import { finishedRequest } from '@cascade/cascade';
import { createInboundIntake } from '@cascade/inbound';
import { newId, systemClock } from '@cascade/runtime';
import { sampleOf, silentLogger, waitFor } from '@cascade/runtime/testing';
import { openParts } from '@cascade/service';
import type { DeliveryRow } from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { startReceiver, type Receiver } from '../events/receiver.ts';
import { describeOnRealServers, takeRealNames } from '../harness/index.ts';
import { EXPECTED_POINTS } from './expected-points.ts';
import { describeFailpoint, type Failpoint } from './failpoints.ts';
import { failpointsOf } from './kill-runs.ts';
import { SupervisedRole } from './supervised-role.ts';

const ACCOUNT = 'acc_kills';
const DEVICE = 'dev_kills';
const DEATH_TIMEOUT_MS = 20_000;
const MOST_TRIES = 3;
/** Kills that the short form chooses. */
const SAMPLE = 6;
/** The emitter's clock runs ahead by this much: longer than an unanswered POST may stay open. */
const INTERRUPTED_AFTER_MS = 60_000;
const TIMEOUT_MS = 30 * 60_000;

describeOnRealServers('kill -9 of the webhook emitter at every call of a port', (servers) => {
  let names: ReturnType<typeof takeRealNames>;
  let parts: Awaited<ReturnType<typeof openParts>>;
  let receiver: Receiver;
  let emitter: SupervisedRole;
  let points: ReadonlyMap<string, number>;
  let rows: DeliveryRow[];
  const survived: string[] = [];
  /** Deliveries that must be in the log: their ids, and what identifies their POST. */
  const expected = new Map<
    string,
    { path: string; isIt: (body: Record<string, unknown>) => boolean }
  >();
  const asked = new Set<string>();
  const endpoints = {} as Record<'/a' | '/b', string>;

  beforeAll(async () => {
    names = takeRealNames(servers);
    const secretsKey = randomBytes(32).toString('base64');
    const vault = vaultFromBase64(secretsKey);
    parts = await openParts({ name: 'kills', logger: silentLogger, vault, ...names });
    receiver = await startReceiver();
    for (const path of ['/a', '/b'] as const) {
      const _id = newId('whk');
      endpoints[path] = _id;
      await parts.repositories.webhooks.insert({
        _id,
        account: ACCOUNT,
        url: `${receiver.url}${path}`,
        events: path === '/a' ? ['incoming_message', 'send_status'] : ['incoming_message'],
        state: 'active',
      });
    }
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
    await told();
    await emitter.disarm();
    points = new Map(passed);
    for (const failpoint of sampleOf(failpointsOf(points), SAMPLE, describeFailpoint)) {
      await killAt(failpoint);
    }
    await emitter.replace({ aheadMs: INTERRUPTED_AFTER_MS });
    await told();
    rows = await parts.database
      .collection<DeliveryRow>('deliveries')
      .find({ account: ACCOUNT }, { limit: 100_000 });
    process.stderr.write(
      `webhook-emitter: ${points.size} points, ${emitter.deaths.length} deaths, ` +
        `${rows.length} deliveries, ${rows.filter((row) => row.interrupted).length} interrupted\n`,
    );
  }, TIMEOUT_MS);

  afterAll(async () => {
    await emitter.stop();
    await receiver.close();
    await parts.close();
    await names.remove();
  });

  /** Raises a message event, one with a lost wake-up, a finished request, and a test event. */
  async function happen(): Promise<void> {
    const { repositories, broker } = parts;
    const clock = systemClock;
    const intake = createInboundIntake({ ...parts, clock });
    const message = () => {
      const id = randomUUID();
      for (const path of ['/a', '/b'] as const) {
        expected.set(`in:${DEVICE}:${id}:${endpoints[path]}`, {
          path,
          isIt: (body) => (body['message'] as { id?: string } | undefined)?.id === id,
        });
      }
      return {
        account: ACCOUNT,
        device: DEVICE,
        channel: 'telegram',
        providerMessageId: id,
        from: { id: '7' },
        message: { id, type: 'text', text: 'hi' },
        sandbox: true,
        at: clock.now(),
      } as const;
    };
    await intake.takeMessage(message());
    await repositories.inbound.insert({ ...message(), notifyAfter: clock.now() });

    const _id = Number(await repositories.ids.next('request'));
    expected.set(`ss:${_id}:${endpoints['/a']}`, {
      path: '/a',
      isIt: (body) => body['request_id'] === _id,
    });
    const sends = { telegram: { id: _id, device: DEVICE, content: { template: 1 } } };
    const now = clock.now();
    await repositories.requests.accept({
      _id,
      account: ACCOUNT,
      mode: 'async',
      lane: 'bulk',
      acceptedAt: now,
      dueAt: now,
      scheduled: false,
      expiresAt: now + 60_000,
      callTimeoutMs: 1_000,
      plan: [['telegram']],
      sends,
      state: 'open',
    });
    const response = { status: true, id: _id, channels: { telegram: { status: true, id: _id } } };
    const notifyAfter = now + 10_000;
    await repositories.requests.projectFinished({ _id }, response, now, notifyAfter);
    createRaiseEvent({ broker, logger: silentLogger })({
      kind: 'send_status',
      row: finishedRequest({ _id, account: ACCOUNT, sends }, response, {
        finishedAt: now,
        notifyAfter,
      }),
    });

    const ask = newId('dlv');
    asked.add(ask);
    await repositories.deliveryAsks.insert({
      _id: ask,
      account: ACCOUNT,
      endpoint: endpoints['/b'],
      want: { do: 'test', kind: 'submission' },
      at: now,
      notifyAfter: now + 2_000,
    });
    await broker.publish('delivery.asked', { account: ACCOUNT, ask }, { messageId: ask });
  }

  /** Kills the emitter at the failpoint. Only a process with nothing cached makes some calls. */
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

  /** Waits until no event is left to tell and no delivery is open. */
  async function told(): Promise<void> {
    const { inbound, requests, deliveryAsks, deliveries } = parts.repositories;
    const never = systemClock.now() + 86_400_000;
    await waitFor(
      async () => {
        const left = await Promise.all([
          inbound.events.due(never, 1),
          requests.events.due(never, 1),
          deliveryAsks.events.due(never, 1),
          deliveries.overdue(never, 1),
        ]);
        return left.flat().length === 0;
      },
      { timeoutMs: 120_000, everyMs: 200, what: 'every event to be delivered' },
    );
  }

  test('the emitter passes every expected point', () => {
    expect([...points.keys()]).toEqual(
      expect.arrayContaining([...EXPECTED_POINTS['webhook-emitter']]),
    );
  });

  test('the emitter died at each of these points', () => {
    expect(survived).toEqual([]);
  });

  test('every event has one delivery row per endpoint, and there are no other rows', () => {
    const ids = rows.map(({ _id }) => _id).toSorted();
    expect(ids).toEqual([...expected.keys(), ...asked].toSorted());
  });

  test('no delivery was POSTed twice, and the log matches what arrived', () => {
    const faults = rows.flatMap((row) => {
      const known = expected.get(row._id);
      if (!known) return [];
      const arrived = receiver.at(known.path).filter(({ body }) => known.isIt(body)).length;
      const isTrue =
        row.state === 'delivered' ? arrived === 1 : row.interrupted === true && arrived <= 1;
      return isTrue ? [] : [`${row._id}: ${row.state}, arrived ${arrived} times`];
    });
    expect(faults).toEqual([]);
    const tests = rows.filter(({ purpose }) => purpose === 'test');
    const arrived = receiver.at('/b').filter(({ body }) => body['event'] === 'submission').length;
    expect(arrived).toBeLessThanOrEqual(tests.length);
    expect(arrived).toBeGreaterThanOrEqual(
      tests.filter(({ state }) => state === 'delivered').length,
    );
  });
});
