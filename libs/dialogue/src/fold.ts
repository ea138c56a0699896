/** Texts that people would call the same: case, width of characters and of spaces don't count. */
export const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
