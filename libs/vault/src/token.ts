import { hash, randomBytes } from 'node:crypto';
import { isSameText } from './proofs.ts';

export interface NewToken {
  /** Shown to its owner once, never stored. */
  token: string;
  /** Stored, and used for lookups. */
  hash: string;
  /** Last four characters, to tell tokens apart. */
  hint: string;
}

const RANDOM_BYTES = 32;
const HINT_LENGTH = 4;

/** Prefix of account tokens. */
export const ACCOUNT_TOKEN = 'cas';

/** Creates `<prefix>_` + 256 random bits in base64url. */
export function newToken(prefix: string): NewToken {
  const token = `${prefix}_${randomBytes(RANDOM_BYTES).toString('base64url')}`;
  return { token, hash: hashToken(token), hint: token.slice(-HINT_LENGTH) };
}

/**
 * Hashes a token: SHA-256 in hex. A fast hash suffices for 256 random bits, and every call hashes
 * its token. One call of `hash` takes 0.5 µs, a `Hash` object 1.1.
 */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Compares in constant time. */
export function tokenMatches(token: string, hash: string): boolean {
  return isSameText(hashToken(token), hash);
}
