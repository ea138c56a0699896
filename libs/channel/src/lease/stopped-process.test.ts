import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import { createRepositories, openEmbedded, type LeasePool, type LeaseRow } from '@cascade/store';
import { LeaseKeeper } from './lease-keeper.ts';
import type { DeviceLease } from './leased-device.ts';
import { OpeningGate } from './opening-gate.ts';

const LEASE_MS = 15_000;

/** A dead worker neither reads nor writes any more. */
const untilDeath = (pool: LeasePool, life: { isOver: boolean }): LeasePool =>
  new Proxy(pool, {
    get: (of, name: keyof LeasePool) =>
      life.isOver ? () => new Promise(() => undefined) : of[name],
  });

/** Workers on one embedded store, one after another. A device in `hangs` never comes through its opening. */
function start() {
  const clock = fakeClock();
  const database = openEmbedded({ file: ':memory:', logger: silentLogger });
  const { leases } = createRepositories(database, { clock });
  const rows = database.collection<LeaseRow>('leases');
  const hangs = new Set<string>();
  const off: string[] = [];
  /** Devices being opened now, and each time that there were several. */
  const opening: string[] = [];
  const together: string[][] = [];
  const keepers: { stop(): Promise<void> }[] = [];

  function worker(instance: string, wanted: readonly string[]) {
    for (const _id of wanted) void database.collection('devices').tryInsert({ _id });
    const stopping = new AbortController();
    const life = { isOver: false };
    const keeper = new LeaseKeeper({
      name: 'devices of test',
      leases: untilDeath(leases.of('test'), life),
      accounts: { isHeld: () => false },
      wanted: () =>
        Promise.resolve(
          wanted.filter((id) => !off.includes(id)).map((_id) => ({ _id, account: 'acc_1' })),
        ),
      hold: (lease: DeviceLease) => ({
        lease,
        start: () => Promise.resolve(),
        async settled() {
          opening.push(lease.device);
          if (opening.length > 1) together.push([...opening]);
          if (hangs.has(lease.device)) return new Promise<boolean>(() => undefined);
          await Promise.resolve();
          opening.splice(opening.indexOf(lease.device), 1);
          return true;
        },
        refresh: () => Promise.resolve(),
        stop: () => Promise.resolve(),
        abandon: () => Promise.resolve(),
      }),
      switchOff({ device }) {
        off.push(device);
        return Promise.resolve();
      },
      freed: () => undefined,
      clock,
      logger: silentLogger,
      instance,
      signal: stopping.signal,
      leaseMs: LEASE_MS,
      gate: new OpeningGate(),
    });
    keeper.start();
    const stop = async () => {
      stopping.abort();
      if (!life.isOver) await keeper.done;
    };
    keepers.push({ stop });
    return { life, stop, unmark: (device: string) => keeper.unmark(device) };
  }

  const row = (id: string) => rows.findOne({ _id: id });
  /** As the store is after its one process has died: nothing was released. */
  async function die({ life }: { life: { isOver: boolean } }) {
    life.isOver = true;
    opening.length = 0;
    together.length = 0;
    await leases.endAll();
  }
  /** In steps, between which the store answers. */
  const pass = async (ms: number, step = 500) => {
    for (let passed = 0; passed < ms; passed += step) {
      await clock.advance(step);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const end = async () => {
    for (const { stop } of keepers) await stop();
    await database.close();
  };
  return { worker, row, die, pass, end, hangs, off, together };
}

test('a device that came through its opening leaves no mark', async () => {
  const { worker, row, pass, end } = start();
  worker('w1', ['dev_1']);
  await pass(5_000);
  expect(await row('dev_1')).toMatchObject({ holder: 'w1' });
  expect(await row('dev_1')).not.toHaveProperty('opening');
  await end();
});

test('the first work of an open device takes its mark away: a death from then on suspects nobody', async () => {
  const { worker, row, die, pass, off, end } = start();
  for (const instance of ['w1', 'w2', 'w3', 'w4']) {
    const process = worker(instance, ['dev_1']);
    await pass(100, 10);
    expect(await row('dev_1')).toMatchObject({ holder: instance, opening: expect.any(Number) });
    await process.unmark('dev_1');
    expect(await row('dev_1')).not.toHaveProperty('opening');
    expect(process.unmark('dev_1')).toBeUndefined();
    await die(process);
  }
  expect(off).toEqual([]);
  await end();
});

test('a worker that stops in order leaves no mark of a device that it was opening', async () => {
  const { worker, row, pass, hangs, end } = start();
  hangs.add('dev_1');
  const { stop } = worker('w1', ['dev_1']);
  await pass(1_000);
  expect(await row('dev_1')).toHaveProperty('opening');
  await stop();
  expect(await row('dev_1')).not.toHaveProperty('opening');
  await end();
});

test('of several that were being opened, the one that stops the process again is switched off', async () => {
  const { worker, row, die, pass, hangs, off, end } = start();
  const all = ['dev_1', 'dev_2', 'dev_3', 'dev_4'];
  for (const id of all) hangs.add(id);
  const first = worker('w1', all);
  await pass(1_000);
  for (const id of all) expect(await row(id)).toHaveProperty('opening');
  await die(first);
  // Three of them were innocent.
  for (const id of ['dev_1', 'dev_2', 'dev_4']) hangs.delete(id);
  const second = worker('w2', all);
  await pass(20_000);
  expect(off).toEqual([]);
  expect(await row('dev_3')).toMatchObject({ stops: 1, opening: expect.any(Number) });
  for (const id of ['dev_1', 'dev_2', 'dev_4']) {
    expect(await row(id)).toMatchObject({ holder: 'w2' });
    expect(await row(id)).not.toHaveProperty('stops');
  }
  await die(second);
  worker('w3', all);
  await pass(5_000);
  expect(off).toEqual(['dev_3']);
  expect(await row('dev_3')).not.toHaveProperty('stops');
  await end();
});

test('suspects are opened one at a time, and nothing beside them', async () => {
  const { worker, die, pass, hangs, off, together, end } = start();
  const all = ['dev_1', 'dev_2', 'dev_3'];
  for (const id of all) hangs.add(id);
  const first = worker('w1', all);
  await pass(1_000);
  await die(first);
  hangs.clear();
  worker('w2', [...all, 'dev_4', 'dev_5']);
  await pass(15_000);
  expect(together.filter((devices) => devices.some((id) => all.includes(id)))).toEqual([]);
  expect(off).toEqual([]);
  await end();
});

test('a device that was opened well begins anew: two stops with a good opening between are not two in a row', async () => {
  const { worker, row, die, pass, hangs, off, end } = start();
  hangs.add('dev_1');
  const first = worker('w1', ['dev_1']);
  await pass(1_000);
  await die(first);
  hangs.clear();
  const second = worker('w2', ['dev_1']);
  await pass(10_000);
  expect(await row('dev_1')).not.toHaveProperty('stops');
  await die(second);
  hangs.add('dev_1');
  const third = worker('w3', ['dev_1']);
  await pass(1_000);
  await die(third);
  worker('w4', ['dev_1']);
  await pass(5_000);
  expect(off).toEqual([]);
  expect(await row('dev_1')).toMatchObject({ stops: 1 });
  await end();
});
