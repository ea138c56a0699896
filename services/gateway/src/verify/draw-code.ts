import { randomInt } from 'node:crypto';

/** Draws a code: every code of this many digits is as likely as any other. */
export const drawCode = (digits: number): string =>
  String(randomInt(10 ** digits)).padStart(digits, '0');
