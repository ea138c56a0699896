import { toldFailure, type Failure } from '@cascade/contracts';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { Device, DeviceHealth } from '@cascade/store';
import { createWatchHealth } from './watch-health.ts';

const NOW = 1_000_000;
const REFUSED: Failure = { kind: 'mailLoginFailed' };

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
  const fail = (times = 1, failure: Failure = REFUSED) => {
    for (let i = 0; i < times; i += 1) watch.failed(record, failure);
  };
  return { clock, noted, announced, record, watch, fail };
}

test('three failures in a row make a device ill, and every process is told', async () => {
  const { noted, announced, fail } = setUp();
  fail(2);
  expect(noted).toEqual([]);
  fail();
  expect(noted).toEqual([
    { ...toldFailure(REFUSED), since: NOW, nextTryAt: NOW + 30_000, tries: 1 },
  ]);
  await Promise.resolve();
  await Promise.resolve();
  expect(announced).toMatchObject([{ kind: 'device', id: 'dev_1' }]);
});

test('a success between failures starts the count anew', () => {
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

test('one success makes an ill device healthy', () => {
  const { noted, watch, record, fail } = setUp();
  fail(3);
  watch.wentWell(record);
  expect(noted.at(-1)).toBeNull();
  watch.wentWell(record);
  expect(noted).toHaveLength(2);
});

test.each([
  ['unknown', 'outcomeUnknown', true],
  ['a rate limit', 'rateLimit', true],
  ['an unreachable provider', 'providerUnreachable', true],
  ['a blocked sender', 'telegramBlocked', false],
  ['a daily limit', 'dailyLimit', false],
  ['a content that is too long', 'telegramTextTooLong', false],
  ['a provider that knows it no more', 'deviceDisconnected', true],
  ['a permission that the bot lacks', 'telegramMayNotWrite', false],
] as const)('%s counts: %j', (_, kind, counts) => {
  const { noted, fail } = setUp();
  fail(3, { kind });
  expect(noted).toHaveLength(counts ? 1 : 0);
});
