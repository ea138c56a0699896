/** Something that is looked for in a text of a stranger: a pattern, or two patterns near each other. */
export interface Phrase {
  test(text: string): boolean;
}

/** One phrase of many. Each is checked by itself, and is linear in the length of the text. */
export const words = (...alternatives: Phrase[]): Phrase => ({
  test: (text) => alternatives.some((one) => one.test(text)),
});

/**
 * One pattern, and another one at most `within` characters behind it, without any of `notAcross` between
 * them: `first[^.]{0,60}second`, which a regular expression reads again for each `first`. Both patterns have
 * the flag `g`.
 */
export function near(
  first: RegExp,
  second: RegExp,
  { within, notAcross }: { within: number; notAcross: string },
): Phrase {
  return {
    test(text) {
      const starts = matchesOf(second, text).map(({ index }) => index);
      let at = 0;
      for (const { index, 0: found } of starts.length === 0 ? [] : matchesOf(first, text)) {
        const end = index + found.length;
        while (at < starts.length && (starts[at] ?? 0) < end) at += 1;
        const start = starts[at];
        if (start === undefined) return false;
        const gap = start - end > within ? null : text.slice(end, start);
        if (gap !== null && !Array.from(notAcross).some((one) => gap.includes(one))) return true;
      }
      return false;
    },
  };
}

const matchesOf = (pattern: RegExp, text: string): RegExpExecArray[] => [...text.matchAll(pattern)];
