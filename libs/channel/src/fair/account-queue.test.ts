import { fakeClock } from '@cascade/runtime/testing';
import { AccountQueue, type AccountQueueOptions, type Ran } from './account-queue.ts';

const turns = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose entries run until they are told to end. */
function start(options: Partial<AccountQueueOptions> = {}) {
  const clock = fakeClock();
  const queue = new AccountQueue({
    clock,
    places: 8,
    waiting: 100,
    waitingBytes: 1_000,
    ...options,
  });
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const results = new Map<string, Ran<string>>();
  const add = (key: string, account: string, more: { device?: string; bytes?: number } = {}) =>
    queue
      .run(
        {
          key,
          account,
          device: more.device ?? `${account}-1`,
          until: clock.now() + 60_000,
          bytes: () => more.bytes ?? 1,
        },
        () => {
          running.push(key);
          return new Promise<string>((resolve) => ends.set(key, () => resolve('done')));
        },
      )
      .then((result) => results.set(key, result));
  const addMany = (count: number, account: string, device?: string) => {
    for (let i = 0; i < count; i += 1) {
      void add(`${account}${i}`, account, device === undefined ? {} : { device });
    }
  };
  const end = async (key: string) => {
    ends.get(key)?.();
    await turns();
  };
  return { clock, queue, running, results, add, addMany, end };
}

test('an account alone takes half of the places; each further account finds one free', async () => {
  const { addMany, running } = start();
  for (const account of ['a', 'b', 'c', 'd']) addMany(20, account);
  await turns();
  const of = (account: string) => running.filter((key) => key.startsWith(account)).length;
  expect([of('a'), of('b'), of('c'), of('d')]).toEqual([4, 2, 1, 1]);
});

test('accounts reach equal shares as their entries end', async () => {
  const { addMany, running, end, queue } = start({ places: 9 });
  addMany(50, 'a');
  addMany(50, 'b');
  for (let ended = 0; ended < 30; ended += 1) await end(running[ended]!);
  const under = running.slice(30);
  expect(queue.running).toBe(under.length);
  expect(under.filter((key) => key.startsWith('a'))).toHaveLength(3);
  expect(under.filter((key) => key.startsWith('b'))).toHaveLength(3);
});

test('entries of a device run in order, and devices of an account take turns', async () => {
  const { add, running, end } = start({ places: 2 });
  for (const key of ['1', '2', '3']) void add(key, 'a', { device: 'x' });
  for (const key of ['4', '5']) void add(key, 'a', { device: 'y' });
  for (let ended = 0; ended < 5; ended += 1) await end(running[ended]!);
  expect(running).toEqual(['1', '2', '4', '3', '5']);
});

test('a device at its limit does not delay other devices of its account', async () => {
  const { add, addMany, running } = start({ limitOf: (device) => (device === 'slow' ? 2 : 99) });
  addMany(10, 'a', 'slow');
  void add('quick', 'a', { device: 'quick' });
  await turns();
  expect(running).toEqual(['a0', 'a1', 'quick']);
});

test('a lowered limit applies to entries that wait', async () => {
  const limits = { slow: 4 };
  const { addMany, running, end } = start({ limitOf: () => limits.slow });
  addMany(10, 'a', 'slow');
  limits.slow = 1;
  for (const key of ['a0', 'a1', 'a2']) await end(key);
  expect(running).toHaveLength(4);
  await end('a3');
  expect(running).toHaveLength(5);
});

test('waiting entries of an account are limited by what is left for others, in count and bytes', async () => {
  const { add, addMany, results } = start({ places: 4, waiting: 10, waitingBytes: 100 });
  addMany(20, 'a');
  await turns();
  expect([...results.values()]).toEqual(Array.from({ length: 13 }, () => ({ notRun: 'full' })));
  void add('first', 'b');
  void add('large', 'b', { bytes: 90 });
  void add('small', 'b', { bytes: 10 });
  await turns();
  expect(results.get('large')).toBeUndefined();
  expect(results.get('small')).toEqual({ notRun: 'full' });
});

test('an entry leaves when it expires, and makes room', async () => {
  const { clock, add, queue, results } = start({ places: 2 });
  void add('1', 'a');
  await clock.advance(30_000);
  void add('2', 'a');
  await turns();
  await clock.advance(59_000);
  expect(results.get('2')).toBeUndefined();
  await clock.advance(2_000);
  expect(results.get('2')).toEqual({ notRun: 'expired' });
  expect(queue.waiting).toBe(0);
  expect(clock.pending).toBe(0);
});

test('an entry that is in the queue already is a duplicate', async () => {
  const { add, results, end } = start();
  void add('1', 'a');
  await add('1', 'a');
  expect(results.get('1')).toEqual({ notRun: 'duplicate' });
  await end('1');
  void add('1', 'a');
  await end('1');
  expect(results.get('1')).toEqual({ ran: 'done' });
});

test('stop refuses waiting entries and lets running ones finish', async () => {
  const { add, queue, results, end } = start({ places: 2 });
  void add('1', 'a');
  void add('2', 'a');
  await turns();
  queue.stop();
  await turns();
  expect(results.get('2')).toEqual({ notRun: 'stopped' });
  await end('1');
  expect(results.get('1')).toEqual({ ran: 'done' });
  await add('3', 'a');
  expect(results.get('3')).toEqual({ notRun: 'stopped' });
});

test('stop reports expired entries at once', async () => {
  const { clock, addMany, queue, results } = start({ places: 2 });
  addMany(40, 'a');
  await turns();
  await clock.advance(60_050);
  // Expired entries are reported one per 10 ms: most are still waiting for that.
  expect(results.size).toBeLessThan(10);
  queue.stop();
  await turns();
  expect([...results.values()]).toEqual(Array.from({ length: 39 }, () => ({ notRun: 'expired' })));
});

test('a failed entry frees its place', async () => {
  const { queue, add, running, clock } = start({ places: 2 });
  const failing = queue.run({ key: 'f', account: 'a', device: 'a-1', until: clock.now() + 1 }, () =>
    Promise.reject(new Error('no')),
  );
  void add('next', 'a');
  await expect(failing).rejects.toThrow('no');
  await turns();
  expect(running).toEqual(['next']);
});
