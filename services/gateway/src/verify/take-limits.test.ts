import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, fakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  ensureIndexes,
  openStore,
  type Account,
  type Database,
} from '@cascade/store';
import { vaultFromBase64 } from '@cascade/vault';
import { createTakeLimits } from './take-limits.ts';

const START = Date.UTC(2026, 10, 5);
const WINDOW_MS = 600_000;
const WEEK_MS = 7 * 86_400_000;

let folder: string;
let database: Database;
let accounts = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'take-limits-'));
  database = await openStore({ file: join(folder, 'store.db'), logger: silentLogger });
  await ensureIndexes(database);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Asks for a code in each window of ten minutes, and counts those that are sent. */
async function askFor(contact: string, { times, from = START }: { times: number; from?: number }) {
  const { verifyCounts } = createRepositories(database, { clock: fakeClock() });
  const vault = vaultFromBase64(KEY);
  const take = createTakeLimits(verifyCounts, vault);
  const account = { _id: `acc_${accounts}`, verify: { per_target: 2 } } as unknown as Account;
  let sent = 0;
  for (let i = 0; i < times; i += 1) {
    const limits = await take(account, { contacts: [contact] }, from + i * WINDOW_MS);
    if (limits.ok) sent += 1;
  }
  return sent;
}
const KEY = randomBytes(32).toString('base64');

beforeEach(() => void (accounts += 1));

test('a patient caller gets so many codes of one mail address in a week, also after a restart', async () => {
  expect(await askFor('mail:ana@example.com', { times: 30 })).toBe(30);
  const later = START + 86_400_000;
  expect(await askFor('mail:ana@example.com', { times: 30, from: later })).toBe(10);
  expect(await askFor('mail:bob@example.com', { times: 1, from: later })).toBe(1);
  expect(await askFor('mail:ana@example.com', { times: 1, from: START + WEEK_MS })).toBe(1);
});

test('numbers have the conversion of their block instead', async () => {
  expect(await askFor('phone:6281234567890', { times: 45 })).toBe(45);
});
