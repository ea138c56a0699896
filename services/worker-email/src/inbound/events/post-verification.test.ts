import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import { createRepositories, ensureIndexes, openStore, type Database } from '@cascade/store';
import { createEventTools, type EventToolParts, type ToolsFor } from './post-verification.ts';

type Arguments = Parameters<ToolsFor>;
const device = (_id: string) => ({ _id, sandbox: false }) as Arguments[0];

let folder: string;
let database: Database;
const clock = fakeClock();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-tools-'));
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** The tools of one more worker on the same store. */
const worker = (id = 'dev_1') =>
  createEventTools({
    clock,
    repositories: createRepositories(database, { clock }),
  } as unknown as EventToolParts)(device(id), {} as Arguments[1]);

test('a nonce that one worker took for a content is used for another content at the other worker', async () => {
  const [one, other] = await Promise.all([worker(), worker()]);
  expect(await one.wasUsed('mailgun t1', 'delivered')).toBe(false);
  expect(await other.wasUsed('mailgun t1', 'complained')).toBe(true);
  expect(await other.wasUsed('mailgun t1', 'delivered')).toBe(false);
});

test('of two contents at once at two workers one is taken', async () => {
  const [one, other] = await Promise.all([worker(), worker()]);
  const used = await Promise.all([one.wasUsed('t2', 'a'), other.wasUsed('t2', 'b')]);
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('a nonce of another device is another nonce, and a nonce is forgotten after a day', async () => {
  expect(await (await worker('dev_2')).wasUsed('mailgun t1', 'complained')).toBe(false);
  await clock.advance(24 * 3_600_000);
  await createRepositories(database, { clock }).usedChallenges.deleteExpired();
  expect(await (await worker()).wasUsed('mailgun t1', 'complained')).toBe(false);
});
