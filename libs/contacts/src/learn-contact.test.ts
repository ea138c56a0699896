import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmbeddedBroker, type Broker } from '@cascade/broker';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  LINKS_CACHED_MS,
  openEmbedded,
  type ContactLink,
  type Database,
  type Doc,
  type Repositories,
  type CollectionName,
  reasonsAmong,
} from '@cascade/store';
import { createLearnContact, type LearnContact, type SaidContact } from './learn-contact.ts';

let folder: string;
let database: Database;
let repositories: Repositories;
let broker: Broker;
let learn: LearnContact;
let account: string;
const clock = fakeClock();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-contacts-'));
  database = openEmbedded({ file: join(folder, 'store.db') });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock });
  broker = createEmbeddedBroker({ logger: silentLogger, clock });
  learn = process();
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  account = (await repositories.accounts.insert({ name: 'A', plan, settings: {} }))._id;
});
afterEach(async () => {
  await broker.drain();
  await database.close();
  await rm(folder, { recursive: true });
});

/** The database, with a count of the queries of one collection. */
function readsOf(name: string) {
  let count = 0;
  const counted = Object.create(database) as Database;
  counted.collection = <T extends Doc>(of: CollectionName) => {
    const real = database.collection<T>(of);
    if (of !== name) return real;
    const counting = Object.create(real) as typeof real;
    counting.find = (...given) => {
      count += 1;
      return real.find(...given);
    };
    return counting;
  };
  return { database: counted, count: () => count };
}

/** What another process of the installation would learn with. */
const process = (of = repositories) =>
  createLearnContact({ repositories: of, broker, clock, logger: silentLogger });

const [ANA, BOB, LID] = ['6281234567890', '6281234567891', '77281234567890@lid'];
const said = (alias: string, address: string, more: Partial<SaidContact> = {}): SaidContact => ({
  account,
  device: 'dev_1',
  channel: 'whatsapp',
  sandbox: false,
  alias,
  address,
  ...more,
});
const knownAs = (key: string) =>
  repositories.contactLinks.knownAs(account, key, { sandbox: false });
const rows = () => database.collection<ContactLink>('contact_links').find({});

test('a hidden id is an address of its number from then on', async () => {
  expect(await knownAs(ANA)).toEqual([ANA]);
  await learn(said(LID, ANA));
  expect(await knownAs(ANA)).toEqual([ANA, LID]);
  expect(await knownAs(LID)).toEqual([LID, ANA]);
});

test('an account without links makes no read for its contacts', async () => {
  const reads = readsOf('contact_links');
  const { contactLinks } = createRepositories(reads.database, { clock });
  await contactLinks.knownAs(account, ANA, { sandbox: false });
  await contactLinks.contactsOf(account, [ANA], { sandbox: false });
  expect(reads.count()).toBe(0);
  await learn(said(LID, BOB));
  await clock.advance(60_000);
  await contactLinks.knownAs(account, ANA, { sandbox: false });
  await contactLinks.knownAs(account, ANA, { sandbox: false });
  expect(reads.count()).toBe(1);
});

test('another process knows of a link within the documented time', async () => {
  const other = createRepositories(database, { clock });
  await learn(said('88000111222333@lid', BOB));
  const read = () => other.contactLinks.knownAs(account, ANA, { sandbox: false });
  expect(await read()).toEqual([ANA]);
  await learn(said(LID, ANA));
  await clock.advance(LINKS_CACHED_MS + 1);
  expect(await read()).toEqual([ANA, LID]);
});

test("another form of a number is noted with its source's way of writing, and joins nothing", async () => {
  await learn(said('554188887777', '+5541988887777', { channel: 'waba' }));
  expect(await rows()).toMatchObject([
    { alias: '5541988887777', address: '5541988887777', written: '554188887777', source: 'waba' },
  ]);
  expect((await repositories.accounts.get(account))?.linksContacts).toBeUndefined();
});

test('a number under its own form leaves no row', async () => {
  await learn(said(ANA, ANA));
  await learn(said(ANA, `+${ANA}`));
  expect(await rows()).toEqual([]);
});

test('what was said again is written once in an hour', async () => {
  await learn(said(LID, ANA));
  const [first] = await rows();
  await clock.advance(60_000);
  await learn(said(LID, ANA));
  expect(await rows()).toEqual([first]);
  await process()(said(LID, ANA));
  expect(await rows()).toEqual([first]);
  await clock.advance(60 * 60_000);
  await learn(said(LID, ANA));
  expect(await rows()).toMatchObject([{ at: first!.at, seenAt: clock.now() }]);
});

describe('an id that gets another number', () => {
  const of = (address: string) => ({ account, channel: 'whatsapp', address }) as const;
  const reasons = async (address: string) => {
    const addresses = await knownAs(address);
    return repositories.suppressions
      .standing({ ...of(address), knownAs: addresses })
      .then((rows) => reasonsAmong(rows));
  };

  test('takes the opt-out of the old number along, and leaves it there', async () => {
    await learn(said(LID, ANA));
    await repositories.suppressions.add({ ...of(ANA), why: 'opt_out', at: 1 });
    await clock.advance(1_000);
    await learn(said(LID, BOB));
    expect(await knownAs(ANA)).toEqual([ANA]);
    expect(await reasons(BOB)).toEqual(['opt_out']);
    expect(await reasons(ANA)).toEqual(['opt_out']);
  });

  test('takes topics along, too, and each as what it is', async () => {
    await learn(said(LID, ANA));
    await repositories.suppressions.add({ ...of(ANA), topic: 'offers', why: 'opt_out', at: 1 });
    await clock.advance(1_000);
    await learn(said(LID, BOB));
    expect(await reasons(BOB)).toEqual([]);
    const bob = { ...of(BOB), knownAs: await knownAs(BOB) };
    expect(await repositories.suppressions.standing(bob, ['offers'])).toMatchObject([
      { topic: 'offers', reasons: { opt_out: clock.now() } },
    ]);
  });

  test('takes it along once: who opted in again stays so', async () => {
    await learn(said(LID, ANA));
    await repositories.suppressions.add({ ...of(ANA), why: 'opt_out', at: 1 });
    await clock.advance(1_000);
    await learn(said(LID, BOB));
    await repositories.suppressions.lift({ ...of(BOB), knownAs: await knownAs(BOB) }, ['opt_out']);
    await process()(said(LID, BOB));
    expect(await reasons(BOB)).toEqual([]);
  });
});

test.each([
  ['an endless id', 'x'.repeat(1_000)],
  ['nothing', ''],
])('%s is not learned', async (_, alias) => {
  await learn(said(alias, ANA));
  expect(await rows()).toEqual([]);
});
