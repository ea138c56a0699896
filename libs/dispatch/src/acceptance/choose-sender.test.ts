import { keyOf } from '@cascade/contracts';
import { fakeClock, silentLogger, type FakeClock } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  type Database,
  type Device,
  type PoolMember,
  type Repositories,
  type SenderPool,
} from '@cascade/store';
import { createChooseSender, MAX_RESERVES } from './choose-sender.ts';

let db: Database;
let clock: FakeClock;
let repositories: Repositories;
let account: string;
let made = 0;

beforeEach(async () => {
  clock = fakeClock(Date.UTC(2026, 10, 24));
  db = openEmbedded({ file: ':memory:', logger: silentLogger });
  repositories = createRepositories(db, { clock });
  const plan = { name: 'free', quota: null, period: 'month', expiresAt: null } as const;
  account = (await repositories.accounts.insert({ name: 'A', plan, settings: {} }))._id;
});
afterEach(() => db.close());

async function device(patch: Partial<Device> = {}): Promise<string> {
  made += 1;
  const { _id } = await repositories.devices.insert({
    _id: `dev_${made}`,
    account,
    channel: 'telegram',
    name: 'bot',
    tokenHash: `hash-${made}`,
    tokenHint: 'xxxx',
    number: '1',
    sandbox: false,
    state: 'connected',
    credentials: '',
    settings: {},
    ...patch,
  });
  return _id;
}

async function pool(
  members: (Partial<PoolMember> & { device: string })[],
  more: Partial<SenderPool> = {},
): Promise<SenderPool> {
  made += 1;
  return repositories.senderPools.insert({
    _id: `pool_${made}`,
    account,
    channel: 'telegram',
    name: 'P',
    tokenHash: `pool-${made}`,
    tokenHint: 'xxxx',
    strategy: 'ordered',
    members: members.map((member) => ({ weight: 1, state: 'active', ...member })),
    ...more,
  });
}

const choose = (of: SenderPool, target: string | undefined = '4711') =>
  createChooseSender({ store: repositories, clock })(of, target);

const ill = (nextTryAt: number) => ({
  health: { reason: 'x', since: clock.now(), nextTryAt, tries: 1 },
});

test('in order: the first member, then the others, at most four', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => device()));
  const of = await pool(ids.map((id) => ({ device: id })));
  expect(await choose(of)).toEqual({
    device: ids[0],
    pool: of._id,
    reserves: ids.slice(1, 1 + MAX_RESERVES),
  });
});

test('a pool of one has no reserves', async () => {
  const id = await device();
  expect(await choose(await pool([{ device: id }]))).toEqual({
    device: id,
    pool: expect.any(String) as string,
  });
});

test('the member that the contact knows comes first, in any spelling of the contact', async () => {
  const [a, b] = [await device({ channel: 'waba' }), await device({ channel: 'waba' })];
  const of = await pool([{ device: a }, { device: b }], { channel: 'waba' });
  await repositories.poolContacts.note(of, keyOf('waba', '6281234567890') ?? '', b, 'received');
  for (const target of ['6281234567890', '+6281234567890']) {
    expect(await choose(of, target)).toMatchObject({ device: b, reserves: [a] });
  }
  expect(await choose(of, '6281234567891')).toMatchObject({ device: a });
});

test('a draining member keeps its contacts and gets no new ones; a resting one gets nothing', async () => {
  const [a, b, c] = [await device(), await device(), await device()];
  const of = await pool([
    { device: a, state: 'draining' },
    { device: b, state: 'resting' },
    { device: c },
  ]);
  expect(await choose(of)).toMatchObject({ device: c, reserves: [a] });
  await repositories.poolContacts.note(of, '4711', a, 'received');
  expect(await choose(of)).toMatchObject({ device: a, reserves: [c] });
  await repositories.poolContacts.note(of, '4711', b, 'received');
  expect(await choose(of)).toMatchObject({ device: c });
});

test('ill and disconnected members come last, also for contacts who know them', async () => {
  const gone = await device({ state: 'banned' });
  const sick = await device(ill(clock.now() + 60_000));
  const well = await device();
  const of = await pool([{ device: gone }, { device: sick }, { device: well }]);
  await repositories.poolContacts.note(of, '4711', sick, 'received');
  expect(await choose(of)).toEqual({ device: well, pool: of._id, reserves: [gone, sick] });
});

test('an ill member whose time has come is tried by one send', async () => {
  const sick = await device(ill(clock.now()));
  const well = await device();
  const of = await pool([{ device: well }, { device: sick }]);
  const chosen = await Promise.all([choose(of), choose(of), choose(of)]);
  const tries = chosen.filter((one) => one.device === sick);
  expect(tries).toEqual([{ device: sick, pool: of._id, reserves: [well] }]);
  expect(await choose(of)).toMatchObject({ device: well });
});

test('when all are ill one is tried all the same', async () => {
  const a = await device(ill(clock.now() + 60_000));
  const b = await device({ state: 'logged_out' });
  const of = await pool([{ device: a }, { device: b }]);
  expect(await choose(of)).toMatchObject({ device: a, reserves: [b] });
});

test('a pool without members names itself, and its sends end as disconnected', async () => {
  const of = await pool([]);
  expect(await choose(of)).toEqual({ device: of._id, pool: of._id });
});

test('by weight: the share of new contacts is that of the weights', async () => {
  const [a, b] = [await device(), await device()];
  const of = await pool(
    [
      { device: a, weight: 3 },
      { device: b, weight: 1 },
    ],
    { strategy: 'weighted' },
  );
  const counts = { [a]: 0, [b]: 0 };
  for (let i = 0; i < 400; i += 1) counts[(await choose(of, String(i))).device]! += 1;
  expect(counts[a]! / 400).toBeGreaterThan(0.65);
  expect(counts[a]! / 400).toBeLessThan(0.85);
});

test('a phone that has sent all of its day gets no new contacts', async () => {
  const phone = { channel: 'whatsapp', settings: { dailyCap: { messages: 10 } } } as const;
  const [full, free] = [await device(phone), await device(phone)];
  const of = await pool([{ device: full, weight: 100 }, { device: free }], {
    channel: 'whatsapp',
    strategy: 'weighted',
  });
  for (let i = 0; i < 10; i += 1) {
    await repositories.whatsappContacts.count(full, '2026-11-24', false);
  }
  for (let i = 0; i < 20; i += 1) {
    expect(await choose(of, `62812345678${i + 10}`)).toMatchObject({ device: free });
  }
});

describe.each(['ordered', 'weighted'] as const)('at once, %s', (strategy) => {
  /** Chooses without what is in memory. */
  const slowly = (of: SenderPool, target: string) => {
    const devices = { ...repositories.devices, inMemory: () => undefined };
    return createChooseSender({ store: { ...repositories, devices }, clock })(of, target);
  };
  async function threeBots(): Promise<{ of: SenderPool; ids: string[] }> {
    const ids = [await device(), await device(), await device()];
    const members = ids.map((id, weight) => ({ device: id, weight: weight + 1 }));
    return { of: await pool(members, { strategy, byRule: true }), ids };
  }

  test('the usual choice needs no wait and is the one that a wait makes', async () => {
    const { of } = await threeBots();
    await choose(of, '1');
    for (let i = 1; i <= 100; i += 1) {
      const chosen = choose(of, String(i));
      expect(chosen).not.toBeInstanceOf(Promise);
      expect(chosen).toEqual(await slowly(of, String(i)));
    }
  });

  test.each<[what: string, change: (of: SenderPool, ids: string[]) => Promise<SenderPool>]>([
    [
      'an ill member',
      async (of, [first = '']) => {
        await repositories.devices.noteHealth(first, ill(clock.now() + 60_000).health);
        return of;
      },
    ],
    [
      'a disconnected member',
      async (of, [first = '']) => {
        await repositories.devices.update(account, first, { state: 'banned' });
        return of;
      },
    ],
    [
      'contacts who know others',
      (of) => {
        const unruled = { ...of };
        delete unruled.byRule;
        return Promise.resolve(unruled);
      },
    ],
    [
      'a draining member',
      (of) => {
        const [first, ...others] = of.members;
        return Promise.resolve({ ...of, members: [{ ...first!, state: 'draining' }, ...others] });
      },
    ],
  ])('not with %s', async (_, change) => {
    const { of, ids } = await threeBots();
    await choose(of, '1');
    const now = await change(of, ids);
    // The first choice reads what the change made this process forget.
    for (const turn of [1, 2]) {
      const chosen = choose(now, String(turn));
      expect(chosen).toBeInstanceOf(Promise);
      expect(await chosen).toEqual(await slowly(now, String(turn)));
    }
  });

  test("not to what can't be read", async () => {
    const { of } = await threeBots();
    await choose(of, '1');
    expect(choose(of, 'nobody')).toBeInstanceOf(Promise);
  });
});
