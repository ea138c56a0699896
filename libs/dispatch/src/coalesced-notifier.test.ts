import { fakeClock } from '@cascade/runtime/testing';
import { CoalescedNotifier } from './coalesced-notifier.ts';

const bell = () => {
  const clock = fakeClock();
  const rung: string[] = [];
  const ring = (bulkQueue: string, oldest: number) => rung.push(`${bulkQueue}${oldest}`);
  return { clock, rung, bell: new CoalescedNotifier(clock, ring) };
};

test('rings at once, and once more for the oldest of all who came meanwhile', async () => {
  const { clock, rung, bell: it } = bell();
  it.call('a', 5);
  it.call('a', 4);
  it.call('b', 6);
  it.call('a', 7);
  expect(rung).toEqual(['a5', 'b6']);
  await clock.advance(25);
  expect(rung).toEqual(['a5', 'b6', 'a4']);
  await clock.advance(1_000);
  expect(rung).toEqual(['a5', 'b6', 'a4']);
});

test('after a quiet while it rings at once again', async () => {
  const { clock, rung, bell: it } = bell();
  it.call('a', 1);
  await clock.advance(25);
  it.call('a', 2);
  expect(rung).toEqual(['a1', 'a2']);
});
