import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  StoreUnavailableError,
  type Doc,
  type LeaseRow,
} from '@cascade/store';
import { LeaseKeeper } from './lease-keeper.ts';
import type { DeviceLease, LeasedDevice } from './leased-device.ts';
import { LeasedTask } from './leased-task.ts';

const LEASE_MS = 15_000;
const TICK_MS = 3_000;

/** A keeper on the embedded store; the store is unavailable while `isAway` returns true. */
async function start(isAway: (sinceMs: number) => boolean) {
  const clock = fakeClock();
  const begun = clock.now();
  const database = openEmbedded({ file: ':memory:', logger: silentLogger });
  const leases = createRepositories(database, { clock }).leases.of('test');
  const abandoned: string[] = [];
  let giveUp = (): void => undefined;
  const hold = (lease: DeviceLease, leave: () => void): LeasedDevice => ({
    lease,
    start: () => {
      giveUp = leave;
      return Promise.resolve();
    },
    refresh: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    abandon: () => {
      abandoned.push(lease.device);
      return Promise.resolve();
    },
  });
  const stopping = new AbortController();
  const keeper = new LeaseKeeper({
    name: 'devices of test',
    leases: {
      ...leases,
      renew: (...args) =>
        isAway(clock.now() - begun)
          ? Promise.reject(new StoreUnavailableError('away'))
          : leases.renew(...args),
    },
    accounts: { isHeld: () => false },
    wanted: () => Promise.resolve([{ _id: 'dev_1', account: 'acc_1' }]),
    hold,
    switchOff: () => Promise.resolve(),
    freed: () => undefined,
    clock,
    logger: silentLogger,
    instance: 'worker-1',
    signal: stopping.signal,
    leaseMs: LEASE_MS,
  });
  keeper.start();
  await waitFor(() => keeper.held.has('dev_1'), { what: 'the device' });
  const stop = async () => {
    stopping.abort();
    await keeper.done;
    await database.close();
  };
  /** In steps, between which the store answers. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      await clock.advance(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { keeper, abandoned, pass, stop, giveUp: () => giveUp(), database };
}

test('a store that is briefly away at each tick costs no device', async () => {
  // From the first tick on, away for 400 ms around each.
  const isAway = (ms: number) => ms > 200 && (ms + 200) % TICK_MS < 400;
  const { keeper, abandoned, pass, stop } = await start(isAway);
  await pass(4 * LEASE_MS);
  expect(abandoned).toEqual([]);
  expect(keeper.held.size).toBe(1);
  await stop();
});

test('a store that stays away costs the device before the lease ends', async () => {
  const { keeper, abandoned, pass, stop } = await start((ms) => ms > 200);
  await pass(LEASE_MS - 1_200);
  expect(abandoned).toEqual([]);
  await pass(400);
  expect(abandoned).toEqual(['dev_1']);
  expect(keeper.held.size).toBe(0);
  await stop();
});

test('a device that gives itself up after the store was closed harms nobody', async () => {
  const { database, pass, giveUp, stop } = await start(() => false);
  await database.close();
  expect(giveUp).not.toThrow();
  // A rejection that nobody handles would end the process.
  await pass(100);
  await stop();
});

test('a device that was deleted after the list was read leaves no lease', async () => {
  const clock = fakeClock();
  const database = openEmbedded({ file: ':memory:', logger: silentLogger });
  const { devices, leases } = createRepositories(database, { clock });
  const rows = database.collection<LeaseRow>('leases');
  const account = 'acc_1';
  await database.collection<Doc>('devices').insertOne({ _id: 'dev_1', account } as Doc);
  const listed = await database.collection<Doc>('devices').find({});
  const opened: string[] = [];
  const stopping = new AbortController();
  const keeper = new LeaseKeeper({
    name: 'devices of test',
    leases: leases.of('test'),
    accounts: { isHeld: () => false },
    wanted: async () => {
      await devices.delete(account, 'dev_1');
      return opened.length > 0 ? [] : listed.map(({ _id }) => ({ _id: String(_id), account }));
    },
    hold(lease, onDone) {
      opened.push(lease.device);
      const run = () => Promise.reject(new Error('a deleted device has no work'));
      return new LeasedTask({ name: 'device of test', devices, run }, lease, onDone);
    },
    switchOff: () => Promise.resolve(),
    freed: () => undefined,
    clock,
    logger: silentLogger,
    instance: 'worker-1',
    signal: stopping.signal,
    leaseMs: LEASE_MS,
  });
  keeper.start();
  await waitFor(() => opened.length > 0 && keeper.held.size === 0, { what: 'the release' });
  await waitFor(async () => (await rows.countDocuments({ kind: 'device' })) === 0, {
    what: 'the lease to be deleted',
  });
  stopping.abort();
  await keeper.done;
  await database.close();
});
