import { randomInt } from 'node:crypto';
import type { Vault } from '@cascade/vault';

/** How long a code waits for the person who signs a program in. */
export const PROGRAM_SIGN_IN_MS = 10 * 60_000;

/** No vowels, so that no words come about; no letter that looks like another one (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
const CONTEXT = 'user code';

/** Creates a code for people to read and type: 8 letters, 34.5 bits, as `BCDF-GHJK`. */
export function newUserCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/**
 * Hashes a code for the store, with each key of the vault, the current one first. The hash is keyed: all
 * codes could be tried against a plain one. Case, hyphens and spaces don't matter.
 */
export function userCodeHashes(vault: Pick<Vault, 'fingerprints'>, code: string) {
  return vault.fingerprints(code.toUpperCase().replaceAll(/[\s-]/g, ''), CONTEXT);
}
