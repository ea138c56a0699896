import { fakeClock } from '@cascade/runtime/testing';
import { WindowBell } from './window-bell.ts';

const bell = () => {
  const clock = fakeClock();
  const rung: string[] = [];
  return { clock, rung, bell: new WindowBell(clock, (window) => rung.push(window)) };
};

test('rings at once, and once more for all who came meanwhile', async () => {
  const { clock, rung, bell: it } = bell();
  it.call('a');
  it.call('a');
  it.call('b');
  it.call('a');
  expect(rung).toEqual(['a', 'b']);
  await clock.advance(25);
  expect(rung).toEqual(['a', 'b', 'a']);
  await clock.advance(1_000);
  expect(rung).toEqual(['a', 'b', 'a']);
});

test('after a quiet while it rings at once again', async () => {
  const { clock, rung, bell: it } = bell();
  it.call('a');
  await clock.advance(25);
  it.call('a');
  expect(rung).toEqual(['a', 'a']);
});
