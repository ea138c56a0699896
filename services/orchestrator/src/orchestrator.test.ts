import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACK, openBroker, type Broker } from '@cascade/broker';
import { callsUntil, LOOK_AGAIN_MS, unknownFrom, bulkQueueOf } from '@cascade/cascade';
import type {
  Channel,
  EventKind,
  OutcomeState,
  BulkClaimed,
  SendRequested,
  SendResponse,
} from '@cascade/contracts';
import { createDispatch, type Dispatch } from '@cascade/dispatch';
import { createMetrics } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  StoreUnavailableError,
  type Account,
  type Database,
  type Repositories,
  type StoredRequest,
} from '@cascade/store';
import { startOrchestrator, type Orchestrator } from './context.ts';
import { CHECK_WITHIN_MS, publishAgainMs } from './bulk-claim-times.ts';

/** A stack on the embedded twins, whose only fake part is the clock and what stands for a worker. */
interface Stack {
  clock: FakeClock;
  broker: Broker;
  repositories: Repositories;
  /** Sends that workers were asked for, in order. */
  asked: SendRequested[];
  replies: Map<number, SendResponse>;
  /** What the worker does with a send; by default it takes the call and says `sent`. */
  worker: (message: SendRequested) => OutcomeState | 'dies-after-taking' | 'never-gets-it';
  account: Account;
  devices: Record<string, string>;
}

const folders: string[] = [];
const open: { stop(): Promise<unknown> }[] = [];
let stack: Stack;
let database: Database;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orchestrator-'));
  folders.push(folder);
  const clock = fakeClock(Date.UTC(2026, 10, 1));
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
  const broker = await openBroker({ instance: 'test', logger: silentLogger, clock });
  const repositories = createRepositories(database, { clock });
  const account = await repositories.accounts.insert({
    name: 'A',
    plan: { name: 'free', quota: null, period: 'month', expiresAt: null },
    settings: {},
  });
  stack = {
    clock,
    broker,
    repositories,
    asked: [],
    replies: new Map(),
    worker: () => 'sent',
    account,
    devices: await devicesOf(repositories, account._id),
  };
  await broker.consume(
    { name: 'gateway.reply', route: 'gateway-1', prefetch: 1_000 },
    ({ body }) => {
      stack.replies.set(body.request, body.response);
      return Promise.resolve(ACK);
    },
  );
  for (const channel of ['telegram', 'waba'] as const) {
    for (const route of ['interactive', 'bulk']) {
      await broker.consume(
        { name: `send.requested.${channel}`, route, prefetch: 1_000 },
        async ({ body }) => {
          await work(body);
          return ACK;
        },
      );
    }
    await broker.consume({ name: `bulk.claimed.${channel}`, prefetch: 4 }, async ({ body }) => {
      await workClaim(channel, body);
      return ACK;
    });
  }
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.stop()));
  await stack.broker.drain();
  await database.close();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function devicesOf(repositories: Repositories, account: string) {
  const devices: Record<string, string> = {};
  for (const channel of ['telegram', 'waba', 'whatsapp'] as const) {
    const { _id } = await repositories.devices.insert({
      _id: `dev_${account}_${channel}`,
      account,
      channel,
      name: channel,
      tokenHash: `${account}-${channel}`,
      tokenHint: 'xxxx',
      number: '1',
      sandbox: true,
      state: channel === 'whatsapp' ? 'new' : 'connected',
      credentials: '',
      settings: {},
    });
    devices[channel] = _id;
  }
  return devices;
}

async function addDevice(channel: Channel, name: string) {
  return stack.repositories.devices.insert({
    _id: `dev_${stack.account._id}_${name}`,
    account: stack.account._id,
    channel,
    name,
    tokenHash: name,
    tokenHint: 'xxxx',
    number: '2',
    sandbox: true,
    state: 'connected',
    credentials: '',
    settings: {},
  });
}

async function start(instance = 'orchestrator-1'): Promise<Orchestrator> {
  const { repositories, broker, clock } = stack;
  const orchestrator = await startOrchestrator({
    store: repositories,
    broker,
    clock,
    logger: silentLogger,
    metrics: createMetrics('orchestrator'),
    instance,
  });
  open.push(orchestrator);
  return orchestrator;
}

/** Does to a send what a worker does, as far as facts and messages go; gateways' inboxes are gone. */
async function work(message: SendRequested): Promise<void> {
  stack.asked.push(message);
  const does = stack.worker(message);
  if (does === 'never-gets-it') return;
  const { facts } = stack.repositories;
  const at = stack.clock.now();
  const ids = { request: message.request._id, account: message.request.account };
  const taken = await facts.claimSend({
    _id: message.send,
    ...ids,
    taker: 'worker',
    token: `t-${message.send}-${stack.asked.length}`,
    purpose: 'call',
    until: at + 1_000,
    at,
    ...(message.block === undefined ? {} : { block: message.block }),
  });
  if (!taken || does === 'dies-after-taking') return;
  const outcome = {
    _id: message.send,
    ...ids,
    state: does,
    ...(does === 'sent' ? {} : { reason: 'no' }),
    ms: 1,
    at,
  };
  await facts.insertOutcome(outcome);
  if (message.openedBy) return;
  await stack.broker.publish(
    'send.outcome',
    { outcome, request: message.request },
    { messageId: `outcome-${message.send}`, route: message.lane },
  );
}

/** Of another service, which asks too. */
function dispatchElsewhere(): Dispatch {
  const { repositories, broker, clock } = stack;
  return createDispatch({ store: repositories, broker, clock, logger: silentLogger });
}

/** Opens the first tier of a page's requests, as the channel's worker does. */
async function workClaim(channel: Channel, { bulkQueue, requests }: BulkClaimed): Promise<void> {
  const { repositories } = stack;
  const dispatch = dispatchElsewhere();
  const rows = await repositories.requests.byIds(requests);
  const sends = rows
    .filter((row) => row.bulkQueue === bulkQueue)
    .flatMap((row) => (row.plan[0] ?? []).map((first) => ({ row, first })));
  await Promise.all(
    sends.map(async ({ row, first }) => {
      const prepared = await dispatch.prepare(row, first);
      if (!prepared.ok && 'waits' in prepared) return;
      if (!prepared.ok) throw new Error(prepared.reason);
      if (first === channel) await work(prepared.message);
      else dispatch.askPrepared(prepared.message);
    }),
  );
}

interface Wanted {
  plan: Channel[][];
  lane: 'interactive' | 'bulk';
  account: Account;
  dueInMs: number;
  template: number;
  /** Of its only channel; the account's first device of the channel otherwise. */
  device: string;
}

let nextId = 0;

/** The accept row of a request, as a gateway writes it. */
async function accept(wanted: Partial<Wanted> = {}): Promise<StoredRequest> {
  const { plan = [['telegram']], lane = 'interactive', account = stack.account } = wanted;
  const id = ++nextId;
  const now = stack.clock.now();
  const scheduled = wanted.dueInMs !== undefined;
  const dueAt = now + (wanted.dueInMs ?? 0);
  const base = {
    _id: id,
    account: account._id,
    mode: lane === 'bulk' ? ('async' as const) : ('sync' as const),
    lane,
    acceptedAt: now,
    dueAt,
    scheduled,
    expiresAt: dueAt + 60_000,
    callTimeoutMs: 15_000,
    ...(lane === 'interactive' ? { reply: 'gateway-1' } : {}),
    plan,
    sends: Object.fromEntries(
      plan.flat().map((channel, index) => [
        channel,
        {
          id: id * 10 + index,
          device: wanted.device ?? `dev_${account._id}_${channel}`,
          target:
            channel === 'telegram' ? '123' : channel === 'email' ? 'a@example.com' : '62812345678',
          content:
            wanted.template === undefined
              ? { message: { type: 'text' as const, message: 'hi' } }
              : { template: wanted.template },
        },
      ]),
    ),
  };
  const row: StoredRequest = scheduled
    ? { ...base, state: 'scheduled', nextAt: dueAt }
    : lane === 'bulk'
      ? {
          ...base,
          state: 'open',
          bulkQueue: bulkQueueOf(base),
          nextAt: callsUntil(base),
        }
      : { ...base, state: 'open', nextAt: now + LOOK_AGAIN_MS };
  await stack.repositories.requests.accept(row);
  return row;
}

const publish = (row: StoredRequest) =>
  row.lane === 'interactive'
    ? stack.broker.publish('request.accepted', { request: row }, { messageId: `r${row._id}` })
    : stack.broker.publish(
        'bulk.waiting',
        { bulkQueue: row.bulkQueue! },
        { messageId: `r${row._id}` },
      );

async function finished(id: number): Promise<StoredRequest> {
  let row: StoredRequest | null = null;
  await waitFor(
    async () => (row = await stack.repositories.requests.byId(id))?.state === 'finished',
    { timeoutMs: 5_000, what: `request ${id} to finish` },
  );
  return row!;
}

/** Moves time on in steps, so that the sweeper and what it sets off keep up. */
async function pass(ms: number, untilTrue: () => boolean | Promise<boolean> = () => false) {
  const end = stack.clock.now() + ms;
  while (stack.clock.now() < end && !(await untilTrue())) {
    await stack.clock.advance(Math.min(200, end - stack.clock.now()));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Writes down the request's page, as whoever asks for it does first. */
async function take({ _id, bulkQueue }: StoredRequest): Promise<string> {
  const { clock, repositories } = stack;
  const page = await repositories.bulkClaims.claim(
    bulkQueue!,
    [_id],
    clock.now() + publishAgainMs(0),
  );
  return page!;
}

/** As one that the broker has, which has lost it since. */
async function give(row: StoredRequest): Promise<void> {
  await stack.repositories.bulkClaims.published(await take(row), stack.clock.now() + LOOK_AGAIN_MS);
}

const asksOf = (row: StoredRequest) => stack.asked.filter(({ request }) => request._id === row._id);

test('an accepted request is asked for, answered and projected', async () => {
  await start();
  const row = await accept();
  await publish(row);
  const stored = await finished(row._id);
  expect(stored).toMatchObject({ status: true });
  expect(stored.channels).toEqual({ telegram: { status: true } });
  expect(stored).not.toHaveProperty('nextAt');
  expect(stack.replies.get(row._id)).toEqual({
    status: true,
    id: row._id * 10,
    request_id: row._id,
    channels: { telegram: { status: true, id: row._id * 10, processing_time: '1ms' } },
  });
  expect(asksOf(row)).toHaveLength(1);
});

test('tiers: a failed tier opens the next one, a success ends the cascade', async () => {
  await start();
  stack.worker = ({ channel }) => (channel === 'telegram' ? 'failed' : 'sent');
  const row = await accept({ plan: [['telegram'], ['waba'], ['whatsapp']] });
  await publish(row);
  const stored = await finished(row._id);
  expect(asksOf(row).map(({ channel }) => channel)).toEqual(['telegram', 'waba']);
  expect(Object.keys(stored.channels!)).toEqual(['telegram', 'waba']);
});

test('sends that need no worker fail at once, and the cascade goes on', async () => {
  await start();
  const row = await accept({ plan: [['whatsapp'], ['telegram']] });
  await publish(row);
  await finished(row._id);
  expect(stack.replies.get(row._id)).toMatchObject({
    status: true,
    channels: {
      whatsapp: { status: false, reason: 'Device disconnected', processing_time: '0ms' },
      telegram: { status: true },
    },
  });
});

test('a wake-up that was lost is made up for by the sweeper', async () => {
  await start();
  const row = await accept();
  await pass(LOOK_AGAIN_MS - 400);
  expect(asksOf(row)).toHaveLength(0);
  await pass(2_000, () => asksOf(row).length > 0);
  await finished(row._id);
  expect(asksOf(row)).toHaveLength(1);
});

describe('where looks from the beginning take long', () => {
  beforeEach(() => {
    const { clock, repositories } = stack;
    const { overdue, bulkQueues } = repositories.requests;
    Object.assign(repositories.requests, {
      async overdue(now: number, limit: number, from: number) {
        if (from === 0) await clock.advance(60);
        return overdue(now, limit, from);
      },
      async bulkQueues(limit: number) {
        await clock.advance(60);
        return bulkQueues(limit);
      },
    });
  });

  test('what is due is started in time all the same', async () => {
    await start();
    const row = await accept({ lane: 'bulk', dueInMs: 7_000 });
    await pass(9_000, () => asksOf(row).length > 0);
    expect(stack.clock.now() - row.dueAt).toBeLessThanOrEqual(1_000);
    await finished(row._id);
  });

  test('what was written with an instant that had long passed is found within fifteen seconds', async () => {
    await start();
    await pass(1_000);
    const row = await accept({ lane: 'bulk', dueInMs: -2_600 });
    const written = stack.clock.now();
    await pass(16_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(stack.clock.now() - written).toBeGreaterThan(10_000);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('what could not be looked at is looked at again by the next round', async () => {
    const row = await accept({ lane: 'bulk', dueInMs: 1_000 });
    const { facts } = stack.repositories;
    const { load } = facts;
    let failures = 0;
    const loadFails = () => {
      failures += 1;
      return Promise.reject(new StoreUnavailableError('the store is away'));
    };
    await start();
    await pass(800);
    Object.assign(facts, { load: loadFails });
    await pass(4_000, () => failures === 14);
    expect(stack.clock.now() - row.dueAt).toBeGreaterThan(2_400);
    Object.assign(facts, { load });
    await pass(1_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a bulk queue for which nobody rang is filled within five seconds', async () => {
    await start();
    await pass(1_000);
    const row = await accept({ lane: 'bulk' });
    await pass(1_000);
    expect(asksOf(row)).toHaveLength(0);
    await pass(5_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });
});

describe('a queue that always has something in it', () => {
  beforeEach(() => {
    Object.assign(stack.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
  });

  test('hides what was lost of it for ten seconds', async () => {
    const row = await accept();
    await start();
    await pass(2 * LOOK_AGAIN_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });

  test('and a page of bulk requests for fifteen', async () => {
    const row = await accept({ lane: 'bulk' });
    await give(row);
    await start();
    await pass(3 * LOOK_AGAIN_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(3_000, () => asksOf(row).length > 0);
    await finished(row._id);
  });
});

test('a cascade whose gateway has died waits for the sweeper once, not in every tier', async () => {
  await start();
  stack.worker = () => 'failed';
  const row = await accept({ plan: [['telegram'], ['waba'], ['whatsapp']] });
  expect(await dispatchElsewhere().openTier(row, 0)).toBe(true);
  await pass(LOOK_AGAIN_MS - 400);
  expect(asksOf(row).map(({ channel }) => channel)).toEqual(['telegram']);
  await pass(2_000, () => stack.replies.has(row._id));
  expect(Object.keys(stack.replies.get(row._id)!.channels!)).toEqual(row.plan.flat());
});

test('the sends of a tier that has several are told to orchestrators, whoever asks', async () => {
  await start();
  stack.worker = () => 'failed';
  const row = await accept({ plan: [['telegram', 'waba'], ['whatsapp']] });
  expect(await dispatchElsewhere().openTier(row, 0)).toBe(true);
  await finished(row._id);
});

test('a worker that died in its call: unknown, never before its time, then the next tier', async () => {
  await start();
  stack.worker = ({ channel }) => (channel === 'telegram' ? 'dies-after-taking' : 'sent');
  const row = await accept({ plan: [['telegram'], ['waba']] });
  await publish(row);
  await waitFor(() => asksOf(row).length === 1, { timeoutMs: 5_000, what: 'the first call' });
  const from = unknownFrom(row, { until: stack.clock.now() + 1_000 });
  await pass(from - stack.clock.now() - 600);
  expect(asksOf(row).map(({ channel }) => channel)).toEqual(['telegram']);
  await pass(7_000, () => asksOf(row).length > 1);
  await finished(row._id);
  expect(stack.replies.get(row._id)!.channels).toMatchObject({
    telegram: { status: false, reason: 'Delivery outcome unknown' },
    waba: { status: true },
  });
});

test('no worker at all: the caller has the truth by the deadline, and nothing is called later', async () => {
  await start();
  stack.worker = () => 'never-gets-it';
  const row = await accept({ plan: [['telegram'], ['waba']] });
  await publish(row);
  await pass(60_000, async () => stack.replies.has(row._id));
  expect(stack.clock.now()).toBeLessThanOrEqual(row.expiresAt);
  expect(stack.replies.get(row._id)).toMatchObject({
    status: false,
    channels: {
      telegram: { status: false, reason: 'expired before sending' },
      waba: { status: false, reason: 'expired before sending' },
    },
  });
  stack.worker = () => 'sent';
  for (const message of asksOf(row)) await work(message);
  expect(await stack.repositories.facts.load({ ...row })).toMatchObject({
    outcomes: [{ state: 'failed' }, { state: 'failed' }],
  });
});

test('a scheduled request starts at its time and not before, once with two orchestrators', async () => {
  await start('orchestrator-1');
  await start('orchestrator-2');
  const row = await accept({ lane: 'bulk', dueInMs: 10_000 });
  await pass(9_900);
  expect(asksOf(row)).toHaveLength(0);
  await pass(2_000, () => asksOf(row).length > 0);
  expect(stack.clock.now() - row.dueAt).toBeLessThanOrEqual(1_000);
  await finished(row._id);
  const { calls } = await stack.repositories.facts.load(row);
  expect(calls).toHaveLength(1);
});

test('a cancelled request never starts', async () => {
  await start();
  const row = await accept({ lane: 'bulk', dueInMs: 2_000 });
  await stack.repositories.facts.takeStart({ _id: row._id, by: 'cancel', at: stack.clock.now() });
  await pass(10_000);
  expect(asksOf(row)).toHaveLength(0);
  expect(await stack.repositories.requests.byId(row._id)).toMatchObject({ state: 'cancelled' });
});

describe('bulk bulk queues', () => {
  test('one account fills its bulk queue, the rest waits in the store, another account goes on', async () => {
    await start();
    stack.worker = ({ request }) =>
      request.account === stack.account._id ? 'dies-after-taking' : 'sent';
    for (let i = 0; i < 400; i++) await accept({ lane: 'bulk' });
    const other = await stack.repositories.accounts.insert({
      name: 'B',
      plan: stack.account.plan,
      settings: {},
    });
    await devicesOf(stack.repositories, other._id);
    const row = await accept({ lane: 'bulk', account: other });
    await pass(1_000, () => stack.asked.length >= 257);
    await finished(row._id);
    await pass(600);
    expect(stack.asked.filter(({ request }) => request.account === stack.account._id)).toHaveLength(
      256,
    );
  });

  test("a device that is slow doesn't hold up another device of its account", async () => {
    await start();
    const { _id: quick } = await addDevice('telegram', 'quick');
    stack.worker = ({ device }) => (device === quick ? 'sent' : 'dies-after-taking');
    for (let i = 0; i < 1_000; i++) await accept({ lane: 'bulk' });
    const row = await accept({ lane: 'bulk', device: quick });
    await publish(row);
    await pass(1_000, async () => {
      return (await stack.repositories.requests.byId(row._id))?.state === 'finished';
    });
    await finished(row._id);
    // The slow device keeps a bulk queue of its own, no larger than what the account had before.
    expect(stack.asked.filter(({ device }) => device !== quick).length).toBeLessThanOrEqual(256);
  });

  test('a bulk queue drains as its requests finish', async () => {
    await start();
    const rows: StoredRequest[] = [];
    for (let i = 0; i < 600; i++) rows.push(await accept({ lane: 'bulk' }));
    await publish(rows[0]!);
    await waitFor(() => stack.asked.length >= 600, { timeoutMs: 15_000, what: 'all to be asked' });
    for (const row of rows) await finished(row._id);
    expect(new Set(stack.asked.map(({ send }) => send)).size).toBe(600);
  }, 30_000);
});

describe('pages that were asked for', () => {
  test('two orchestrators drain one bulk queue and ask for next to nothing twice', async () => {
    await start('orchestrator-1');
    await start('orchestrator-2');
    const rows = await Promise.all(Array.from({ length: 600 }, () => accept({ lane: 'bulk' })));
    for (let ring = 0; ring < 4; ring++) await publish(rows[0]!);
    await pass(20_000, () => new Set(stack.asked.map(({ send }) => send)).size === rows.length);
    for (const row of rows) await finished(row._id);
    expect(stack.asked.length).toBeLessThan(1.5 * rows.length);
  }, 30_000);

  const claimsOf = ({ bulkQueue }: StoredRequest) => stack.repositories.bulkClaims.of(bulkQueue!);

  test('a pump that died before it asked: the sweeper goes on with its page', async () => {
    Object.assign(stack.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
    const row = await accept({ lane: 'bulk' });
    await take(row);
    await start();
    await pass(publishAgainMs(0) - 200);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  /** Of pages, whatever becomes of them. */
  const publishPages = (publish: (give: () => Promise<void>) => Promise<void>) => {
    const { broker } = stack;
    const given = broker.publish.bind(broker);
    Object.assign(broker, {
      publish: (...message: Parameters<typeof given>) =>
        message[0].startsWith('bulk.claimed.')
          ? publish(() => given(...message))
          : given(...message),
    });
  };

  test('a page of which the broker never speaks is given once, and what was called of it is judged', async () => {
    publishPages(async (give) => {
      await give();
      await new Promise(() => undefined);
    });
    stack.worker = () => 'dies-after-taking';
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await waitFor(() => asksOf(row).length === 1, { timeoutMs: 5_000, what: 'the call' });
    const from = unknownFrom(row, { until: stack.clock.now() + 1_000 });
    await pass(from - stack.clock.now() + publishAgainMs(6), async () => {
      return (await stack.repositories.requests.byId(row._id))?.state === 'finished';
    });
    const stored = await finished(row._id);
    expect(stored.channels).toMatchObject({ telegram: { reason: 'Delivery outcome unknown' } });
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a page that the broker refuses is given ever more seldom, until it has it', async () => {
    const gives: number[] = [];
    let isAway = true;
    publishPages(async (give) => {
      gives.push(stack.clock.now());
      if (isAway) throw new Error('the broker is away');
      await give();
    });
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await pass(18_000);
    expect(gives).toHaveLength(6);
    expect(asksOf(row)).toHaveLength(0);
    isAway = false;
    await pass(publishAgainMs(5) + 1_000, async () => (await claimsOf(row))[0]?.published === true);
    await finished(row._id);
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a sweeper that died while it looked: another looks after two seconds', async () => {
    const row = await accept({ lane: 'bulk' });
    await give(row);
    const { facts } = stack.repositories;
    const { load } = facts;
    const dies = Promise.withResolvers<never>();
    Object.assign(facts, { load: () => dies.promise });
    await start();
    await pass(LOOK_AGAIN_MS + 400, async () => (await claimsOf(row))[0]?.checks === 1);
    Object.assign(facts, { load });
    await start('orchestrator-2');
    await pass(CHECK_WITHIN_MS - 400);
    expect(asksOf(row)).toHaveLength(0);
    await pass(2_000, () => asksOf(row).length > 0);
    dies.reject(new Error('its process is gone'));
    await finished(row._id);
  });

  test('a page that the broker has is looked at after five seconds', async () => {
    await start();
    stack.worker = () => 'never-gets-it';
    const row = await accept({ lane: 'bulk' });
    const asked = stack.clock.now();
    await publish(row);
    await waitFor(async () => (await claimsOf(row))[0]?.published, {
      timeoutMs: 5_000,
      what: 'a page',
    });
    expect((await claimsOf(row))[0]).toMatchObject({ nextAt: asked + LOOK_AGAIN_MS });
    stack.worker = () => 'sent';
    await pass(LOOK_AGAIN_MS + 1_000, () => asksOf(row).length > 1);
    await finished(row._id);
  });

  test('bulk queues are filled while a round of the sweep takes its time', async () => {
    const round = Promise.withResolvers<StoredRequest[]>();
    Object.assign(stack.repositories.requests, { overdue: () => round.promise });
    const row = await accept({ lane: 'bulk' });
    await start();
    await pass(2_000, () => asksOf(row).length > 0);
    expect(asksOf(row)).toHaveLength(1);
    round.resolve([]);
    await finished(row._id);
  });

  test('what is still called is neither asked for again nor forgotten', async () => {
    await start();
    stack.worker = () => 'dies-after-taking';
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await waitFor(() => asksOf(row).length === 1, { timeoutMs: 5_000, what: 'the call' });
    const from = unknownFrom(row, { until: stack.clock.now() + 1_000 });
    await pass(from - stack.clock.now() - 600);
    expect(await stack.repositories.requests.byId(row._id)).toMatchObject({ state: 'open' });
    await pass(5_000, async () => (await claimsOf(row)).length === 0);
    const stored = await finished(row._id);
    expect(stored.channels).toMatchObject({ telegram: { reason: 'Delivery outcome unknown' } });
    expect(asksOf(row)).toHaveLength(1);
  });

  test('a page whose requests are finished goes', async () => {
    await start();
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await finished(row._id);
    await pass(LOOK_AGAIN_MS + 1_000, async () => (await claimsOf(row)).length === 0);
    expect(await claimsOf(row)).toEqual([]);
  });
});

describe('events', () => {
  const raised = async (events: EventKind[]) => {
    await start();
    await stack.repositories.webhooks.insert({
      _id: 'whk_1',
      account: stack.account._id,
      url: 'https://example.com/',
      events,
      state: 'active',
    });
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    return (await finished(row._id)).notifyAfter;
  };

  test('an async request whose account has an endpoint for it is marked', async () => {
    expect(await raised(['send_status'])).toBeGreaterThan(stack.clock.now());
  });

  test('nobody is told where nobody wants to know', async () => {
    expect(await raised(['incoming_message'])).toBeUndefined();
  });
});

describe('plan and quota', () => {
  const limited = (quota: number, expiresAt: number | null = null) =>
    stack.repositories.accounts.insert({
      name: 'L',
      plan: { name: 'p', quota, period: 'month', expiresAt },
      settings: {},
    });

  test('1,000 sends at a quota of 500: 500 go out, and the sum always holds', async () => {
    await start('orchestrator-1');
    await start('orchestrator-2');
    const account = await limited(500);
    await devicesOf(stack.repositories, account._id);
    const rows = await Promise.all(Array.from({ length: 1_000 }, () => accept({ account })));
    await Promise.all(rows.map(publish));
    // Who finds no free unit waits until the sends that hold them are decided.
    await waitFor(
      async () => {
        await stack.clock.advance(250);
        return stack.replies.size >= 1_000;
      },
      { timeoutMs: 30_000, what: 'all replies' },
    );
    const reasons = [...stack.replies.values()].map(({ channels }) => channels!.telegram!.reason);
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(500);
    expect(reasons.filter((reason) => reason === 'insufficient quota')).toHaveLength(500);
    const { quota } = stack.repositories;
    const usage = await quota.usage(account._id, account.plan, stack.clock.now());
    expect(usage.available! + usage.held! + usage.spent!).toBe(500);
    await quota.settle(account._id, account.plan, stack.clock.now());
    expect(await quota.usage(account._id, account.plan, stack.clock.now())).toMatchObject({
      limit: 500,
      spent: 500,
      available: 0,
      held: 0,
    });
  }, 40_000);

  /** The account's only unit, in a block of another process. */
  async function heldElsewhere() {
    const account = await limited(1);
    await devicesOf(stack.repositories, account._id);
    const block = await stack.repositories.quota.draw(
      account._id,
      account.plan,
      1,
      stack.clock.now(),
    );
    if (typeof block === 'string') throw new Error(`nothing was drawn: ${block}`);
    return { account, block };
  }

  test('a send that finds every unit held waits for one that comes back', async () => {
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    await pass(10_000);
    expect(stack.replies.has(row._id)).toBe(false);
    expect(asksOf(row)).toHaveLength(0);
    await stack.repositories.quota.giveBack(block._id, 0);
    await pass(4_000, () => stack.replies.has(row._id));
    expect(stack.replies.get(row._id)).toMatchObject({ status: true });
  });

  test('a busy queue does not keep it waiting: it stands in none', async () => {
    Object.assign(stack.broker, { depth: () => Promise.resolve({ ready: 1, consumers: 1 }) });
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    await pass(1_000);
    await stack.repositories.quota.giveBack(block._id, 0);
    await pass(1_500, () => asksOf(row).length > 0);
    expect(asksOf(row)).toHaveLength(1);
    await finished(row._id);
  });

  test('at its deadline a send that waited for quota fails as `insufficient quota`', async () => {
    await start();
    const { account } = await heldElsewhere();
    const row = await accept({ account });
    await publish(row);
    const last = callsUntil(row);
    await pass(last - stack.clock.now() - 200);
    expect(stack.replies.has(row._id)).toBe(false);
    await pass(2_000, () => stack.replies.has(row._id));
    expect(stack.replies.get(row._id)!.channels!.telegram!.reason).toBe('insufficient quota');
    expect(stack.clock.now()).toBeLessThan(row.expiresAt);
  });

  test('a bulk send waits too, and goes when a unit comes back', async () => {
    await start();
    const { account, block } = await heldElsewhere();
    const row = await accept({ account, lane: 'bulk' });
    await pass(10_000);
    expect(asksOf(row)).toHaveLength(0);
    await stack.repositories.quota.giveBack(block._id, 0);
    await pass(15_000, () => asksOf(row).length > 0);
    expect((await finished(row._id)).status).toBe(true);
  });

  test('failed sends give their unit back', async () => {
    await start();
    stack.worker = () => 'failed';
    const account = await limited(3);
    await devicesOf(stack.repositories, account._id);
    for (let i = 0; i < 6; i++) {
      const row = await accept({ account });
      await publish(row);
      await waitFor(() => stack.replies.has(row._id), { timeoutMs: 5_000, what: 'the reply' });
      expect(stack.replies.get(row._id)!.channels!.telegram!.reason).toBe('no');
      await stack.clock.advance(300);
    }
  });

  test('a plan that has ended', async () => {
    await start();
    const account = await limited(10, stack.clock.now() - 1);
    await devicesOf(stack.repositories, account._id);
    const row = await accept({ account });
    await publish(row);
    await finished(row._id);
    expect(stack.replies.get(row._id)).toMatchObject({
      status: false,
      channels: { telegram: { status: false, reason: 'paid plan expired' } },
    });
  });
});

test('template reasons', async () => {
  await start();
  const template = await stack.repositories.templates.insert({
    account: stack.account._id,
    channel: 'telegram',
    name: 't',
    content: { message: { type: 'text', message: 'code {{code}}' } },
    variables: ['code'],
    approval: 'pending',
    active: true,
  });
  const reasonOf = async (id: number) => {
    const row = await accept({ template: id });
    await publish(row);
    await finished(row._id);
    return stack.replies.get(row._id)!.channels!.telegram!.reason;
  };
  expect(await reasonOf(template._id)).toBe('template is not approved for sending');
  await stack.repositories.templates.update(stack.account._id, template._id, {
    approval: 'approved',
    active: false,
  });
  expect(await reasonOf(template._id)).toBe('template is inactive');
  await stack.repositories.templates.update(stack.account._id, template._id, { active: true });
  expect(await reasonOf(template._id)).toBe('missing variable: code');
  expect(await reasonOf(999)).toBe('Telegram template not found');
});

describe('a defect of the program', () => {
  const defect = () => Promise.reject(new TypeError('undefined has no x'));
  /** A worker that counts a defect, as workers do, and writes no fact. */
  const fails = ({ request, channel }: SendRequested) => {
    void stack.repositories.requests.noteFault(
      request._id,
      channel,
      stack.clock.now() + LOOK_AGAIN_MS,
    );
    return 'never-gets-it' as const;
  };
  const state = async ({ _id }: StoredRequest) =>
    (await stack.repositories.requests.byId(_id))?.state;

  test('in the worker: three attempts, then the send ends and the next tier opens', async () => {
    await start();
    stack.worker = (message) => (message.channel === 'telegram' ? fails(message) : 'sent');
    const row = await accept({ plan: [['telegram'], ['waba']] });
    await publish(row);
    await pass(LOOK_AGAIN_MS * 8, async () => (await state(row)) === 'finished');
    const stored = await finished(row._id);
    expect(asksOf(row).map(({ channel }) => channel)).toEqual([
      'telegram',
      'telegram',
      'telegram',
      'waba',
    ]);
    expect(stored.channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
      waba: { status: true },
    });
  });

  test('of a bulk send: it leaves its bulk queue, and is asked for ever more seldom', async () => {
    await start();
    stack.worker = fails;
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    const askedAt: number[] = [];
    const began = stack.clock.now();
    await pass(45_000, async () => {
      if (asksOf(row).length > askedAt.length) askedAt.push(stack.clock.now() - began);
      return (await state(row)) === 'finished';
    });
    expect(askedAt.length).toBeGreaterThanOrEqual(3);
    expect(askedAt.length).toBeLessThanOrEqual(5);
    expect(await stack.repositories.requests.byId(row._id)).not.toHaveProperty('bulkQueue');
    // Its deadline, less one call's timeout, comes before the last attempt.
    expect((await finished(row._id)).channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
    });
  });

  test('of 300 bulk sends: the others of the bulk queue are asked for', async () => {
    await start();
    const broken = new Set<number>();
    stack.worker = (message) => (broken.has(message.request._id) ? fails(message) : 'sent');
    for (let i = 0; i < 300; i++) broken.add((await accept({ lane: 'bulk' }))._id);
    const row = await accept({ lane: 'bulk' });
    await publish(row);
    await pass(4_000, async () => (await state(row)) === 'finished');
    expect(await finished(row._id)).toMatchObject({ status: true });
  });

  test('in the orchestrator: its message is a dead letter, and the send ends', async () => {
    Object.assign(stack.repositories.devices, { byId: defect });
    await start();
    const row = await accept();
    await publish(row);
    await waitFor(async () => (await stack.broker.deadLetterCount()) === 1, { what: 'the letter' });
    const [letter] = await stack.broker.deadLetters(1);
    expect(letter).toMatchObject({
      name: 'request.accepted',
      reason: 'handler threw: TypeError: undefined has no x',
    });
    await pass(LOOK_AGAIN_MS * 8, async () => (await state(row)) === 'finished');
    const stored = await finished(row._id);
    expect(stored.channels).toEqual({
      telegram: { status: false, reason: 'internal error, nothing was sent' },
    });
  });

  test("facts that can't be dealt with are looked at ever more seldom, others meanwhile", async () => {
    const { facts } = stack.repositories;
    const load = facts.load.bind(facts);
    const row = await accept();
    const looks: number[] = [];
    Object.assign(facts, {
      load: (request: { _id: number }) => {
        if (request._id !== row._id) return load(request as never);
        looks.push(stack.clock.now());
        return defect();
      },
    });
    await start();
    await pass(60_000);
    expect(looks.length).toBeGreaterThanOrEqual(3);
    expect(looks.length).toBeLessThanOrEqual(5);
    const other = await accept();
    await pass(LOOK_AGAIN_MS * 2, async () => (await state(other)) === 'finished');
    await finished(other._id);
  });
});
