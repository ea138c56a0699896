/** Marks that are copied along with numbers, and that nobody sees. */
const INVISIBLE =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|(?<![\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff])[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/g;
/** `="0812"`: what programs write so that spreadsheets keep a leading zero. */
const QUOTED_FORMULA = /^="([^"]*)"$/;
/** `'0812`: an apostrophe that marks a number as text. */
const MARKED_NUMBER = /^['\u2018\u2019](\+?\d[\d\s()+-]*)$/;
const EXPONENT = /^([+-]?)(\d)(?:[.,](\d+))?E\+(\d{1,2})$/i;

/**
 * Returns the text that a cell stands for: without invisible marks, the apostrophe or the formula
 * around a number, and with an exponent written out when all of its digits are there.
 */
export function cleanCell(text: string): string {
  const seen = text.replace(INVISIBLE, '');
  const quoted = QUOTED_FORMULA.exec(seen)?.[1];
  const cell = quoted ?? MARKED_NUMBER.exec(seen)?.[1] ?? seen;
  const [, sign = '', first = '', decimals = '', exponent] = EXPONENT.exec(cell) ?? [];
  if (exponent === undefined || decimals.length !== Number(exponent)) return cell;
  return `${sign === '-' ? '-' : ''}${first}${decimals}`;
}
