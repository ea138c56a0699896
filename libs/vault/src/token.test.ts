import { createHash } from 'node:crypto';

import { hashToken, newToken, tokenMatches } from './token.ts';

test('a token has its prefix, 256 random bits, its hash and its last four characters', () => {
  const { token, hash, hint } = newToken('cas');
  expect(token).toMatch(/^cas_[A-Za-z0-9_-]{43}$/);
  expect(hash).toBe(createHash('sha256').update(token).digest('hex'));
  expect(token.endsWith(hint)).toBe(true);
  expect(hint).toHaveLength(4);
  expect(newToken('cas').token).not.toBe(token);
});

test('a token matches its own hash alone', () => {
  const { token, hash } = newToken('cas');
  expect(tokenMatches(token, hash)).toBe(true);
  expect(tokenMatches(`${token}x`, hash)).toBe(false);
  expect(tokenMatches(token, hashToken('other'))).toBe(false);
  expect(tokenMatches(token, '')).toBe(false);
});
