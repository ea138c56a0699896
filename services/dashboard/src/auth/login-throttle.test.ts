import { fakeClock } from '@cascade/runtime/testing';
import { createLoginThrottle } from './login-throttle.ts';

const WINDOW_MS = 15 * 60_000;
const ADDRESS = '198.51.100.7';

test('an address that tries person after person is shut out, others are not', async () => {
  const clock = fakeClock();
  const throttle = createLoginThrottle(clock);
  for (let i = 0; i < 50; i += 1) expect(throttle.attempt(ADDRESS, `p${i}@x.test`)).toBeNull();
  expect(throttle.attempt(ADDRESS, 'p50@x.test')).toEqual({ retryAfterMs: WINDOW_MS });
  expect(throttle.attempt('198.51.100.8', 'p50@x.test')).toBeNull();
  await clock.advance(WINDOW_MS);
  expect(throttle.attempt(ADDRESS, 'p50@x.test')).toBeNull();
});

test('who signs in forgets own failures, and no other person of the address is freed by it', () => {
  const throttle = createLoginThrottle(fakeClock());
  const fail = (email: string) => throttle.attempt(ADDRESS, email);
  for (let i = 0; i < 5; i += 1) fail('bob@x.test');
  for (let i = 0; i < 4; i += 1) fail('ann@x.test');
  expect(fail('ann@x.test')).toBeNull();
  throttle.succeeded(ADDRESS, 'ann@x.test');
  expect(fail('ann@x.test')).toBeNull();
  expect(fail('bob@x.test')).toEqual({ retryAfterMs: expect.any(Number) });
});
