import { fakeClock } from '@cascade/runtime/testing';
import { UnreadableMessages } from './unreadable-messages.ts';

function bench() {
  const clock = fakeClock();
  const told: string[] = [];
  const messages = new UnreadableMessages(clock);
  return { clock, told, messages, hold: (id: string) => messages.hold(id, () => told.push(id)) };
}

test('a message that becomes readable within a minute is not reported as unreadable', async () => {
  const { clock, told, messages, hold } = bench();
  hold('A1');
  await clock.advance(59_000);
  messages.came('A1');
  await clock.advance(600_000);
  expect(told).toEqual([]);
});

test('a message that stays unreadable is reported once, after a minute', async () => {
  const { clock, told, hold } = bench();
  hold('A1');
  await clock.advance(30_000);
  hold('A1');
  await clock.advance(30_000);
  expect(told).toEqual(['A1']);
  await clock.advance(600_000);
  expect(told).toEqual(['A1']);
});

test('held messages are reported when the phone stops, and above the limit', async () => {
  const { clock, told, messages, hold } = bench();
  for (let i = 0; i < 501; i += 1) hold(`A${i}`);
  expect(told).toEqual(['A500']);
  messages.end();
  expect(told).toHaveLength(501);
  await clock.advance(600_000);
  expect(told).toHaveLength(501);
});
