/**
 * Normalises case and the width of characters and spaces, so that equal-looking texts compare
 * equal.
 */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
