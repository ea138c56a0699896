/** Blanks of every kind, dashes of every kind, dots, slashes, brackets, and marks that nobody sees. */
const SEPARATORS = /[\s().\-/\u00AD\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu;
const NUMBER = /^\+?\d+$/;
/** `6281234567890.5`: which of the digits are a fraction? */
const FRACTION = /^\d+\.\d+$/;
const MOST_DIGITS = 17;

/**
 * Removes what people write between the digits of a number. Other texts stay as they are, and so do two
 * numbers in one text.
 */
export function plainNumber(text: string): string {
  // A chat id of a group begins with a minus.
  if (text.trimStart().startsWith('-') || FRACTION.test(text.trim())) return text;
  const plain = text.replaceAll(SEPARATORS, '');
  return NUMBER.test(plain) && plain.length <= MOST_DIGITS ? plain : text;
}
