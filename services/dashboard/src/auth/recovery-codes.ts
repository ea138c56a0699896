import { randomInt } from 'node:crypto';
import type { SecondFactor } from '@cascade/store';
import { hashToken } from '@cascade/vault';

const COUNT = 10;
/** Without `0`, `1`, `l` and `o`, which look alike. */
const CHARACTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Creates ten codes of 80 bits, as `a2bc-d3ef-g4hj-k5mn`, and their hashes for the store. */
export function newRecoveryCodes(): { codes: string[]; hashes: SecondFactor['recoveryCodes'] } {
  const codes = Array.from({ length: COUNT }, () =>
    Array.from({ length: GROUPS }, () => characters(GROUP_LENGTH)).join('-'),
  );
  return {
    codes,
    hashes: Object.fromEntries(codes.map((code) => [recoveryCodeHash(code), true as const])),
  };
}

/** Case, hyphens and spaces don't matter. */
export const recoveryCodeHash = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll(/[\s-]/g, ''));

const characters = (count: number): string =>
  Array.from({ length: count }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
