import { refusalOf } from './refusal-of.ts';
import { ToldReasons } from './told-reasons.ts';

const MINUTE = 60_000;

test('a reason is due at once and every five minutes, another one at once', () => {
  const told = new ToldReasons();
  expect(told.isDue('a', 0)).toBe(true);
  expect(told.isDue('a', 5 * MINUTE - 1)).toBe(false);
  expect(told.isDue('b', 5 * MINUTE - 1)).toBe(true);
  expect(told.isDue('a', 5 * MINUTE)).toBe(true);
  told.clear();
  expect(told.isDue('a', 5 * MINUTE)).toBe(true);
});

test('reasons that never repeat keep no memory', () => {
  const told = new ToldReasons();
  for (let at = 0; at < 1_000; at += 1) expect(told.isDue(`reason ${at}`, at)).toBe(true);
});

test.each([
  [Object.assign(new Error('Operation failed: QueueDeclare'), { code: 403 }), true],
  [new Error('Handshake terminated by server: 403 (ACCESS-REFUSED) with message "…"'), true],
  [new Error('… 530 (NOT-ALLOWED) with message "NOT_ALLOWED - vhost x not found"'), true],
  [new Error('connect ECONNREFUSED 127.0.0.1:5672'), false],
  [Object.assign(new Error('PRECONDITION_FAILED'), { code: 406 }), false],
])('%s is a refusal: %s', (error, isRefusal) => {
  expect(refusalOf(error)).toBe(isRefusal ? error.message : null);
});
