import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_GRACE_MS, openBroker } from '@cascade/broker';
import type { EventKind } from '@cascade/contracts';
import { createEgress, type Egress } from '@cascade/egress';
import { createInboundIntake } from '@cascade/inbound';
import { createManualDeliveries } from '@cascade/webhooks';
import { createMetrics, withStop, type Stoppable } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  type DeliveryStart,
  type Endpoint,
  type Repositories,
} from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { vaultFromBase64 } from '@cascade/vault';
import { startWebhookEmitter, type WebhookEmitterParts } from './context.ts';
import { OUTCOME_MARGIN_MS } from './limits.ts';

const NOW = Date.UTC(2026, 10, 1);

let folder: string;
let clock: FakeClock;
let parts: Omit<WebhookEmitterParts, 'signal'>;
let repositories: Repositories;
let egress: Egress;
let emitter: Stoppable | undefined;
let server: Server;
let url: string;
let posts: string[];
let made = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emitter-'));
  clock = fakeClock(NOW);
  posts = [];
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      posts.push(request.url ?? '');
      if (request.url?.startsWith('/hang') === true) return;
      response.end('ok', () => {
        // It has said that it keeps the connection for five seconds.
        if (request.url === '/closes') setTimeout(() => request.socket.destroy(), 2);
      });
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
  server.closeAllConnections();
  await emitter?.stop();
  emitter = undefined;
  await egress.close();
  server.close();
  await parts.broker.drain();
  await parts.database.close();
  await rm(folder, { recursive: true });
});

const start = async (own: Partial<WebhookEmitterParts> = {}) => {
  emitter = await withStop((signal) => startWebhookEmitter({ ...parts, ...own, signal }));
};

const endpoint = async (path: string, own: Partial<Endpoint> = {}) => {
  made += 1;
  const { _id } = await repositories.webhooks.insert({
    _id: `whk_${made}`,
    account: 'acc_1',
    url: `${url}${path}`,
    events: ['incoming_message'],
    state: 'active',
    ...own,
  });
  return _id;
};

const message = (account = 'acc_1') => {
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
};

const raise = (account?: string) => createInboundIntake(parts).takeMessage(message(account));

const soon = <T>(what: string, condition: () => T | Promise<T>) =>
  waitFor(condition, { timeoutMs: 20_000, what });

const log = async (filters: { endpoint?: string; kind?: EventKind } = {}, account = 'acc_1') =>
  (await repositories.deliveries.list(account, filters, { limit: 200 })).data;

const ended = (endpointId: string, account?: string) =>
  soon('the delivery to end', async () => {
    const [row] = await log({ endpoint: endpointId }, account);
    return row && row.state !== 'open' ? row : null;
  });

/** Advances the clock until the condition holds. */
const untilAfter = (what: string, stepMs: number, condition: () => Promise<boolean>) =>
  soon(what, async () => {
    await clock.advance(stepMs);
    return condition();
  });

test('a live delivery has 30 seconds', async () => {
  const id = await endpoint('/hang');
  await start();
  await raise();
  await soon('the POST', () => posts.length === 1);
  await clock.advance(29_000);
  expect(await log()).toMatchObject([{ state: 'open', at: NOW }]);
  await clock.advance(1_000);
  expect(await ended(id)).toMatchObject({ state: 'failed', error: 'timed out', ms: 30_000 });
  expect(posts).toEqual(['/hang']);
});

test('a test has 45 seconds, and leaves the endpoint pending when it fails', async () => {
  const id = await endpoint('/hang', { state: 'pending' });
  await start();
  const testing = createManualDeliveries(parts).test('acc_1', id, 'submission');
  await soon('the POST', () => posts.length === 1);
  await clock.advance(44_000);
  expect((await log())[0]).toMatchObject({ state: 'open', purpose: 'test' });
  await clock.advance(1_000);
  let result: Awaited<typeof testing> | undefined;
  void testing.then((one) => (result = one));
  await untilAfter('the test to end', 50, () => Promise.resolve(result !== undefined));
  expect(result).toMatchObject({ status: 'ended', delivery: { error: 'timed out' } });
  expect((await repositories.webhooks.get('acc_1', id))?.state).toBe('pending');
});

test('a wake-up that is repeated, or comes late, makes no second POST', async () => {
  const id = await endpoint('/a');
  await start();
  await raise();
  await ended(id);
  const [row] = (await repositories.inbound.list('acc_1', {})).data;
  const again = { kind: 'incoming_message', row: row! } as const;
  for (const messageId of ['1', '2'])
    await parts.broker.publish('event.raised', again, { messageId });
  await raise();
  await soon('the next one', () => posts.length >= 2);
  expect(posts).toHaveLength(2);
});

test('each event arrives once at a server that closes its kept connections', async () => {
  const id = await endpoint('/closes');
  await start();
  for (let event = 0; event < 60; event += 1) await raise();
  const all = await soon('the deliveries to end', async () => {
    const rows = await log({ endpoint: id });
    return rows.length === 60 && rows.every(({ state }) => state !== 'open') ? rows : null;
  });
  expect(all.filter(({ state }) => state !== 'delivered')).toEqual([]);
  expect(posts).toHaveLength(60);
});

test('the sweeper delivers an event whose wake-up was lost, once', async () => {
  await endpoint('/a');
  await start();
  await repositories.inbound.insert({ ...message(), notifyAfter: NOW + EVENT_GRACE_MS });
  await clock.advance(EVENT_GRACE_MS - 1_000);
  expect(posts).toEqual([]);
  await untilAfter('the POST', 500, () => Promise.resolve(posts.length === 1));
  await untilAfter('the mark to go', 500, async () => {
    const due = await repositories.inbound.events.due(Number.MAX_SAFE_INTEGER, 1);
    return due.length === 0;
  });
  expect(posts).toHaveLength(1);
});

test('an event without an endpoint loses its outbox marker', async () => {
  await start();
  await raise();
  await untilAfter('the mark to go', 250, async () => {
    const due = await repositories.inbound.events.due(Number.MAX_SAFE_INTEGER, 1);
    return due.length === 0;
  });
  expect(await log()).toEqual([]);
});

test('a POST is made only after the store has taken its start', async () => {
  await endpoint('/a');
  let refusals = 2;
  const deliveries = {
    ...repositories.deliveries,
    begin: (start: DeliveryStart) => {
      refusals -= 1;
      if (refusals >= 0) return Promise.reject(new Error('away'));
      return repositories.deliveries.begin(start);
    },
  };
  await start({ repositories: { ...repositories, deliveries } });
  await raise();
  await soon('the first refusal', () => refusals === 1);
  expect(posts).toEqual([]);
  await untilAfter('the POST', 1_000, () => Promise.resolve(posts.length === 1));
  expect(refusals).toBe(-1);
});

test('the next emitter logs the start of a POST whose emitter died', async () => {
  const id = await endpoint('/a');
  const marked = { ...message(), providerMessageId: 'x', notifyAfter: NOW + EVENT_GRACE_MS };
  await repositories.inbound.insert(marked);
  const _id = `in:dev_1:x:${id}`;
  await repositories.deliveries.begin({ _id, at: NOW, url: `${url}/before` });
  await start();
  await untilAfter('the row', 100, async () => (await log()).length === 1);
  expect(await log()).toMatchObject([
    { _id, state: 'open', at: NOW, request: { url: `${url}/before` } },
  ]);
  await untilAfter('the mark to go', 100, async () => {
    const due = await repositories.inbound.events.due(Number.MAX_SAFE_INTEGER, 1);
    return due.length === 0;
  });
  await untilAfter('its time to be over', 1_000, async () => (await log())[0]?.state === 'failed');
  expect(await log()).toMatchObject([{ state: 'failed', interrupted: true, at: NOW }]);
  expect(clock.now()).toBeGreaterThanOrEqual(NOW + 30_000 + OUTCOME_MARGIN_MS);
  expect(posts).toEqual([]);
});

test('an endpoint that hangs delays neither its account nor another one', async () => {
  await endpoint('/hang');
  const near = await endpoint('/near');
  const far = await endpoint('/far', { account: 'acc_2' });
  await start();
  await Promise.all(Array.from({ length: 300 }, () => raise()));
  await raise('acc_2');
  expect(await ended(far, 'acc_2')).toMatchObject({ state: 'delivered' });
  await soon('all of the neighbour', () => posts.filter((path) => path === '/near').length === 300);
  expect(posts.filter((path) => path === '/hang').length).toBeLessThanOrEqual(64);
  expect((await log({ endpoint: near })).length).toBeGreaterThan(0);
});

test('waiting deliveries of a deleted endpoint are not made', async () => {
  const id = await endpoint('/hang');
  await start();
  await Promise.all(Array.from({ length: 100 }, () => raise()));
  await soon('as many as may hang', () => posts.length === 64);
  await repositories.webhooks.delete('acc_1', id);
  await clock.advance(30_000);
  await soon('the hanging ones to end', async () =>
    (await log()).every(({ state }) => state !== 'open'),
  );
  await clock.advance(60_000);
  expect(posts).toHaveLength(64);
});

test('a stopped emitter leaves cut POSTs open for the next emitter', async () => {
  const id = await endpoint('/hang');
  await start();
  await raise();
  await soon('the POST', () => posts.length === 1);
  const stopping = emitter!.stop();
  let isStopped = false;
  void stopping.then(() => (isStopped = true));
  await untilAfter('the end of its patience', 5_000, () => Promise.resolve(isStopped));
  emitter = undefined;
  server.closeAllConnections();
  await start();
  await untilAfter('the next one to find it', 10_000, async () => {
    const [row] = await log({ endpoint: id });
    return row?.interrupted === true;
  });
  expect(posts).toHaveLength(1);
});
