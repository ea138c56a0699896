import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NumbersAsked } from '@cascade/contracts';
import { withStop } from '@cascade/runtime';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openEmbedded,
  type Database,
  type Repositories,
} from '@cascade/store';
import { NumberLookups } from './number-lookups.ts';
import { createReadKnowledge } from './read-knowledge.ts';
import { createTakeReply, sweepChecks } from './step-checks.ts';

const clock = fakeClock();
const numbers = Array.from({ length: 150 }, (_, n) => String(6_281_200_000_000 + n));
let folder: string;
let database: Database;
let repositories: Repositories;
let account: string;
let asked: NumbersAsked[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cascade-checks-'));
  database = openEmbedded({ file: join(folder, 'store.db') });
  await ensureIndexes(database);
  repositories = createRepositories(database, { clock });
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  account = (await repositories.accounts.insert({ name: 'A', plan, settings: {} }))._id;
  await repositories.devices.insert({
    _id: 'dev_phone',
    account,
    channel: 'whatsapp',
    name: 'phone',
    tokenHash: 'hash',
    tokenHint: 'hint',
    number: '1',
    sandbox: false,
    state: 'connected',
    credentials: '',
    settings: {},
  });
  asked = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Starts a gateway's sweeper; its phone's worker only notes what it is asked for. */
const start = () =>
  withStop(async (signal) => {
    const broker = {
      publish: async (_name: string, body: unknown) => void asked.push(body as NumbersAsked),
    };
    const lookups = new NumberLookups({
      broker: broker as never,
      clock,
      logger: silentLogger,
      inbox: 'gateway-1',
    });
    const read = createReadKnowledge(repositories, clock);
    return sweepChecks({ repositories, read, lookups, clock, logger: silentLogger, signal });
  });

const queue = async () => {
  const values = { account, freshFrom: clock.now() - 60_000 };
  return (await repositories.targetChecks.insert(values, numbers))!._id;
};
const store = (number: string) =>
  repositories.whatsappContacts.checked('dev_phone', number, { exists: true, at: clock.now() });
const untilAsked = (count: number) =>
  waitFor(
    async () => {
      await clock.advance(500);
      return asked.length >= count;
    },
    { timeoutMs: 20_000, everyMs: 5, what: `${count} askings` },
  );

test('a process that dies between two lookups leaves the stored ones, and only the others are asked for', async () => {
  await queue();
  const first = await start();
  await untilAsked(1);
  expect(asked[0]?.numbers).toEqual(numbers.slice(0, 100));
  // The worker and the gateway die after 40 answers: nobody replies.
  await Promise.all(numbers.slice(0, 40).map(store));
  await first.stop();
  const second = await start();
  await untilAsked(2);
  expect(asked[1]?.numbers).toEqual(numbers.slice(40, 100));
  await second.stop();
});

test('a reply with nothing left makes the next page due at once, and the last one ends the check', async () => {
  const id = await queue();
  const takeReply = createTakeReply({ repositories, clock, logger: silentLogger });
  const gateway = await start();
  await untilAsked(1);
  await Promise.all(numbers.slice(0, 100).map(store));
  await takeReply({ asking: id, left: [] });
  await untilAsked(2);
  expect(asked[1]?.numbers).toEqual(numbers.slice(100));
  await Promise.all(numbers.slice(100).map(store));
  await takeReply({ asking: id, left: [] });
  await waitFor(
    async () => {
      await clock.advance(500);
      return (await repositories.targetChecks.get(account, id))?.nextAt === undefined;
    },
    { timeoutMs: 20_000, everyMs: 5, what: 'the end of the check' },
  );
  expect(asked).toHaveLength(2);
  await gateway.stop();
});

test('a check ends after a day, with the reason of what is missing', async () => {
  const id = await queue();
  const takeReply = createTakeReply({ repositories, clock, logger: silentLogger });
  const gateway = await start();
  await untilAsked(1);
  await takeReply({ asking: id, left: [{ number: numbers[0]!, why: 'the limit' }] });
  await gateway.stop();
  // Without a sweeper, which would look 172,800 times.
  await clock.advance(24 * 3_600_000);
  const nextDay = await start();
  await waitFor(
    async () => {
      await clock.advance(500);
      return (await repositories.targetChecks.get(account, id))?.nextAt === undefined;
    },
    { timeoutMs: 20_000, everyMs: 5, what: 'the end of the check' },
  );
  expect(await repositories.targetChecks.get(account, id)).toMatchObject({ waiting: 'the limit' });
  await nextDay.stop();
});

test('an account keeps 100 checks, and a deleted one makes room', async () => {
  const ids = [];
  for (let n = 0; n < 100; n += 1) ids.push(await queue());
  const values = { account, freshFrom: 0 };
  expect(await repositories.targetChecks.insert(values, numbers)).toBeNull();
  expect(await repositories.targetChecks.delete(account, ids[0]!)).toBe(true);
  expect(await repositories.targetChecks.page(ids[0]!, 0)).toEqual([]);
  expect(await repositories.targetChecks.insert(values, numbers)).not.toBeNull();
});
