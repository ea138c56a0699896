import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  openStore,
  type Account,
  type Database,
  type QuotaBlock,
  type Repositories,
} from '@cascade/store';
import { QuotaHolder } from './quota-holder.ts';

const clock = fakeClock(Date.UTC(2026, 0, 10));
let db: Database;
let repositories: Repositories;
const told: string[] = [];

beforeAll(async () => {
  db = await openStore({ file: ':memory:', logger: silentLogger });
  repositories = createRepositories(db, { clock });
});
beforeEach(() => told.splice(0));
afterAll(() => db.close());

const holder = () =>
  new QuotaHolder(repositories.quota, clock, silentLogger, (account) => {
    told.push(account);
    // As the broker brings it to every process.
    repositories.invalidate({ kind: 'quota', id: account });
  });

const limited = (quota: number): Promise<Account> =>
  repositories.accounts.insert({
    name: 'L',
    plan: { name: 'p', quota, period: 'month', expiresAt: null },
    settings: {},
  });

const blocksOf = ({ _id: account }: Account): Promise<QuotaBlock[]> =>
  db.collection<QuotaBlock>('quota_blocks').find({ account }, { sort: { n: 1 } });

test('what one holder has for later goes to another one that finds none free', async () => {
  const account = await limited(10_000);
  const [rich, poor] = [holder(), holder()];
  await rich.take(account);
  await repositories.quota.draw(account._id, account.plan, 9_800, clock.now());
  expect(await poor.take(account)).toEqual({ ok: false, why: 'held' });
  expect(told).toEqual([account._id]);
  await waitFor(
    async () => {
      await clock.advance(100);
      return (await poor.take(account)).ok;
    },
    { what: 'a unit of the other holder' },
  );
});

test('a holder gives back all but the units that it gave to sends', async () => {
  const account = await limited(10_000);
  const [first, second] = [holder(), holder()];
  await first.take(account);
  expect(await blocksOf(account)).toMatchObject([{ size: 200 }]);
  await second.take(account);
  repositories.invalidate({ kind: 'quota', id: account._id });
  await waitFor(async () => (await blocksOf(account)).every(({ size }) => size === 1), {
    what: 'the units to come back',
  });
  // It draws anew for its next send.
  expect(await first.take(account)).toMatchObject({ ok: true });
  expect(await blocksOf(account)).toHaveLength(3);
});

test('others are told at most once a second that none is free', async () => {
  const account = await limited(1);
  const one = holder();
  await one.take(account);
  for (let n = 0; n < 9; n++) {
    expect(await one.take(account)).toEqual({ ok: false, why: 'held' });
    await clock.advance(200);
  }
  expect(told).toHaveLength(2);
});

test('a unit is for a send that has its send claim within five seconds', async () => {
  const account = await limited(1);
  expect(await holder().take(account)).toMatchObject({
    ok: true,
    block: { until: clock.now() + 5_000 },
  });
  expect(await blocksOf(account)).toMatchObject([{ askMs: 5_000, until: clock.now() + 60_000 }]);
});

test('blocks that are used up are settled while others are drawn', async () => {
  const account = await limited(1_000_000);
  const one = holder();
  const { facts } = repositories;
  const send = async (_id: number) => {
    const unit = await one.take(account);
    if (!unit.ok || !unit.block) throw new Error('no unit');
    const row = { _id, request: 1, account: account._id, at: 1 };
    const call = { ...row, taker: 'w', token: 't', purpose: 'call', until: 1 } as const;
    await facts.claimSend({ ...call, block: unit.block.id });
    await facts.insertOutcome({ ...row, state: 'sent', ms: 1 });
  };
  await Promise.all(Array.from({ length: 500 }, (_, n) => send(n + 1)));
  await clock.advance(2_000);
  await send(501);
  await waitFor(async () => (await blocksOf(account))[0]?.settled?.spent === 500, {
    what: 'the first block to be settled',
  });
  expect((await blocksOf(account))[1]).toMatchObject({ before: { open: [1], spent: 0 } });
});
