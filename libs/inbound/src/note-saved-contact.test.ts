import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBroker, type Broker } from '@cascade/broker';
import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  type Account,
  type Database,
  type Repositories,
} from '@cascade/store';
import { createInboundIntake } from './inbound-intake.ts';

const NOW = Date.UTC(2026, 10, 1);
const PLAN = { name: 'P', quota: null, period: 'month', expiresAt: null } as const;

let folder: string;
let database: Database;
let broker: Broker;
let repositories: Repositories;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-contacts-'));
  const clock = fakeClock(NOW);
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
  broker = await openBroker({ instance: 'test', logger: silentLogger, clock });
  repositories = createRepositories(database, { clock, accountLimits: { contacts: 2 } });
});
afterAll(async () => {
  await broker.drain();
  await database.close();
  await rm(folder, { recursive: true });
});

const createAccount = async (settings: Account['settings'] = {}) =>
  (await repositories.accounts.insert({ name: 'A', plan: PLAN, settings }))._id;

/** Takes a message of a Telegram chat; the newest one of all is `at` its number. */
async function write(account: string, from: { id: string; name?: string }, sandbox = false) {
  count += 1;
  const intake = createInboundIntake({
    repositories,
    broker,
    clock: fakeClock(NOW),
    logger: silentLogger,
  });
  const taken = await intake.takeMessage({
    account,
    device: 'dev_1',
    channel: 'telegram',
    providerMessageId: String(count),
    from,
    message: { id: String(count), type: 'text', text: 'hi' },
    sandbox,
    at: NOW - 1_000 + count,
  });
  expect(taken).toBe(true);
  return NOW - 1_000 + count;
}

const saved = async (account: string) =>
  (await repositories.savedContacts.list(account, {}, {})).data;

test('who writes is saved with the name that the channel tells, once, where the account wants it', async () => {
  const account = await createAccount({ contactsFromInbound: true });
  await write(account, { id: '7', name: 'Ana' });
  await waitFor(async () => (await saved(account)).length === 1, { what: 'the contact' });
  const at = await write(account, { id: '7', name: 'Ana P' });
  await waitFor(async () => (await saved(account))[0]?.wroteAt === at, { what: 'the time' });
  expect(await saved(account)).toMatchObject([
    {
      name: 'Ana',
      source: 'inbound',
      addresses: [{ channel: 'telegram', address: '7' }],
      tags: [],
    },
  ]);
});

test('otherwise a saved contact alone is noted, and nobody of the sandbox or beyond the limit is saved', async () => {
  const [plain, full] = [await createAccount(), await createAccount({ contactsFromInbound: true })];
  const row = { tags: [], fields: [], source: 'person' } as const;
  const address = (id: string) => [{ channel: 'telegram', address: id }] as const;
  await repositories.savedContacts.insert({ ...row, account: plain, addresses: address('7') });
  await write(plain, { id: '8' });
  await write(full, { id: '1' }, true);
  for (const id of ['2', '3', '4']) await write(full, { id });
  const at = await write(plain, { id: '7' });
  await waitFor(async () => (await saved(plain))[0]?.wroteAt === at, { what: 'the time' });
  await waitFor(async () => (await saved(full)).length === 2, { what: 'both contacts' });
  expect(await saved(plain)).toHaveLength(1);
  const addresses = (await saved(full)).map((one) => one.addresses[0]?.address);
  expect(addresses).not.toContain('1');
});
