import { createHmac } from 'node:crypto';
import { isHmac, isSameText, type HmacForm } from './proofs.ts';

test('texts of the same and of other lengths are compared', () => {
  expect(isSameText('a word', 'a word')).toBe(true);
  expect(isSameText('a word', 'a Word')).toBe(false);
  expect(isSameText('a word', 'a word of another length')).toBe(false);
  expect(isSameText('', 'a word')).toBe(false);
});

const signed = Buffer.from('{"events":[]}');
const FORMS: readonly HmacForm[] = [
  { secret: 'a secret', hash: 'sha256', encoding: 'base64' },
  { secret: Buffer.from('a key'), hash: 'sha256', encoding: 'hex' },
  { secret: 'a token', hash: 'sha1', encoding: 'base64' },
];
const hmacOf = ({ secret, hash, encoding }: HmacForm) =>
  createHmac(hash, secret).update(signed).digest(encoding);

describe.each(FORMS)('HMAC-$hash in $encoding', (form) => {
  const signature = hmacOf(form);

  test('of these bytes is taken', () => {
    expect(isHmac(signed, signature, form)).toBe(true);
    expect(isHmac(signed.toString(), signature, form)).toBe(true);
  });

  test.each([
    ['of other bytes', () => isHmac(Buffer.from('{"events":[1]}'), signature, form)],
    ['with another secret', () => isHmac(signed, signature, { ...form, secret: 'other' })],
    ['that is cut', () => isHmac(signed, signature.slice(0, -1), form)],
    ['that goes on', () => isHmac(signed, `${signature} `, form)],
    ['that is empty', () => isHmac(signed, '', form)],
    ['that is absent', () => isHmac(signed, undefined, form)],
    ['that came twice', () => isHmac(signed, [signature], form)],
  ])('one %s is not', (_, isTaken) => {
    expect(isTaken()).toBe(false);
  });
});

test('no signature is made with an empty secret', () => {
  for (const secret of ['', new Uint8Array()]) {
    const form = { secret, hash: 'sha256', encoding: 'hex' } as const;
    expect(isHmac(signed, hmacOf(form), form)).toBe(false);
  }
});
