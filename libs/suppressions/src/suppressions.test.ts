import { CHANNELS, CHANNEL_DEFINITIONS } from '@cascade/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedBroker, ACK, type Broker } from '@cascade/broker';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openEmbedded,
  type Database,
  type Repositories,
  reasonsAmong,
} from '@cascade/store';
import { createSuppressions, type Suppressions } from './create-suppressions.ts';
import { applyOptChange, type HeardMessage } from './apply-opt-change.ts';

/** A channel whose carriers act on words, too. */
const TEXT_MESSAGES = CHANNELS.find((one) => CHANNEL_DEFINITIONS[one].carriersKnowOptWords)!;

let folder: string;
let database: Database;
let repositories: Repositories;
let broker: Broker;
let suppressions: Suppressions;
let account: string;
const clock = fakeClock();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-suppressions-'));
  database = openEmbedded({ file: join(folder, 'store.db') });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock });
  broker = createEmbeddedBroker({ logger: silentLogger, clock });
  suppressions = createSuppressions({ repositories, broker, clock, logger: silentLogger });
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  account = (await repositories.accounts.insert({ name: 'A', plan, settings: {} }))._id;
});
afterEach(async () => {
  await broker.drain();
  await database.close();
  await rm(folder, { recursive: true });
});

const ANN = '6281234567890';
const heard = (text: string, more: Partial<HeardMessage> = {}): HeardMessage => ({
  account,
  channel: 'whatsapp',
  from: { id: `${ANN}@s.whatsapp.net`, number: ANN },
  message: { text },
  sandbox: false,
  at: 1_000,
  ...more,
});
const heed = (message: HeardMessage, known = false, filling = false) =>
  applyOptChange(
    {
      accounts: repositories.accounts,
      suppressions,
      isKnown: () => Promise.resolve(known),
      isFilling: () => Promise.resolve(filling),
    },
    message,
  );
const reasons = (address = ANN, channel: HeardMessage['channel'] = 'whatsapp') =>
  repositories.suppressions
    .standing({ account, channel, address })
    .then((rows) => reasonsAmong(rows));

test('an opt-out word suppresses the contact on its channel, an opt-in word lifts it', async () => {
  expect(await heed(heard('Stop'))).toBe('opt-out');
  expect(await reasons()).toEqual(['opt_out']);
  expect(await reasons(`+${ANN}`)).toEqual(['opt_out']);
  expect(await reasons(ANN, 'waba')).toEqual([]);
  expect(await reasons('6281234567891')).toEqual([]);
  expect(await heed(heard('mulai'))).toBe('opt-in');
  expect(await reasons()).toEqual([]);
  const { data } = await repositories.suppressions.list(account, {});
  expect(data).toEqual([]);
});

test('a repeated message changes nothing', async () => {
  expect(await heed(heard('STOP'), true)).toBeNull();
  expect(await reasons()).toEqual([]);
});

test('a contact lifts no bounce and no reason of the account itself', async () => {
  const of = { account, channel: 'whatsapp', address: ANN } as const;
  await suppressions.add({ ...of, why: 'hard_bounce', at: 1 });
  await suppressions.add({ ...of, why: 'manual', at: 2 });
  await heed(heard('STOP'));
  await heed(heard('START'));
  expect(await reasons()).toEqual(['hard_bounce', 'manual']);
});

test('START in a mail lifts an opt-out by mail, and no unsubscribe, bounce or import', async () => {
  const from = { id: 'ann@example.com', address: 'ann@example.com', verified: true };
  const mail = (text: string) => heard(text, { channel: 'email', from });
  const of = { account, channel: 'email', address: 'ann@example.com' } as const;
  for (const why of ['unsubscribed', 'hard_bounce', 'imported'] as const) {
    await suppressions.add({ ...of, why, at: 1 });
  }
  await heed(mail('STOP'));
  expect(await reasons(of.address, 'email')).toContain('opt_out');
  expect(await heed(mail('START'))).toBe('opt-in');
  expect(await reasons(of.address, 'email')).toEqual(['unsubscribed', 'hard_bounce', 'imported']);
});

test.each([false, undefined])('no word in a mail counts whose verified is %s', async (verified) => {
  const from = { id: 'ann@example.com', address: 'ann@example.com' };
  const sender = verified === undefined ? from : { ...from, verified };
  expect(await heed(heard('STOP', { channel: 'email', from: sender }))).toBeNull();
  expect(await reasons('ann@example.com', 'email')).toEqual([]);
});

test('a contact with a hidden number is suppressed by its hidden id', async () => {
  const address = '77281234567890@lid';
  expect(await heed(heard('STOP', { from: { id: address } }))).toBe('opt-out');
  const of = { account, channel: 'whatsapp', address } as const;
  expect(reasonsAmong(await repositories.suppressions.standing(of))).toEqual(['opt_out']);
});

test('a contact without an address, and other messages, change nothing', async () => {
  expect(await heed(heard('STOP', { from: { id: '123@g.us' } }))).toBeNull();
  expect(await heed(heard('Hello'))).toBeNull();
  expect((await repositories.accounts.get(account))?.suppressedChannels).toBeUndefined();
});

test("an account's own words are used when it has some", async () => {
  await repositories.accounts.update(account, { settings: { optOutWords: ['ENOUGH'] } });
  expect(await heed(heard('stop'))).toBeNull();
  expect(await heed(heard('enough'))).toBe('opt-out');
});

test('every process learns that the account suppresses before the first row exists', async () => {
  const told: string[] = [];
  let markedFirst = false;
  await broker.consume({ name: 'cache.invalidated', prefetch: 10 }, async ({ body }) => {
    told.push(`${body.kind} ${body.id}`);
    markedFirst =
      (await repositories.accounts.get(body.id))?.suppressedChannels?.[0] === 'whatsapp';
    return ACK;
  });
  await repositories.accounts.byId(account);
  await heed(heard('STOP'));
  await heed(heard('STOP', { from: { id: 'x', number: '6281111111111' } }));
  await waitFor(() => told.length > 0, { what: 'the invalidation' });
  expect(told).toEqual([`account ${account}`]);
  expect(markedFirst).toBe(true);
  expect((await repositories.accounts.byId(account))?.suppressedChannels).toEqual(['whatsapp']);
});

test('addMany counts new addresses and keeps the first time of known ones', async () => {
  const entry = (address: string, at: number) =>
    ({ account, channel: 'email', address, why: 'imported', at }) as const;
  await suppressions.add(entry('Ann@example.com', 5));
  const added = await suppressions.addMany(account, [
    entry('ann@EXAMPLE.com', 9),
    entry('bob@example.com', 9),
    { ...entry('BOB@example.com', 10), why: 'hard_bounce' },
  ]);
  expect(added).toBe(1);
  const { data } = await repositories.suppressions.list(account, {});
  expect(data.map(({ address, reasons: why, at }) => [address, why, at])).toEqual([
    ['bob@example.com', { imported: 9, hard_bounce: 10 }, 10],
    ['ann@example.com', { imported: 5 }, 9],
  ]);
});

test('CANCEL of a text message opts out, except while the contact fills in a form', async () => {
  const text = (said: string) =>
    heard(said, { channel: TEXT_MESSAGES, from: { id: ANN, number: ANN } });
  expect(await heed(text('cancel'), false, true)).toBeNull();
  expect(await heed(text('stop'), false, true)).toBe('opt-out');
  expect(await heed(text('start'))).toBe('opt-in');
  expect(await heed(text('Cancel.'))).toBe('opt-out');
  expect(await reasons(ANN, TEXT_MESSAGES)).toEqual(['opt_out']);
});

test('a sender without a number opts nobody out', async () => {
  expect(await heed(heard('STOP', { channel: TEXT_MESSAGES, from: { id: 'MYBANK' } }))).toBeNull();
});

describe('topics', () => {
  beforeEach(() =>
    repositories.accounts.update(account, {
      settings: { topics: [{ key: 'offers', name: 'Offers', words: ['stop offers'] }] },
    }),
  );
  const of = () => ({ account, channel: 'whatsapp', address: ANN }) as const;
  const standing = async () =>
    (await repositories.suppressions.standing(of(), ['offers', 'orders'])).map(
      ({ topic = 'everything' }) => topic,
    );

  test('a word of a topic ends it alone, and an opt-in word leaves it ended', async () => {
    expect(await heed(heard('Stop offers.'))).toEqual({ ends: 'offers' });
    expect(await standing()).toEqual(['offers']);
    expect(await reasons()).toEqual([]);
    await heed(heard('Stop'));
    expect((await standing()).toSorted()).toEqual(['everything', 'offers']);
    await heed(heard('Start'));
    expect(await standing()).toEqual(['offers']);
    await suppressions.liftTopic({ ...of(), topic: 'offers' });
    expect(await standing()).toEqual([]);
  });

  test('a repeat of a message ends nothing', async () => {
    expect(await heed(heard('Stop offers'), true)).toBeNull();
    expect(await standing()).toEqual([]);
  });
});
