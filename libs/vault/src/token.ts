import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface NewToken {
  /** Shown to its owner once and stored nowhere. */
  token: string;
  /** What is stored and looked up. */
  hash: string;
  /** The last four characters, by which the owner tells tokens apart. */
  hint: string;
}

const RANDOM_BYTES = 32;
const HINT_LENGTH = 4;

/** `<prefix>_` + 256 random bits in base64url. */
export function newToken(prefix: string): NewToken {
  const token = `${prefix}_${randomBytes(RANDOM_BYTES).toString('base64url')}`;
  return { token, hash: hashToken(token), hint: token.slice(-HINT_LENGTH) };
}

/**
 * SHA-256 in hex. A fast hash is enough: nobody searches 256 random bits, and every call looks
 * its token up: in one call, which takes 0.5 µs where a `Hash` takes 1.1.
 */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Compares in constant time. */
export function tokenMatches(token: string, hash: string): boolean {
  const expected = Buffer.from(hash);
  const actual = Buffer.from(hashToken(token));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
