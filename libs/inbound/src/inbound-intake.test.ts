import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACK, EVENT_GRACE_MS, openBroker, type Broker } from '@cascade/broker';
import type { EventFact, EventKind, InboundRow, OutcomeRow } from '@cascade/contracts';
import { fakeClock, silentLogger, waitFor, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  StoreUnavailableError,
  type Database,
  type Repositories,
  reasonsAmong,
} from '@cascade/store';
import { createInboundIntake, type InboundIntake } from './inbound-intake.ts';

const NOW = Date.UTC(2026, 10, 1);

let folder: string;
let clock: FakeClock;
let database: Database;
let broker: Broker;
let repositories: Repositories;
let intake: InboundIntake;
let raised: EventFact[];
let received: InboundRow[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-intake-'));
  clock = fakeClock(NOW);
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
  broker = await openBroker({ instance: 'test', logger: silentLogger, clock });
  repositories = createRepositories(database, { clock });
  intake = createInboundIntake({ repositories, broker, clock, logger: silentLogger });
  raised = [];
  received = [];
  await broker.consume({ name: 'event.raised', prefetch: 10 }, ({ body }) => {
    raised.push(body);
    return Promise.resolve(ACK);
  });
  await broker.consume({ name: 'message.received', prefetch: 10 }, ({ body }) => {
    received.push(body.message);
    return Promise.resolve(ACK);
  });
});

afterEach(async () => {
  await broker.drain();
  await database.close();
  await rm(folder, { recursive: true });
});

const come = (count: number) =>
  waitFor(() => raised.length >= count, { timeoutMs: 20_000, what: 'the event' });

const message = {
  account: 'acc_1',
  device: 'dev_1',
  channel: 'telegram',
  providerMessageId: '17',
  from: { id: '7', name: 'Ana' },
  message: { id: '17', type: 'text', text: 'hi' },
  sandbox: false,
  at: NOW - 500,
} as const;

const receipt = {
  account: 'acc_1',
  device: 'dev_1',
  channel: 'waba',
  providerMessageId: 'wamid.1',
  status: 'delivered',
  send: 5,
  request: 4,
  recipient: '62812',
  sandbox: false,
  at: NOW,
} as const;

const marks = { notifyAfter: NOW + EVENT_GRACE_MS, replyAt: NOW + EVENT_GRACE_MS };

test('a mail from an unverified sender raises its event and gets no automatic reply', async () => {
  const from = { id: 'ann@example.com', address: 'ann@example.com', verified: false };
  const mail = { ...message, channel: 'email', from } as const;
  expect(await intake.takeMessage(mail)).toBe(true);
  await intake.takeMessage({ ...mail, providerMessageId: '18', from: { ...from, verified: true } });
  await come(2);
  await waitFor(() => received.length > 0, { timeoutMs: 20_000, what: 'the verified mail' });
  expect(received.map(({ providerMessageId }) => providerMessageId)).toEqual(['18']);
  const later = clock.now() + 3_600_000;
  const due = await repositories.inbound.replies.due(later, 10);
  expect(due.map(({ providerMessageId }) => providerMessageId)).toEqual(['18']);
});

describe('in an account whose storage is full', () => {
  const LIMIT = 1_000_000;
  const long = 'a'.repeat(LIMIT);
  const error = "the account's storage is full: 0 of 1 MB are used";

  beforeEach(() => {
    repositories = createRepositories(database, { clock, storageBytes: LIMIT });
    intake = createInboundIntake({ repositories, broker, clock, logger: silentLogger });
  });

  const text = (id: string, more: object = {}) => ({
    ...message,
    providerMessageId: id,
    message: { id, type: 'text', text: long, ...more } as const,
  });

  test('a message is kept and raised without its contents, and says so', async () => {
    const file = { id: 4, name: 'a.pdf', mime: 'application/pdf', size: 9 };
    const more = {
      type: 'document',
      file,
      reply_to: '3',
      subject: 'S',
      html: '<b>',
      button: { id: 'b' },
    };
    expect(await intake.takeMessage(text('18', more))).toBe(true);
    const kept = { id: '18', type: 'document', reply_to: '3', file, contents_error: error };
    const [stored] = await repositories.inbound.byIds(['dev_1:18']);
    expect(stored?.message).toEqual(kept);
    await come(1);
    expect(raised).toMatchObject([{ row: { message: kept } }]);
  });

  test('no rule answers what it does not see', async () => {
    await intake.takeMessage(text('18'));
    await intake.takeMessage({ ...message, providerMessageId: '19' });
    await waitFor(() => received.length > 0, { timeoutMs: 20_000, what: 'the short message' });
    expect(received.map(({ providerMessageId }) => providerMessageId)).toEqual(['19']);
    expect(await repositories.inbound.replies.due(clock.now() + 3_600_000, 10)).toHaveLength(1);
  });

  test('a repeated message takes no room twice', async () => {
    const half = {
      ...text('18'),
      message: { id: '18', type: 'text', text: 'a'.repeat(400_000) },
    } as const;
    for (let i = 0; i < 4; i += 1) expect(await intake.takeMessage(half)).toBe(i === 0);
    await intake.takeMessage({ ...half, providerMessageId: '19' });
    const [second] = await repositories.inbound.byIds(['dev_1:19']);
    expect(second?.message.text).toHaveLength(400_000);
  });
});

test('a message is stored with its markers, raised, and passed to automatic replies', async () => {
  expect(await intake.takeMessage(message)).toBe(true);
  await come(1);
  const row = { ...message, ...marks, _id: 'dev_1:17' };
  expect(raised).toEqual([{ kind: 'incoming_message', row }]);
  await waitFor(() => received.length === 1, { timeoutMs: 20_000, what: 'the message' });
  expect(received).toEqual([row]);
  expect(await repositories.inbound.get('acc_1', 'dev_1:17')).toEqual(row);
});

test('a repeated message is known', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => intake.takeMessage(message)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  await intake.takeMessage({ ...message, providerMessageId: '18' });
  await come(2);
  expect(raised.map(({ row }) => row._id)).toEqual(['dev_1:17', 'dev_1:18']);
});

describe('a message that a person wrote on the phone', () => {
  const echo = {
    account: 'acc_1',
    device: 'dev_1',
    channel: 'whatsapp',
    providerMessageId: 'E1',
    contact: { id: '6281@s.whatsapp.net', number: '6281' },
    message: { id: 'E1', type: 'text', text: 'STOP' },
    sandbox: false,
    at: NOW - 500,
  } as const;
  const endpoint = (events: readonly EventKind[], devices?: string[]) =>
    repositories.webhooks.insert({
      _id: `whk_${events.join()}`,
      account: 'acc_1',
      url: 'https://hooks.example.com',
      events: [...events],
      state: 'active',
      ...(devices === undefined ? {} : { devices }),
    });

  test('is stored once, wakes no rule, opts nobody out and raises nothing that nobody chose', async () => {
    await endpoint(['incoming_message', 'send_status']);
    await endpoint(['message_echo'], ['dev_2']);
    const taken = await Promise.all([1, 2, 3].map(() => intake.takeEcho(echo)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await repositories.echoes.byIds(['dev_1:E1'])).toEqual([
      { ...echo, _id: 'dev_1:E1', isSpoken: true },
    ]);
    const of = { account: 'acc_1', channel: 'whatsapp', address: '6281' } as const;
    expect(await repositories.suppressions.standing(of)).toEqual([]);
    await intake.takeMessage(message);
    await come(1);
    await waitFor(() => received.length > 0, { timeoutMs: 20_000, what: 'the message' });
    expect([raised.map(({ kind }) => kind), received.length]).toEqual([['incoming_message'], 1]);
  });

  test('raises its event with its marker for an endpoint that chose it', async () => {
    await endpoint(['message_echo']);
    await intake.takeEcho(echo);
    await come(1);
    const row = { ...echo, _id: 'dev_1:E1', isSpoken: true, notifyAfter: marks.notifyAfter };
    expect(raised).toEqual([{ kind: 'message_echo', row }]);
    expect(await repositories.echoes.events.due(marks.notifyAfter, 10)).toEqual([row]);
  });

  test('of an edit or a reaction: nobody speaks', async () => {
    const edit = { ...echo.message, edited: true } as const;
    await intake.takeEcho({ ...echo, message: edit });
    const reaction = { id: 'E2', type: 'reaction', reaction: {}, reply_to: 'E1' } as const;
    await intake.takeEcho({ ...echo, providerMessageId: 'E2', message: reaction });
    expect(await repositories.echoes.hasSpoken('dev_1', [echo.contact.id], 0)).toBe(false);
  });
});

test('a message over waba opens its session window, also when it is repeated', async () => {
  const waba = { ...message, channel: 'waba', from: { id: 'u1', number: '62812' } } as const;
  await repositories.inbound.insert(waba);
  expect(await intake.takeMessage(waba)).toBe(false);
  const { sessionWindows } = repositories;
  const end = waba.at + 24 * 3_600_000;
  expect(await sessionWindows.openUntil('dev_1', ['62812'], end - 1)).not.toBeNull();
  expect(await sessionWindows.openUntil('dev_1', ['62812'], end)).toBeNull();
});

test('a system message of the provider opens no session window and gets no reply', async () => {
  const waba = { ...message, channel: 'waba', from: { id: '62813', number: '62813' } } as const;
  const { sessionWindows, inbound } = repositories;
  await intake.takeMessage({ ...waba, message: { id: '17', type: 'system', text: 'moved' } });
  expect(await sessionWindows.openUntil('dev_1', ['62813'], waba.at)).toBeNull();
  const reaction = { id: '18', type: 'reaction', text: '👍', reaction: { emoji: '👍' } } as const;
  await intake.takeMessage({ ...waba, providerMessageId: '18', message: reaction });
  expect(await sessionWindows.openUntil('dev_1', ['62813'], waba.at)).not.toBeNull();
  await come(2);
  expect(received).toEqual([]);
  const rows = await inbound.byIds(['dev_1:17', 'dev_1:18']);
  expect(rows.map((row) => 'replyAt' in row)).toEqual([false, false]);
});

test('an opt-out word suppresses the contact, an opt-in word lifts it', async () => {
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  const account = (await repositories.accounts.insert({ name: 'A', plan, settings: {} }))._id;
  const say = (id: string, text: string) =>
    intake.takeMessage({
      ...message,
      account,
      providerMessageId: id,
      message: { id, type: 'text', text },
    });
  const reasons = () =>
    repositories.suppressions
      .standing({ account, channel: 'telegram', address: '7' })
      .then((rows) => reasonsAmong(rows));
  expect(await say('1', 'Stop')).toBe(true);
  expect(await reasons()).toEqual(['opt_out']);
  await say('2', 'start');
  // A repeat of the first message changes nothing.
  expect(await say('1', 'Stop')).toBe(false);
  expect(await reasons()).toEqual([]);
});

test('a word of a topic is stored before the message is, and a repeat of the message ends nothing', async () => {
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  const settings = { topics: [{ key: 'offers', name: 'Offers', words: ['stop offers'] }] };
  const account = (await repositories.accounts.insert({ name: 'A', plan, settings }))._id;
  const of = { account, channel: 'telegram', address: '7' } as const;
  const say = () =>
    intake.takeMessage({
      ...message,
      account,
      providerMessageId: '1',
      message: { id: '1', type: 'text', text: 'Stop offers' },
    });
  // The process dies before the row: the channel repeats the message.
  const { inbound, suppressions } = repositories;
  const insert = inbound.insert;
  inbound.insert = () => Promise.reject(new Error('killed'));
  await expect(say()).rejects.toThrow('killed');
  inbound.insert = insert;
  expect(await suppressions.standing(of, ['offers'])).toMatchObject([{ topic: 'offers' }]);
  expect(await say()).toBe(true);
  await suppressions.lift({ ...of, topic: 'offers' }, ['opt_out']);
  expect(await say()).toBe(false);
  expect(await suppressions.standing(of, ['offers'])).toEqual([]);
});

test('a receipt is an event over waba, not over whatsapp', async () => {
  expect(await intake.takeReceipt({ ...receipt, channel: 'whatsapp' })).toBe(true);
  expect(await intake.takeReceipt({ ...receipt, providerMessageId: 'wamid.2' })).toBe(true);
  expect(await intake.takeReceipt({ ...receipt, providerMessageId: 'wamid.2' })).toBe(false);
  await come(1);
  expect(raised).toMatchObject([
    {
      kind: 'message_status',
      row: { _id: 'dev_1:wamid.2:delivered', notifyAfter: marks.notifyAfter },
    },
  ]);
  const [silent] = await repositories.receipts.ofMessage('dev_1', 'wamid.1');
  expect(silent).not.toHaveProperty('notifyAfter');
});

test('a phone’s receipt is an event for an endpoint of version 2 that wants it', async () => {
  const endpoint = {
    account: 'acc_1',
    url: 'https://example.com',
    events: ['message_status'],
    state: 'active',
  } as const;
  const phone = { ...receipt, channel: 'whatsapp' } as const;
  await repositories.webhooks.insert({ ...endpoint, _id: 'whk_1' });
  await repositories.webhooks.insert({ ...endpoint, _id: 'whk_2', version: 2, devices: ['dev_2'] });
  await intake.takeReceipt(phone);
  const [silent] = await repositories.receipts.ofMessage('dev_1', 'wamid.1');
  expect(silent).not.toHaveProperty('notifyAfter');
  await repositories.webhooks.insert({ ...endpoint, _id: 'whk_3', version: 2 });
  await intake.takeReceipt({ ...phone, providerMessageId: 'wamid.2' });
  await come(1);
  expect(raised).toMatchObject([{ row: { channel: 'whatsapp', providerMessageId: 'wamid.2' } }]);
});

describe('a receipt after the outcome', () => {
  const outcomeOf = (send: number) =>
    database.collection<OutcomeRow>('outcomes').findOne({ _id: send });
  const judge = (state: OutcomeRow['state']) =>
    repositories.facts.insertOutcome({
      _id: 5,
      request: 4,
      account: 'acc_1',
      state,
      ms: 1,
      at: NOW,
    });

  test('notes that a message arrived after all', async () => {
    await judge('unknown');
    await intake.takeReceipt(receipt);
    expect(await outcomeOf(5)).toMatchObject({ state: 'unknown', later: { state: 'sent' } });
  });

  test('notes that a message failed after it was accepted', async () => {
    await judge('sent');
    const errors = [{ code: 131026, title: 'Message undeliverable' }];
    await intake.takeReceipt({ ...receipt, status: 'failed', errors });
    expect(await outcomeOf(5)).toMatchObject({
      state: 'sent',
      later: { state: 'failed', reason: 'Message undeliverable' },
    });
  });

  test('waits for the outcome when it comes before', async () => {
    await intake.takeReceipt(receipt);
    await judge('unknown');
    await clock.advance(3_000);
    await waitFor(async () => (await outcomeOf(5))?.later?.state === 'sent', {
      timeoutMs: 20_000,
      what: 'the late truth',
    });
  });

  test('is noted again when it is repeated: the first process may have died', async () => {
    await repositories.receipts.insert(receipt);
    await judge('unknown');
    expect(await intake.takeReceipt(receipt)).toBe(false);
    expect((await outcomeOf(5))?.later?.state).toBe('sent');
  });
});

test('a submission is stored once under its id', async () => {
  const submission = {
    _id: 'sub_1',
    account: 'acc_1',
    device: 'dev_1',
    channel: 'telegram',
    form: { id: 'frm_1', name: 'Order' },
    from: { id: '7' },
    answers: { size: 'L', note: null },
    sandbox: true,
    at: NOW,
  } as const;
  expect(await intake.takeSubmission(submission)).toBe(true);
  expect(await intake.takeSubmission(submission)).toBe(false);
  await come(1);
  expect(raised).toEqual([
    { kind: 'submission', row: { ...submission, notifyAfter: marks.notifyAfter } },
  ]);
});

test('without a broker, rows are stored and events wait', async () => {
  const away = { publish: () => Promise.reject(new Error('away')) };
  const alone = createInboundIntake({ repositories, broker: away, clock, logger: silentLogger });
  expect(await alone.takeMessage(message)).toBe(true);
  expect(await repositories.inbound.events.due(marks.notifyAfter, 5)).toHaveLength(1);
});

test('without a store, takeMessage rejects: the provider gets no acknowledgement', async () => {
  await database.close();
  await expect(intake.takeMessage(message)).rejects.toThrow(StoreUnavailableError);
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
});

describe('the shape of a payload', () => {
  const receipt = {
    account: 'acc_1',
    device: 'dev_shape',
    channel: 'waba',
    providerMessageId: 'wamid.1',
    status: 'delivered',
    recipient: '6281234567890',
    sandbox: false,
    at: NOW,
  } as const;
  const noted = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return (await repositories.deviceCallbacks.get('dev_shape'))?.payloads;
  };

  test('is kept by kind, without what the members hold', async () => {
    await intake.takeReceipt(receipt, { id: 'wamid.1', pricing: { billable: true } });
    const members = ['id: string', 'pricing.billable: boolean'];
    expect(await noted()).toEqual({ 'receipt delivered': { at: NOW, members } });
    expect(JSON.stringify(await noted())).not.toContain('wamid');
  });

  test('is written again when it differs, or after ten minutes', async () => {
    await intake.takeReceipt(receipt, { id: 'a' });
    await clock.advance(60_000);
    await intake.takeReceipt({ ...receipt, providerMessageId: '2' }, { id: 'b' });
    expect((await noted())?.['receipt delivered']?.at).toBe(NOW);
    await intake.takeReceipt({ ...receipt, providerMessageId: '3' }, { id: 3 });
    expect((await noted())?.['receipt delivered']).toEqual({
      at: NOW + 60_000,
      members: ['id: number'],
    });
    await clock.advance(600_000);
    await intake.takeReceipt({ ...receipt, providerMessageId: '4' }, { id: 4 });
    expect((await noted())?.['receipt delivered']?.at).toBe(NOW + 660_000);
  });

  test('is not noted without a payload', async () => {
    await intake.takeReceipt(receipt);
    expect(await noted()).toBeUndefined();
  });
});
