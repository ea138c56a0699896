import { randomBytes } from 'node:crypto';
import { vaultFromBase64 } from '@cascade/vault';
import { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts';

const vault = vaultFromBase64(randomBytes(32).toString('base64'));
const BASE = 'https://cascade.example/unsubscribe/';
const of = { account: 'acc_1', address: 'ann@example.com' };

const link = () => unsubscribeUrl(vault, 'https://cascade.example', of);
const tokenOf = (url: string) => url.slice(BASE.length);

test('only the vault that made a link can read it', () => {
  expect(link().startsWith(BASE)).toBe(true);
  expect(readUnsubscribeToken(vault, tokenOf(link()))).toEqual(of);
  expect(link()).not.toContain('ann');
  const others = vaultFromBase64(randomBytes(32).toString('base64'));
  expect(readUnsubscribeToken(others, tokenOf(link()))).toBeNull();
});

test('a link needs no encoding, and fits the longest address', () => {
  const long = unsubscribeUrl(vault, 'https://cascade.example', {
    account: 'acc_01234567890123456789012345',
    address: `${'ü'.repeat(32)}@${'a'.repeat(200)}.example`,
  });
  expect(new URL(long).href).toBe(long);
  // RFC 5322: a line has at most 998 characters.
  expect(long.length).toBeLessThan(900);
  expect(readUnsubscribeToken(vault, tokenOf(long))).not.toBeNull();
});

test('a link may name a topic, and one without has none', () => {
  const topic = 'a'.repeat(40);
  const named = unsubscribeUrl(vault, 'https://cascade.example', { ...of, topic });
  expect(readUnsubscribeToken(vault, tokenOf(named))).toEqual({ ...of, topic });
  expect(readUnsubscribeToken(vault, tokenOf(link()))).not.toHaveProperty('topic');
});

test.each([
  ['changed', (token: string) => token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')],
  ['cut', (token: string) => token.slice(0, 40)],
  ['empty', () => ''],
  ['huge', (token: string) => token + 'A'.repeat(2_000)],
  ['of another kind', () => vault.seal('["acc_1","ann@example.com"]', 'device:dev_1')],
])('%s: null', (_, change) => {
  expect(readUnsubscribeToken(vault, change(tokenOf(link())))).toBeNull();
});
