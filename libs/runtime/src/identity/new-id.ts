import { randomBytes, randomFillSync } from 'node:crypto';
import { hostname } from 'node:os';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 10;

/** Random bytes for many ids: drawing them costs ten times the rest of an id. */
const pool = new Uint8Array(RANDOM_LENGTH * 256);
let used = pool.length;

/**
 * Makes an id: `<prefix>_` + 20 characters, the millisecond and 50 random bits. Ids sort by time, which
 * keeps index inserts together. Not a secret: an id close to another one can be guessed.
 */
export function newId(prefix: string, now: number = Date.now()): string {
  let time = '';
  for (let rest = now; time.length < TIME_LENGTH; rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  let random = '';
  for (const byte of drawBytes()) random += ALPHABET.charAt(byte % 32);
  return `${prefix}_${time}${random}`;
}

function drawBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_LENGTH;
  return pool.subarray(used - RANDOM_LENGTH, used);
}

/** Makes `host-pid-random`: differs for each start, also in containers where every pid is 1. */
export function instanceName(): string {
  const host =
    hostname()
      .replace(/[^A-Za-z0-9.-]/g, '')
      .slice(0, 60) || 'host';
  return `${host}-${process.pid}-${randomBytes(3).toString('hex')}`;
}
