import { REASONS } from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { Device, DeviceHealth } from '@cascade/store';
import { createWatchHealth } from './watch-health.ts';

const NOW = 1_000_000;
const REFUSED = 'Sender login failed';

function setUp() {
  const clock = fakeClock(NOW);
  const noted: (DeviceHealth | null)[] = [];
  const announced: unknown[] = [];
  const record: Pick<Device, '_id' | 'health'> = { _id: 'dev_1' };
  const watch = createWatchHealth({
    devices: {
      noteHealth(_id, health) {
        noted.push(health);
        if (health) record.health = health;
        else delete record.health;
        return Promise.resolve(true);
      },
    },
    broker: {
      publish: (_name, body) => {
        announced.push(body);
        return Promise.resolve();
      },
    },
    clock,
    logger: silentLogger,
  });
  const fail = (times = 1, reason = REFUSED) => {
    for (let i = 0; i < times; i += 1) watch.failed(record, reason);
  };
  return { clock, noted, announced, record, watch, fail };
}

test('three failures in a row make a device ill, and every process is told', async () => {
  const { noted, announced, fail } = setUp();
  fail(2);
  expect(noted).toEqual([]);
  fail();
  expect(noted).toEqual([{ reason: REFUSED, since: NOW, nextTryAt: NOW + 30_000, tries: 1 }]);
  await Promise.resolve();
  await Promise.resolve();
  expect(announced).toMatchObject([{ kind: 'device', id: 'dev_1' }]);
});

test('a success between them starts the count anew', () => {
  const { noted, watch, record, fail } = setUp();
  fail(2);
  watch.wentWell(record);
  fail(2);
  expect(noted).toEqual([]);
});

test('a try that fails waits twice as long, up to a quarter of an hour', async () => {
  const { clock, noted, fail } = setUp();
  fail(3);
  for (let i = 0; i < 8; i += 1) {
    await clock.advance(60_000);
    fail();
  }
  const waits = noted.map((health, i) => (health!.nextTryAt - NOW - i * 60_000) / 1_000);
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900]);
  expect(noted.at(-1)).toMatchObject({ since: NOW, tries: 9 });
});

test('sends that were under way together are one failure', async () => {
  const { clock, noted, fail } = setUp();
  fail(50);
  expect(noted).toHaveLength(1);
  await clock.advance(10_000);
  fail(50);
  expect(noted).toHaveLength(2);
});

test('one success makes it healthy', () => {
  const { noted, watch, record, fail } = setUp();
  fail(3);
  watch.wentWell(record);
  expect(noted.at(-1)).toBeNull();
  watch.wentWell(record);
  expect(noted).toHaveLength(2);
});

test.each([
  ['unknown', REASONS.outcomeUnknown, true],
  ['a rate limit', 'rate limit: telegram accepts the next message in 60 s', true],
  ['an unreachable provider', 'telegram could not be reached', true],
  ['a blocked sender', 'Recipient has blocked the bot', false],
  ['a daily limit', REASONS.dailyLimit, false],
  ['a content that is too long', 'message is too long for telegram', false],
  ['a device that its provider no longer knows', REASONS.deviceDisconnected, true],
  ['a missing permission', 'Bot may not write to this chat', false],
])('%s counts: %j', (_, reason, counts) => {
  const { noted, fail } = setUp();
  fail(3, reason);
  expect(noted).toHaveLength(counts ? 1 : 0);
});
