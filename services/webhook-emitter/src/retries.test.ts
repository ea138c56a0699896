import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBroker } from '@cascade/broker';
import { DELIVERY_RETRIES } from '@cascade/contracts';
import { createEgress, type Egress } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { createManualDeliveries } from '@cascade/webhooks';
import { createMetrics, withStop, type Stoppable } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import { createRepositories, type Endpoint, type Repositories } from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { vaultFromBase64 } from '@cascade/vault';
import { startWebhookEmitter, type WebhookEmitterParts } from './context.ts';

const NOW = Date.UTC(2026, 10, 1);
const ACCOUNT = 'acc_1';

interface Post {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

let folder: string;
let clock: FakeClock;
let parts: Omit<WebhookEmitterParts, 'signal'>;
let repositories: Repositories;
let egress: Egress;
let emitter: Stoppable | undefined;
let server: Server;
let url: string;
let posts: Post[];
/** Statuses of the next answers by path; 200 when there is none, `hang`: none is given. */
let answers: Map<string, (number | 'hang')[]>;
let made = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retries-'));
  clock = fakeClock(NOW);
  posts = [];
  answers = new Map();
  server = createServer((request, response) => {
    const path = request.url ?? '';
    void text(request).then((body) => {
      posts.push({ path, headers: request.headers, body, at: clock.now() });
      const answer = answers.get(path)?.shift() ?? 200;
      if (answer !== 'hang') response.writeHead(answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const database = await openPrepared(join(folder, 'store.db'));
  repositories = createRepositories(database, { clock });
  egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger: silentLogger });
  parts = {
    database,
    repositories,
    broker: await openBroker({ instance: 'test', logger: silentLogger, clock }),
    vault: vaultFromBase64(Buffer.alloc(32, 7).toString('base64')),
    clock,
    logger: silentLogger,
    metrics: createMetrics('test'),
    instance: 'test',
    clientAddress: () => '127.0.0.1',
    egress,
    publicUrl: () => undefined,
  };
});

afterEach(async () => {
  // A call that comes after this would hang for ever: nobody moves the clock to its time limit.
  answers.clear();
  server.closeAllConnections();
  await emitter?.stop();
  emitter = undefined;
  await egress.close();
  server.close();
  await parts.broker.drain();
  await parts.database.close();
  await rm(folder, { recursive: true });
});

const start = async () => {
  emitter = await withStop((signal) => startWebhookEmitter({ ...parts, signal }));
};

async function endpoint(path: string, own: Partial<Endpoint> = {}): Promise<string> {
  made += 1;
  const { _id } = await repositories.webhooks.insert({
    _id: `whk_${made}`,
    account: ACCOUNT,
    url: `${url}${path}`,
    events: ['incoming_message'],
    state: 'active',
    ...own,
  });
  return _id;
}

function message(account: string) {
  made += 1;
  const id = `m${made}`;
  return {
    account,
    device: 'dev_1',
    channel: 'whatsapp',
    providerMessageId: id,
    from: { id: '7' },
    message: { id, type: 'text', text: 'hi' },
    sandbox: false,
    at: clock.now(),
  } as const;
}

/** Returns the event's id. */
async function raise(account = ACCOUNT): Promise<string> {
  const row = message(account);
  await createInboundIntake(parts).takeMessage(row);
  return `in:dev_1:${row.providerMessageId}`;
}

const log = async (of: string, account = ACCOUNT) =>
  (await repositories.deliveries.list(account, { endpoint: of }, { limit: 200 })).data.toReversed();

const retryOf = async (event: string, of: string) =>
  (await repositories.deliveryRetries.byIds(ACCOUNT, [`${event}:${of}`]))[0];

/** Advances the clock until the condition holds. */
const untilAfter = <T>(what: string, stepMs: number, condition: () => T | Promise<T>) =>
  waitFor(
    async () => {
      await clock.advance(stepMs);
      return condition();
    },
    { timeoutMs: 60_000, what },
  );

const postsTo = (path: string) => posts.filter((post) => post.path === path);

test('an endpoint without retries gets each event once, without a header or row of attempts', async () => {
  answers.set('/once', [500]);
  const id = await endpoint('/once');
  await start();
  const event = await raise();
  const [row] = await untilAfter('the row', 100, async () => {
    const rows = await log(id);
    return rows.length > 0 ? rows : null;
  });
  await clock.advance(3_600_000);
  expect(row).not.toHaveProperty('attempt');
  expect(postsTo('/once')).toHaveLength(1);
  expect(postsTo('/once')[0]?.headers).not.toHaveProperty('x-service-attempt');
  expect(await retryOf(event, id)).toBeUndefined();
  expect(await repositories.deliveryRetries.waiting()).toEqual({ waiting: 0, nextAt: null });
});

test('a failed delivery comes again by the schedule, with the same id and body, until it is taken', async () => {
  answers.set('/again', [500, 503, 200]);
  const signing = parts.vault.seal(
    `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    'webhook:whk_signed:signing',
  );
  const id = await endpoint('/again', { _id: 'whk_signed', retries: [5, 60, 600], signing });
  await start();
  const event = await raise();
  await untilAfter('three attempts', 1_000, () => postsTo('/again').length === 3);
  await untilAfter('its end', 1_000, async () => (await retryOf(event, id))?.ended === 'delivered');
  await clock.advance(3_600_000);
  const told = postsTo('/again');
  expect(told).toHaveLength(3);
  expect(told.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2', '3']);
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(told[1]!.at - told[0]!.at).toBeGreaterThanOrEqual(5_000);
  expect(told[2]!.at - told[1]!.at).toBeGreaterThanOrEqual(60_000);
  expect(await log(id)).toMatchObject([
    { _id: `${event}:${id}`, attempt: 1, state: 'failed', response: { status: 500 } },
    { _id: `${event}:${id}:2`, attempt: 2, state: 'failed', response: { status: 503 } },
    { _id: `${event}:${id}:3`, attempt: 3, state: 'delivered' },
  ]);
  expect(await repositories.deliveryRetries.waiting()).toEqual({ waiting: 0, nextAt: null });
});

test('an attempt that an emitter began and did not end is made again, and no other one is', async () => {
  const id = await endpoint('/cut', { retries: [5] });
  const row = { ...message(ACCOUNT), notifyAfter: NOW };
  await repositories.inbound.insert(row);
  const event = `in:dev_1:${row.providerMessageId}`;
  // The first emitter died during its POST.
  await repositories.deliveries.begin({ _id: `${event}:${id}`, at: NOW, url: `${url}/cut` });
  await start();
  await untilAfter('the second attempt', 1_000, () => postsTo('/cut').length === 1);
  expect(postsTo('/cut')[0]?.headers['x-service-attempt']).toBe('2');
  await untilAfter('its end', 1_000, async () => (await retryOf(event, id))?.ended === 'delivered');
  await clock.advance(600_000);
  expect(postsTo('/cut')).toHaveLength(1);
  expect(await log(id)).toMatchObject([
    { attempt: 1, state: 'failed', interrupted: true },
    { attempt: 2, state: 'delivered' },
  ]);
});

test('an emitter that died after it planned the next attempt, before the log had this one, repeats neither', async () => {
  const id = await endpoint('/planned', { retries: [5] });
  const row = { ...message(ACCOUNT), notifyAfter: NOW };
  await repositories.inbound.insert(row);
  const event = `in:dev_1:${row.providerMessageId}`;
  const first = `${event}:${id}`;
  await repositories.deliveries.begin({ _id: first, at: NOW, url: `${url}/planned` });
  const of = { _id: first, account: ACCOUNT, endpoint: id, event, at: NOW };
  await repositories.deliveryRetries.plan(of, NOW + 5_000);
  await start();
  await untilAfter('its end', 1_000, async () => (await retryOf(event, id))?.ended === 'delivered');
  await untilAfter('the first to be interrupted', 5_000, async () =>
    (await log(id)).every(({ state }) => state !== 'open'),
  );
  await clock.advance(600_000);
  expect(postsTo('/planned').map(({ headers }) => headers['x-service-attempt'])).toEqual(['2']);
});

test('a retry whose first attempt arrived after all is not made', async () => {
  const id = await endpoint('/late', { retries: [5] });
  await start();
  const event = await raise();
  await untilAfter('the delivery', 100, async () => (await log(id))[0]?.state === 'delivered');
  const of = { _id: `${event}:${id}`, account: ACCOUNT, endpoint: id, event, at: NOW };
  await repositories.deliveryRetries.plan(of, clock.now());
  await untilAfter('its end', 1_000, async () => (await retryOf(event, id))?.ended === 'delivered');
  expect(postsTo('/late')).toHaveLength(1);
});

test('410 pauses the endpoint: nothing is sent, the log has what it misses, and a test turns it on', async () => {
  answers.set('/gone', [410]);
  const id = await endpoint('/gone', { retries: [5, 60] });
  await start();
  const event = await raise();
  await untilAfter('the pause', 100, async () => {
    return (await repositories.webhooks.get(ACCOUNT, id))?.state === 'paused';
  });
  expect(await repositories.webhooks.get(ACCOUNT, id)).toMatchObject({ paused: { why: 'gone' } });
  expect(await retryOf(event, id)).toBeUndefined();
  await clock.advance(11_000);
  await raise();
  await untilAfter('the row', 100, async () => (await log(id)).length === 2);
  expect((await log(id))[1]).toMatchObject({
    state: 'failed',
    failure: { kind: 'endpointPaused' },
    request: { body: expect.stringContaining('incoming_message') },
  });
  expect(postsTo('/gone')).toHaveLength(1);
  const manual = createManualDeliveries(parts);
  const testing = manual.test(ACCOUNT, id, 'incoming_message');
  let isTested = false;
  void testing.then(() => (isTested = true));
  await untilAfter('the test', 50, () => isTested);
  expect(await repositories.webhooks.get(ACCOUNT, id)).toMatchObject({ state: 'active' });
  expect(await repositories.webhooks.get(ACCOUNT, id)).not.toHaveProperty('paused');
  const range = { from: 0, to: clock.now() + 1 };
  expect(await manual.resendFailed(ACCOUNT, id, range)).toMatchObject({ asked: 2 });
  await untilAfter('what it missed', 500, () => postsTo('/gone').length === 4);
});

test('410 of an endpoint without retries is a failure like any other', async () => {
  answers.set('/plain', [410]);
  const id = await endpoint('/plain');
  await start();
  await raise();
  await untilAfter('the row', 100, async () => (await log(id))[0]?.state === 'failed');
  expect((await repositories.webhooks.get(ACCOUNT, id))?.state).toBe('active');
});

test('days without a delivery after an event was given up pause the endpoint, one that is taken does not', async () => {
  answers.set('/away', [500, 500, 200, ...Array<number>(4).fill(500)]);
  const id = await endpoint('/away', { retries: [5] });
  await start();
  const stored = () => repositories.webhooks.get(ACCOUNT, id);
  const givenUp = async () => {
    const event = await raise();
    await untilAfter('the event to be given up', 1_000, async () => {
      return (await retryOf(event, id))?.ended === 'failed';
    });
  };
  await givenUp();
  expect(await stored()).toHaveProperty('failingSince');
  await raise();
  await untilAfter('the delivery', 500, async () => (await stored())?.failingSince === undefined);
  const failingFor = async (ms: number) => {
    await repositories.webhooks.noteFailing(ACCOUNT, id, null);
    await repositories.webhooks.noteFailing(ACCOUNT, id, clock.now() - ms);
  };
  await failingFor(DELIVERY_RETRIES.pausedAfterMs - 60_000);
  await givenUp();
  expect(await stored()).toMatchObject({ state: 'active' });
  await failingFor(DELIVERY_RETRIES.pausedAfterMs);
  await givenUp();
  expect(await stored()).toMatchObject({ state: 'paused', paused: { why: 'failing' } });
});

test('an endpoint that stays away keeps no due retry of another account waiting', async () => {
  answers.set('/hang', Array<'hang'>(1_000).fill('hang'));
  const away = await endpoint('/hang', { retries: [60] });
  const near = await endpoint('/near', { account: 'acc_2', retries: [5] });
  const events = await Promise.all(
    Array.from({ length: 900 }, async (_, n) => {
      const row = message(ACCOUNT);
      await repositories.inbound.insert(row);
      const event = `in:dev_1:${row.providerMessageId}`;
      const of = { account: ACCOUNT, endpoint: away, event, at: NOW };
      await repositories.deliveryRetries.plan({ ...of, _id: `${event}:${away}` }, NOW - 900 + n);
      return event;
    }),
  );
  const row = message('acc_2');
  await repositories.inbound.insert(row);
  const event = `in:dev_1:${row.providerMessageId}`;
  const of = { _id: `${event}:${near}`, account: 'acc_2', endpoint: near, event, at: NOW };
  await repositories.deliveryRetries.plan(of, NOW);
  await start();
  await untilAfter('the neighbour', 100, () => postsTo('/near').length === 1);
  expect(clock.now() - NOW).toBeLessThan(10_000);
  expect(events).toHaveLength(900);
  expect(postsTo('/hang').length).toBeLessThan(900);
});
