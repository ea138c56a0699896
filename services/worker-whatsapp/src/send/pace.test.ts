import type { PacedSend } from '@cascade/channel';
import { fakeClock, silentLogger } from '@cascade/runtime/testing';
import type { Device } from '@cascade/store';
import type { Phone } from '../device/phone.ts';
import { DailyCount } from './daily-count.ts';
import { createWhatsappAdapter } from './whatsapp-adapter.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 3_600_000;
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
  let sends = 0;
  const recipients = {
    isStranger: (to: string) => Promise.resolve(!known.includes(to)),
    hasSlot: () => Promise.resolve(false),
  };
  const phones = new Map([['dev_1', { recipients, daily } as unknown as Phone]]);
  const adapter = createWhatsappAdapter({
    phones,
    unmark: () => undefined,
    messages: {} as never,
    inbound: {} as never,
    vault: {} as never,
    clock,
    logger: silentLogger,
  });
  return {
    clock,
    daily,
    /** Each call asks for a new send. */
    paceOf: (
      to: string,
      settings: Device['settings'] = {},
      sandbox = false,
      of: Partial<PacedSend> = {},
    ) =>
      adapter.paceOf!({
        send: (sends += 1),
        lane: 'bulk',
        until: NOON + 3 * DAY_MS,
        ...of,
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
  await daily.add(1, false);
  expect((await paceOf('1', settings))?.notBefore).toBe(MIDNIGHT);
  await clock.advance(MIDNIGHT - NOON);
  expect((await paceOf('1', settings))?.notBefore).toBe(undefined);
});

describe('sends that wait for another day', () => {
  const settings = {
    dailyCap: { messages: 4, firstContacts: 2 },
    firstContactPace: { perSecond: 0.1, burst: 1 },
  };

  test('get places on the next days that have room, and their turns follow the pace', async () => {
    const { paceOf } = await bench({ sent: 2, first: 2 });
    const turns = await Promise.all(['1', '2', '3', '4'].map((to) => paceOf(to, settings)));
    const next = MIDNIGHT + DAY_MS;
    expect(turns.map((turn) => turn?.notBefore)).toEqual([
      MIDNIGHT,
      MIDNIGHT + 10_000,
      next,
      next + 10_000,
    ]);
    expect(turns[0]?.limit).toBe('first_contacts');
  });

  test('keep their places when they are asked for again', async () => {
    const { paceOf } = await bench({ sent: 2, first: 2 });
    const ask = async (send: number) =>
      (await paceOf(`${send}`, settings, false, { send }))!.notBefore;
    const before = [await ask(1), await ask(2)];
    expect([await ask(1), await ask(2), await ask(1)]).toEqual([...before, before[0]]);
  });

  test('have no turn before they expire when nobody leaves them room', async () => {
    const { paceOf } = await bench({ sent: 2, first: 2 });
    const until = MIDNIGHT + 5_000;
    const ask = (to: string) => paceOf(to, settings, false, { until });
    expect((await ask('1'))?.notBefore).toBe(MIDNIGHT);
    expect((await ask('2'))?.notBefore).toBeGreaterThanOrEqual(until);
    // The refused send keeps no place from one that expires later.
    expect((await paceOf('3', settings))?.notBefore).toBe(MIDNIGHT + 10_000);
  });

  test('no day has room under a limit of 0', async () => {
    const { paceOf } = await bench();
    const until = NOON + DAY_MS;
    const turn = await paceOf('1', { dailyCap: { messages: 0 } }, false, { until });
    expect(turn).toMatchObject({ notBefore: until, limit: 'messages' });
  });

  test('an interactive send waits for no place of a bulk send', async () => {
    const { paceOf } = await bench({ known: ['1'], sent: 3 });
    const cap = { dailyCap: { messages: 4 } };
    expect((await paceOf('1', cap))?.limit).toBe(undefined);
    expect((await paceOf('1', cap))?.limit).toBe('messages');
    expect((await paceOf('1', cap, false, { lane: 'interactive' }))?.limit).toBe(undefined);
  });
});

test('sends under way count before they are sent', async () => {
  const { paceOf } = await bench({ known: ['1'] });
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => paceOf('1', { dailyCap: { messages: 2 } }, true)),
  );
  expect(asked.map((pace) => pace?.limit)).toEqual([
    undefined,
    undefined,
    ...Array(3).fill('messages'),
  ]);
});

test('an absent member of dailyCap has its default', async () => {
  const { paceOf } = await bench({ sent: 200, first: 200 });
  expect((await paceOf('1', { dailyCap: { messages: 5_000 } }))?.limit).toBe('first_contacts');
});

describe('quiet hours', () => {
  const HOUR = 3_600_000;
  const quiet_hours = { from: '11:00', until: '18:00', time_zone: 'UTC' };
  const SIX = NOON + 6 * HOUR;

  test('hold bulk sends until they end, and no other', async () => {
    const { paceOf } = await bench({ known: ['1'] });
    const held = await paceOf('1', { quiet_hours }, true);
    expect(held).toMatchObject({ notBefore: SIX, limit: 'quiet_hours' });
    const lane = { lane: 'interactive' } as const;
    expect(await paceOf('1', { quiet_hours }, true, lane)).toBeUndefined();
    const all = { ...quiet_hours, hold: 'all' as const };
    expect(await paceOf('1', { quiet_hours: all }, true, lane)).toMatchObject({ notBefore: SIX });
    const passes = { ...lane, passesQuietHours: true } as const;
    expect(await paceOf('1', { quiet_hours: all }, true, passes)).toBeUndefined();
  });

  test('nothing waits outside of them', async () => {
    const { clock, paceOf } = await bench({ known: ['1'] });
    await clock.advance(6 * HOUR);
    expect(await paceOf('1', { quiet_hours }, true)).toBeUndefined();
  });

  test('a place of the daily limit is on the day on which they end', async () => {
    const { paceOf } = await bench({ known: ['1'] });
    const overnight = {
      quiet_hours: { ...quiet_hours, until: '08:00' },
      dailyCap: { messages: 1 },
    };
    const first = await paceOf('1', overnight, true);
    expect(first).toMatchObject({ notBefore: MIDNIGHT + 8 * HOUR, limit: 'quiet_hours' });
    // Its day is tomorrow, so the second one has the place of the day after, when hours are quiet again.
    const second = await paceOf('1', overnight, true);
    expect(second).toMatchObject({ notBefore: MIDNIGHT + DAY_MS + 8 * HOUR, limit: 'messages' });
  });
});

test('a warm-up plan gives places by the row of each day', async () => {
  const { paceOf } = await bench({ known: ['1'], sent: 20 });
  const settings = { warm_up: { from: '2026-11-21' } };
  expect(await paceOf('1', settings, true)).toMatchObject({
    notBefore: MIDNIGHT,
    limit: 'messages',
  });
  const grown = { warm_up: { from: '2026-11-18' } };
  expect(await paceOf('1', grown, true)).toBeUndefined();
});
