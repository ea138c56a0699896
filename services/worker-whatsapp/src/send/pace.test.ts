import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import type { Phone } from '../device/phone.ts';
import { DailyCount } from './daily-count.ts';
import { createWhatsappAdapter } from './whatsapp-adapter.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MIDNIGHT = Date.UTC(2026, 10, 22);

/** A device that knows some numbers, and has sent some messages today. */
async function bench({ known = [] as string[], sent = 0, first = 0 } = {}) {
  const clock = fakeClock(NOON);
  const days = new Map([['2026-11-21', { sent, first }]]);
  const contacts = {
    day: (_device: string, day: string) => Promise.resolve(days.get(day) ?? { sent: 0, first: 0 }),
    count: (_device: string, day: string, isFirst: boolean) => {
      const counts = days.get(day) ?? { sent: 0, first: 0 };
      days.set(day, { sent: counts.sent + 1, first: counts.first + (isFirst ? 1 : 0) });
      return Promise.resolve();
    },
  } as never;
  const daily = new DailyCount(contacts, 'dev_1', clock);
  const recipients = { isStranger: (to: string) => Promise.resolve(!known.includes(to)) };
  const phones = new Map([['dev_1', { recipients, daily } as unknown as Phone]]);
  const adapter = createWhatsappAdapter({
    phones,
    messages: {} as never,
    vault: {} as never,
    clock,
    logger: silentLogger,
  });
  return {
    clock,
    daily,
    paceOf: (to: string, settings: Device['settings'] = {}, sandbox = false) =>
      adapter.paceOf!({
        device: { id: 'dev_1', account: 'acc_1', number: '1', sandbox },
        settings,
        to,
      }),
  };
}

test('a live device is paced, new contacts more than known ones', async () => {
  const { paceOf } = await bench({ known: ['1'] });
  expect(await paceOf('1')).toEqual({ device: { perSecond: 1, burst: 5, jitter: 0.5 } });
  const { group } = (await paceOf('2'))!;
  expect(group).toMatchObject({ name: 'strangers', pace: { jitter: 0.5 } });
  expect(group!.pace.perSecond).toBeLessThan(1);
});

test('the pace in the settings replaces the default', async () => {
  const { paceOf } = await bench();
  const settings = {
    pace: { perSecond: 2, burst: 1 },
    firstContactPace: { perSecond: 0.1, burst: 1 },
  };
  expect(await paceOf('1', settings)).toEqual({
    device: settings.pace,
    group: { name: 'strangers', pace: settings.firstContactPace },
  });
});

test('a sandbox device is paced only by its settings', async () => {
  const { paceOf } = await bench({ sent: 1_000_000, first: 1_000_000 });
  expect(await paceOf('1', {}, true)).toBe(undefined);
  expect(await paceOf('1', { firstContactPace: { perSecond: 1, burst: 1 } }, true)).toMatchObject({
    group: { name: 'strangers' },
  });
});

test.each([
  [{ sent: 9, first: 0 }, undefined],
  [{ sent: 10, first: 0 }, MIDNIGHT],
  [{ sent: 3, first: 3 }, MIDNIGHT],
])('a day with %j: no call before %s', async (counts, notBefore) => {
  const { paceOf } = await bench(counts);
  const dailyCap = { messages: 10, firstContacts: 3 };
  expect((await paceOf('1', { dailyCap }))?.notBefore).toBe(notBefore);
});

test('a reached daily cap ends at midnight UTC, and each message counts at once', async () => {
  const { paceOf, daily, clock } = await bench({ known: ['1'] });
  const settings = { dailyCap: { messages: 1 } };
  expect((await paceOf('1', settings))?.notBefore).toBe(undefined);
  await daily.add(false);
  expect((await paceOf('1', settings))?.notBefore).toBe(MIDNIGHT);
  await clock.advance(MIDNIGHT - NOON);
  expect((await paceOf('1', settings))?.notBefore).toBe(undefined);
});
