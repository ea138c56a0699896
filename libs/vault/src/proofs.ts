import { createHmac, hash as hashOf, timingSafeEqual } from 'node:crypto';

/** Compares texts in constant time, of whatever lengths. */
export function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => hashOf('sha256', text, 'buffer');
  return timingSafeEqual(digest(one), digest(other));
}

export interface HmacForm {
  secret: string | Uint8Array;
  hash: 'sha1' | 'sha256';
  encoding: 'base64' | 'hex';
}

/**
 * Whether a signature is the HMAC of exactly these bytes, in constant time. Never with an empty secret.
 *
 * @param signature as it came: anything.
 */
export function isHmac(
  signed: string | Uint8Array,
  signature: unknown,
  { secret, hash, encoding }: HmacForm,
): boolean {
  if (typeof signature !== 'string' || secret.length === 0) return false;
  return isSameText(signature, createHmac(hash, secret).update(signed).digest(encoding));
}
