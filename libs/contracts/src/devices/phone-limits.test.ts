import { dailyCapOn, dayNumberOf, PHONE_LIMITS, readWarmUp, WARM_UP_PLAN } from './phone-limits.ts';

const dayOf = (day: string) => dayNumberOf(Date.parse(`${day}T00:00:00Z`));
const warm_up = { from: '2026-11-01' };
const capOn = (day: string, settings: object = { warm_up }, sandbox = false) =>
  dailyCapOn({ sandbox, settings }, dayOf(day));

test('the plan raises the caps day by day, and ends', () => {
  expect(capOn('2026-11-01')).toEqual({ messages: 20, firstContacts: 5 });
  expect(capOn('2026-11-03')).toEqual({ messages: 20, firstContacts: 5 });
  expect(capOn('2026-11-04')).toEqual({ messages: 50, firstContacts: 15 });
  expect(capOn('2026-11-21')).toEqual({ messages: 800, firstContacts: 120 });
  expect(capOn('2026-11-22')).toEqual(PHONE_LIMITS.dailyCap);
});

test('before its first day the first row counts', () => {
  expect(capOn('2026-10-30')).toEqual({ messages: 20, firstContacts: 5 });
});

test('the lower one of plan and own cap counts, also of a sandbox phone', () => {
  const settings = { warm_up, dailyCap: { messages: 10, firstContacts: 1_000 } };
  expect(capOn('2026-11-01', settings)).toEqual({ messages: 10, firstContacts: 5 });
  expect(capOn('2026-11-01', { warm_up }, true)).toEqual({ messages: 20, firstContacts: 5 });
  expect(capOn('2026-11-22', { warm_up }, true)).toEqual({
    messages: Infinity,
    firstContacts: Infinity,
  });
});

test.each([7, 21, 42, 90])('a plan of %i days has every step, in order', (days) => {
  const start = dayOf('2026-11-01');
  const caps = Array.from(
    { length: days },
    (_, i) => readWarmUp({ from: '2026-11-01', days }, start + i).cap!.messages,
  );
  expect(caps).toEqual(caps.toSorted((a, b) => a - b));
  expect([...new Set(caps)]).toEqual(WARM_UP_PLAN.map(({ messages }) => messages));
  expect(readWarmUp({ from: '2026-11-01', days }, start + days).cap).toBeNull();
});
