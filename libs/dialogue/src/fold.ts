/** Marks that nobody sees, and the one that only chooses how an emoji looks. */
const INVISIBLE = /[\p{Cf}\uFE0F]/gu;

/** Removes what nobody sees in a text, such as a zero-width space that was copied along. */
export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/**
 * Normalises case and the width of characters and spaces, so that equal-looking texts compare
 * equal.
 */
export const fold = (text: string): string =>
  withoutInvisible(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').trim();

/** What ends or encloses a sentence. `#1` and `/start` are other words than `1` and `start`. */
const OF_SENTENCE = new Set('.,!?;:\'"`´‘’“”„«»()[]{}¡¿。、-–—~ ');

/** Removes punctuation at both ends of a folded text; a text of punctuation alone stays. */
export function withoutPunctuation(folded: string): string {
  const letters = Array.from(folded);
  const isLetter = (letter: string) => !OF_SENTENCE.has(letter);
  const first = letters.findIndex(isLetter);
  return first === -1 ? folded : letters.slice(first, letters.findLastIndex(isLetter) + 1).join('');
}

/** Finds the text that was said: to the letter, or else but for punctuation at its ends. */
export function findSaid<T>(
  said: string,
  texts: readonly T[],
  textOf: (one: T) => string,
): T | undefined {
  const folded = fold(said);
  const bare = withoutPunctuation(folded);
  return (
    texts.find((one) => fold(textOf(one)) === folded) ??
    texts.find((one) => withoutPunctuation(fold(textOf(one))) === bare)
  );
}
