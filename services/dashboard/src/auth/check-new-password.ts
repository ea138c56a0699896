import { broken, type FieldRule } from '@cascade/contracts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const MIN_CHARACTERS = 12;
/** Passwords that take fewer guesses than `10 ** 8` are refused. */
const MIN_SCORE = 3;
/** The judge's time grows with the length; what is hard to guess is so without its end. */
const JUDGED_CHARACTERS = 64;
/** More ways to read digits as letters take up to 0.3 s; 20 take 22 ms at most. */
const LEET_READINGS = 20;

/**
 * Checks a new password: its length, and that it isn't a common one or made of such (NIST SP 800-63B,
 * section 3.1.1.2). No kinds of characters are asked for. `own` are words that others know of the
 * person, such as the address. Returns the fault.
 */
export async function checkNewPassword(
  password: string,
  own: readonly string[],
): Promise<FieldRule | null> {
  const characters = [...password];
  if (characters.length < MIN_CHARACTERS) {
    return broken('password', 'leastCharacters', { limit: MIN_CHARACTERS });
  }
  judge ??= createJudge();
  const judged = characters.slice(0, JUDGED_CHARACTERS).join('');
  const words = [PRODUCT, ...own.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])];
  const { score } = (await judge).check(judged, words);
  return score < MIN_SCORE ? broken('password', 'passwordCommon') : null;
}

const PRODUCT = 'cascade';

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: its list of common passwords has 2 MB. */
async function createJudge(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  // All in one turn would hold the event loop for 0.1 s.
  await nextTurn();
  const { dictionary, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  await nextTurn();
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: LEET_READINGS,
  });
}
