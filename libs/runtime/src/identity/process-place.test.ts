import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hasEnded, processPlace } from './process-place.ts';

const placeOf = (pid: number) => processPlace()?.replace(/\d+$/, String(pid));

test('hasEnded is true for a killed process, not for a running or stopped one', async () => {
  const place = processPlace()!;
  expect(place).toMatch(new RegExp(`^[0-9a-f-]{36}/pid:\\[\\d+\\]/${process.pid}$`));
  expect(hasEnded(place)).toBe(false);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
  const exited = once(child, 'exit');
  const theirs = placeOf(child.pid!)!;
  try {
    expect(hasEnded(theirs)).toBe(false);
    child.kill('SIGSTOP');
    expect(hasEnded(theirs)).toBe(false);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
  expect(hasEnded(theirs)).toBe(true);
  // The same pid under another kernel or in another container proves nothing.
  expect(hasEnded(theirs.replace(/^[0-9a-f]{8}/, '00000000'))).toBe(false);
  expect(hasEnded(theirs.replace(/pid:\[\d+\]/, 'pid:[1]'))).toBe(false);
});

test.each(['', '/', 'x', `${placeOf(0)}`, `${placeOf(1)}x`, `${placeOf(1)}.5`])(
  'of a place that makes no sense, %j, nothing is known',
  (place) => {
    expect(hasEnded(place)).toBe(false);
  },
);
