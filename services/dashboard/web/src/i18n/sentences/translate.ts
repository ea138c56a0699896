/** Translates a sentence of the server; null when it is unknown. */
export type Translate = (sentence: string) => string | null;

/** A sentence with places for what it carries: `missing variable: {name}`. */
interface Pattern {
  /** Texts between the places: one more than names. */
  texts: readonly string[];
  names: readonly string[];
  translation: string;
  /** Characters beside its places: the more, the more exact. */
  exactness: number;
}

const PLACE = /\{(\w+)\}/g;

/** A field's path before its fault: `context.timing.schedule: must be an integer`. */
const FIELD = /^([A-Za-z_][\w./[\]-]*): (.+)$/s;

/** Places whose value is a sentence or a word of the server; any other value is somebody's own. */
const WORDS: ReadonlySet<string> = new Set([
  'cause',
  'limit',
  'reason',
  'role',
  'state',
  'target',
  'what',
  'why',
]);

/** Longer texts are no sentence of the server. */
const LONGEST = 1_000;

/**
 * Creates a translator from sentences and their translations. What a sentence carries stays as it is, but
 * for the places of `WORDS`, which are translated themselves. A field before a sentence stays, and so does a provider's answer
 * behind it: `WABA refused the message (code 131026)`.
 */
export function createTranslate(sentences: Readonly<Record<string, string>>): Translate {
  const patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]) => patternOf(sentence, translation))
    .toSorted((a, b) => b.exactness - a.exactness);

  const whole: Translate = (sentence) => {
    if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? null;
    for (const pattern of patterns) {
      const carried = carriedBy(pattern, sentence);
      if (carried === null) continue;
      return pattern.translation.replaceAll(PLACE, (_, name: string) => {
        const value = carried.get(name) ?? '';
        return WORDS.has(name) ? (translate(value) ?? value) : value;
      });
    }
    return null;
  };

  /** The longest known beginning, with what follows it. */
  const beginning: Translate = (sentence) => {
    for (const { index } of [...sentence.matchAll(/ \(|, | |: |\. /g)].toReversed()) {
      const known = sentences[sentence.slice(0, index)];
      if (known !== undefined) return `${known}${sentence.slice(index)}`;
    }
    return null;
  };

  const translate: Translate = (sentence) => {
    if (sentence.length > LONGEST) return null;
    const found = whole(sentence);
    if (found !== null) return found;
    const [, field = '', fault] = FIELD.exec(sentence) ?? [];
    const translated = fault === undefined ? null : translate(fault);
    return translated === null ? beginning(sentence) : `${field}: ${translated}`;
  };
  return translate;
}

function patternOf(sentence: string, translation: string): Pattern {
  const parts = sentence.split(PLACE);
  return {
    texts: parts.filter((_, i) => i % 2 === 0),
    names: parts.filter((_, i) => i % 2 === 1),
    translation,
    exactness: sentence.replaceAll(PLACE, '').length,
  };
}

/** What stands in the places of a sentence, each as short as can be; null: it is another sentence. */
function carriedBy({ texts, names }: Pattern, sentence: string): Map<string, string> | null {
  const [first = '', ...others] = texts;
  const last = others.at(-1) ?? '';
  if (!sentence.startsWith(first)) return null;
  const carried = new Map<string, string>();
  let from = first.length;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const end = isLast
      ? sentence.length - last.length
      : sentence.indexOf(others[index] ?? '', from + 1);
    if (end <= from || (isLast && !sentence.endsWith(last))) return null;
    carried.set(name, sentence.slice(from, end));
    from = end + (others[index]?.length ?? 0);
  }
  return carried;
}
