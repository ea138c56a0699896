import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBroker } from '@cascade/broker';
import { createEgress } from '@cascade/egress';
import { withStop, type Stoppable } from '@cascade/runtime';
import { fakeClock, silentLogger as logger, waitFor } from '@cascade/runtime/testing';
import { accountState, createRepositories, newAccountEventId } from '@cascade/store';
import { openPrepared } from '@cascade/store/testing';
import { createBackgroundContext } from '../background-context.ts';
import { keepLives } from './keep-lives.ts';

const HOUR_MS = 3_600_000;
const PLAN = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;

const clock = fakeClock();
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-lives-'));
  closing.push(() => rm(folder, { recursive: true }));
  const database = await openPrepared(join(folder, 'store.db'));
  closing.push(() => database.close());
  const repositories = createRepositories(database, { clock });
  const broker = await openBroker({ instance: 'test', logger, clock });
  closing.push(() => broker.drain());
  const egress = createEgress({ allow: [], admit: [], logger });
  closing.push(() => egress.close());
  const deadlines = { syncMs: 60_000, asyncMs: HOUR_MS };
  const parts = { repositories, broker, egress, clock, logger, deadlines };
  const lives: Stoppable = await withStop(async (signal) =>
    keepLives(createBackgroundContext({ ...parts, signal })),
  );
  closing.push(() => lives.stop());
  return { database, repositories };
}

test('an account of a restored copy is erased after its release, not before', async () => {
  const { database, repositories } = await start();
  const { accounts, hold } = repositories;
  const insert = async (name: string) =>
    (await accounts.insert({ name, plan: PLAN, settings: {} }))._id;
  const [held, free] = [await insert('Held'), await insert('Free')];
  const rows = database.collection<{ _id: string; heldAt?: number }>('accounts');
  await rows.updateOne({ _id: held }, { $set: { heldAt: clock.now() } });
  const meta = database.collection<{ _id: string; at: number; releases: number }>('meta');
  await meta.insertOne({ _id: 'hold', at: clock.now(), releases: 0 });
  await hold.load();
  for (const id of [held, free]) {
    const at = clock.now();
    const closed = await accounts.changeLife(id, ['active'], {
      life: () => ({ closing: { at, reason: 'over', inbound: 'keep', eraseAt: at + HOUR_MS } }),
      event: () => ({ id: newAccountEventId(at), state: 'closing', at }),
    });
    expect(closed).not.toBeNull();
  }
  const stateOf = async (id: string) => {
    const account = await accounts.get(id);
    return account && accountState(account);
  };
  const erased = (id: string) =>
    waitFor(
      async () => {
        await clock.advance(HOUR_MS);
        return (await stateOf(id)) === 'closed' || undefined;
      },
      { everyMs: 50, what: 'the account to be erased' },
    );
  await erased(free);
  expect(await stateOf(held)).toBe('closing');
  await hold.release(held, clock.now());
  await erased(held);
});
