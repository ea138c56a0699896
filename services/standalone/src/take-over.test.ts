import { systemClock } from '@cascade/runtime';
import { readPredecessor, takeOver, type Processes } from './take-over.ts';

/** A process that ends when it was asked about so many times. */
function ending(after: number): Processes & { asked: (string | number | undefined)[] } {
  const asked: (string | number | undefined)[] = [];
  return {
    asked,
    kill(_pid, signal) {
      if (asked.length >= after) throw Object.assign(new Error('gone'), { code: 'ESRCH' });
      asked.push(signal);
      return true;
    },
  };
}

const parts = (processes: Processes, signal = new AbortController().signal) => ({
  clock: systemClock,
  signal,
  processes,
  takeFreed: () => Promise.resolve(),
});

test('a process is asked to end once, and waited for; what it frees is taken meanwhile', async () => {
  const processes = ending(3);
  const askedBefore: number[] = [];
  const takeFreed = () => Promise.resolve(void askedBefore.push(processes.asked.length));
  await takeOver(4711, { ...parts(processes), takeFreed });
  expect(processes.asked).toEqual(['SIGTERM', 0, 0]);
  expect(askedBefore).toEqual([1, 2, 3, 3]);
});

test('one that is gone already holds nothing up', async () => {
  const processes = ending(0);
  await takeOver(4711, parts(processes));
  expect(processes.asked).toEqual([]);
});

test('one of another user, and one that never ends, are faults', async () => {
  const foreign: Processes = {
    kill() {
      throw Object.assign(new Error('no right'), { code: 'EPERM' });
    },
  };
  await expect(takeOver(4711, parts(foreign))).rejects.toThrow('no right');
  let now = 0;
  const clock = { ...systemClock, now: () => (now += 10_000), sleep: () => Promise.resolve() };
  await expect(takeOver(4711, { ...parts(ending(100)), clock })).rejects.toThrow("doesn't end");
});

test('a process that is to stop itself waits no longer', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(takeOver(4711, parts(ending(100), stopped))).rejects.toThrow();
});

test('the predecessor is read from the words of the call', () => {
  expect(readPredecessor([])).toBeUndefined();
  expect(readPredecessor(['--after', '4711'])).toBe(4711);
  for (const words of [['--after'], ['--after', '1'], ['--after', 'x'], ['--before', '4711']]) {
    expect(() => readPredecessor(words)).toThrow('--after <process id>');
  }
});
