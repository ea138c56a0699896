import { fakeClock } from '@cascade/runtime/testing';
import { createLoginThrottle } from './login-throttle.ts';

const WINDOW_MS = 15 * 60_000;
const TURN_MS = 15_000;
const ADDRESS = '198.51.100.7';
const EMAIL = 'ann@x.test';

let clock: ReturnType<typeof fakeClock>;
let throttle: ReturnType<typeof createLoginThrottle>;
beforeEach(() => {
  clock = fakeClock();
  throttle = createLoginThrottle(clock);
});

const caller = (
  address: string,
  email = EMAIL,
  device?: string,
  signal = new AbortController().signal,
) => ({
  address,
  email,
  device,
  signal,
});
const attempt = (...from: Parameters<typeof caller>) => throttle.attempt(caller(...from));

/** Guesses the password of one person, each time from another address. */
async function guessFromEverywhere(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    expect(await attempt(`203.0.${i >> 8}.${i & 255}`)).toBeNull();
  }
}

test('fifty failures of one address lock that address, and no other', async () => {
  for (let i = 0; i < 50; i += 1) expect(await attempt(ADDRESS, `p${i}@x.test`)).toBeNull();
  expect(await attempt(ADDRESS, 'p50@x.test')).toEqual({ retryAfterMs: WINDOW_MS });
  expect(await attempt('198.51.100.8', 'p50@x.test')).toBeNull();
  await clock.advance(WINDOW_MS);
  expect(await attempt(ADDRESS, 'p50@x.test')).toBeNull();
});

test('all addresses of an IPv6 /64 are counted together', async () => {
  for (let i = 0; i < 5; i += 1) expect(await attempt(`2001:db8:1:2::${i}`)).toBeNull();
  expect(await attempt('2001:db8:1:2:ffff::9')).toEqual({ retryAfterMs: WINDOW_MS });
  expect(await attempt('2001:db8:1:3::1')).toBeNull();
});

test("a successful login resets the person's failures, and nobody else's of the address", async () => {
  const fail = (email: string) => attempt(ADDRESS, email);
  for (let i = 0; i < 5; i += 1) await fail('bob@x.test');
  for (let i = 0; i < 4; i += 1) await fail(EMAIL);
  expect(await fail(EMAIL)).toBeNull();
  throttle.succeeded(caller(ADDRESS));
  expect(await fail(EMAIL)).toBeNull();
  expect(await fail('bob@x.test')).toEqual({ retryAfterMs: expect.any(Number) });
});

test('after fifty guesses a day at one person, guesses from all addresses are slowed down', async () => {
  await guessFromEverywhere(50);
  expect(await attempt('192.0.2.1')).toBeNull();
  const waiting = Promise.all([attempt('192.0.2.2'), attempt('192.0.2.3')]);
  let answered = false;
  void waiting.then(() => (answered = true));
  expect(await attempt('192.0.2.4')).toEqual({ retryAfterMs: TURN_MS });
  expect(await attempt('192.0.2.4', 'bob@x.test')).toBeNull();
  await clock.advance(2 * TURN_MS - 1);
  expect(answered).toBe(false);
  await clock.advance(1);
  expect(await waiting).toEqual([null, null]);
  await clock.advance(24 * 3_600_000);
  await guessFromEverywhere(50);
});

test('failures of a known device are counted apart from all others', async () => {
  await guessFromEverywhere(50);
  for (let i = 0; i < 50; i += 1) await attempt(ADDRESS, `p${i}@x.test`);
  expect(await attempt(ADDRESS)).not.toBeNull();
  for (let i = 0; i < 5; i += 1) expect(await attempt(ADDRESS, EMAIL, 'laptop')).toBeNull();
  expect(await attempt('192.0.2.9', EMAIL, 'laptop')).toEqual({ retryAfterMs: WINDOW_MS });
  expect(await attempt(ADDRESS, EMAIL, 'phone')).toBeNull();
});

test('a caller who disconnects while waiting is refused', async () => {
  await guessFromEverywhere(51);
  const leaving = new AbortController();
  const waiting = attempt('192.0.2.2', EMAIL, undefined, leaving.signal);
  leaving.abort();
  expect(await waiting).toEqual({ retryAfterMs: TURN_MS });
  expect(clock.pending).toBe(0);
});
