import { fakeClock } from '../testing/index.ts';
import { createCallLimiter } from './call-limiter.ts';

test('perSecond allows a burst of one second, then the pace, for each account', async () => {
  const clock = fakeClock();
  const permit = createCallLimiter({ perSecond: 4 }, clock);
  for (let i = 0; i < 4; i += 1) expect(permit('a').ok).toBe(true);
  expect(permit('a')).toEqual({ ok: false, retryAfterMs: 250 });
  expect(permit('b').ok).toBe(true);
  await clock.advance(249);
  expect(permit('a')).toEqual({ ok: false, retryAfterMs: 1 });
  await clock.advance(1);
  expect(permit('a').ok).toBe(true);
  expect(permit('a').ok).toBe(false);
  await clock.advance(60_000);
  for (let i = 0; i < 4; i += 1) expect(permit('a').ok).toBe(true);
  expect(permit('a').ok).toBe(false);
});

test('perSecond may be less than one', async () => {
  const clock = fakeClock();
  const permit = createCallLimiter({ perSecond: 0.5 }, clock);
  expect(permit('a').ok).toBe(true);
  expect(permit('a')).toEqual({ ok: false, retryAfterMs: 2_000 });
  await clock.advance(2_000);
  expect(permit('a').ok).toBe(true);
});

test('atOnce counts calls until they are done', () => {
  const permit = createCallLimiter({ atOnce: 2 }, fakeClock());
  const first = permit('a');
  expect(permit('a').ok).toBe(true);
  expect(permit('a')).toEqual({ ok: false, retryAfterMs: 1_000 });
  expect(permit('b').ok).toBe(true);
  if (first.ok) first.done?.();
  expect(permit('a').ok).toBe(true);
  expect(permit('a').ok).toBe(false);
});

test('without limits every call is allowed', () => {
  const permit = createCallLimiter({}, fakeClock());
  for (let i = 0; i < 1_000; i += 1) expect(permit('a').ok).toBe(true);
});
