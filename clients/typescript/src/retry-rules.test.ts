import { readRetryAfter } from './read-failure.ts';
import { mayRetry, mayRetryUnanswered, waitBefore } from './retry-rules.ts';

const failure = (status: number, code: string) => ({ status, code, reason: '' });

test.each([
  [429, 'rate_limited', true, true],
  [503, 'nothing_sent', true, true],
  [503, 'unavailable', true, false],
  [503, 'maybe_accepted', true, false],
  [502, 'unexpected_answer', true, false],
  [503, 'accepted_unanswered', false, false],
  [500, 'internal_error', false, false],
  [409, 'idempotency_conflict', false, false],
])('%i %s: with a key %p, without one %p', (status, code, keyed, unkeyed) => {
  expect(mayRetry(failure(status, code), true)).toBe(keyed);
  expect(mayRetry(failure(status, code), false)).toBe(unkeyed);
});

test('without a key only a call that never left is repeated', () => {
  const failed = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(mayRetryUnanswered(failed('ECONNREFUSED'), false)).toBe(true);
  expect(mayRetryUnanswered(failed('ECONNRESET'), false)).toBe(false);
  expect(mayRetryUnanswered(failed('ECONNRESET'), true)).toBe(true);
});

test('waits double up to eight seconds, and Retry-After goes before', () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, undefined, 1))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000,
  ]);
  expect(waitBefore(0, undefined, 0)).toBe(250);
  expect(waitBefore(0, 60, 0)).toBe(60_000);
  expect(waitBefore(0, 61, 0)).toBeNull();
});

test('Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-11-24T00:00:00Z');
  expect(readRetryAfter('7', now)).toBe(7);
  expect(readRetryAfter('Tue, 24 Nov 2026 00:00:09 GMT', now)).toBe(9);
  expect(readRetryAfter('Mon, 23 Nov 2026 00:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeUndefined();
  expect(readRetryAfter(null, now)).toBeUndefined();
});
