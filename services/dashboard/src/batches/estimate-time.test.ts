import { estimateByPace, estimateOnPhone } from './estimate-time.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const HOUR_S = 3_600;
const phone = { settings: {}, sandbox: false };
const unused = { sent: 0, first: 0 };
const known = (rows: number) => ({
  rows,
  newContacts: 0,
  perSecond: 1,
  from: NOON,
  timeZone: 'UTC',
});

test('a batch within the room of today takes as long as its pace', () => {
  expect(estimateOnPhone(known(1_500), phone, { sent: 500, first: 0 })).toMatchObject({
    seconds: 1_500,
    daily_limit: null,
    daily_cap: null,
  });
});

test('rows over the daily limit are counted for the days that have room', () => {
  // 1,500 today, 2,000 tomorrow, 500 on the day after.
  expect(estimateOnPhone(known(4_000), phone, { sent: 500, first: 0 })).toMatchObject({
    seconds: 12 * HOUR_S + 24 * HOUR_S + 500,
    daily_limit: 'messages',
    daily_cap: { least: 2_000, most: 2_000 },
  });
});

test('new contacts have a pace and a daily limit of their own', () => {
  const load = (newContacts: number) => ({ ...known(300), newContacts });
  expect(estimateOnPhone(load(100), phone, unused)).toMatchObject({
    seconds: 100 * 15,
    daily_limit: null,
  });
  expect(estimateOnPhone(load(300), phone, unused)).toMatchObject({
    seconds: 12 * HOUR_S + 100 * 15,
    daily_limit: 'first_contacts',
    daily_cap: { least: 200, most: 200 },
  });
});

test('a limit of 0 is told, because its rows are never sent', () => {
  const settings = { dailyCap: { messages: 0 } };
  expect(estimateOnPhone(known(10), { ...phone, settings }, unused)).toMatchObject({
    seconds: 10,
    daily_limit: 'messages',
    daily_cap: { least: 0, most: 0 },
  });
});

test('a pace that needs several days waits for no limit', () => {
  const load = { ...known(100), perSecond: 1 / 3_600 };
  expect(estimateOnPhone(load, phone, unused)).toMatchObject({
    seconds: 100 * HOUR_S,
    daily_limit: null,
  });
});

test('a sandbox phone has no limits without settings', () => {
  const load = { ...known(5_000), newContacts: 5_000, perSecond: 10 };
  expect(estimateOnPhone(load, { ...phone, sandbox: true }, unused)).toMatchObject({
    seconds: 500,
    daily_limit: null,
  });
});

test('quiet hours are no time for sending', () => {
  const quiet = { from: '21:00', until: '08:00', time_zone: 'UTC' };
  const settings = { pace: { perSecond: 1, burst: 1 }, quiet_hours: quiet };
  // Nine hours today, then from 8:00 on.
  expect(estimateOnPhone(known(10 * HOUR_S), { settings, sandbox: true }, unused)).toMatchObject({
    seconds: 9 * HOUR_S + 11 * HOUR_S + HOUR_S,
    daily_limit: null,
  });
});

test('a warm-up plan limits each day by its own row', () => {
  const settings = { warm_up: { from: '2026-11-23' } };
  // Day 2 and 3 have room for 20, day 4 for 50.
  expect(estimateOnPhone(known(60), { settings, sandbox: false }, unused)).toMatchObject({
    seconds: 12 * HOUR_S + 24 * HOUR_S + 20,
    daily_limit: 'messages',
    daily_cap: { least: 20, most: 20 },
  });
  // Days 2 and 3 with 20 and days 4 and 5 with 50 are full.
  expect(estimateOnPhone(known(150), { settings, sandbox: false }, unused)).toMatchObject({
    daily_cap: { least: 20, most: 50 },
  });
});

test('the plan names the days of the time zone, with the rows that the limit of new contacts leaves them', () => {
  // 19:00 in Jakarta: its day ends at 17:00 UTC, the one of the limit at midnight UTC.
  const load = { ...known(298), newContacts: 298, timeZone: 'Asia/Jakarta' };
  expect(estimateOnPhone(load, phone, unused).plan).toEqual([
    { date: '2026-11-24', rows: 200 },
    { date: '2026-11-25', rows: 98 },
  ]);
});

test('the plan spreads rows by the pace, and is empty where none may be sent', () => {
  const hourly = { ...known(24), perSecond: 1 / HOUR_S };
  expect(estimateByPace(hourly).plan).toEqual([
    { date: '2026-11-24', rows: 12 },
    { date: '2026-11-25', rows: 12 },
  ]);
  const settings = { dailyCap: { messages: 0 } };
  expect(estimateOnPhone(known(10), { ...phone, settings }, unused).plan).toEqual([]);
});
