import { fakeClock } from '@cascade/runtime/testing';
import { CoalescedNotifier } from './coalesced-notifier.ts';

const prepare = () => {
  const clock = fakeClock();
  const notices: string[] = [];
  const notify = (bulkQueue: string, oldest: number) => notices.push(`${bulkQueue}${oldest}`);
  return { clock, notices, notifier: new CoalescedNotifier(clock, notify) };
};

test('notifies at once, and once more of the oldest request that arrived meanwhile', async () => {
  const { clock, notices, notifier } = prepare();
  notifier.call('a', 5);
  notifier.call('a', 4);
  notifier.call('b', 6);
  notifier.call('a', 7);
  expect(notices).toEqual(['a5', 'b6']);
  await clock.advance(25);
  expect(notices).toEqual(['a5', 'b6', 'a4']);
  await clock.advance(1_000);
  expect(notices).toEqual(['a5', 'b6', 'a4']);
});

test('notifies at once again after 25 quiet ms', async () => {
  const { clock, notices, notifier } = prepare();
  notifier.call('a', 1);
  await clock.advance(25);
  notifier.call('a', 2);
  expect(notices).toEqual(['a1', 'a2']);
});
