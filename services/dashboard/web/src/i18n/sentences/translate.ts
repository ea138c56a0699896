/** Translates a sentence of the server; null when it is unknown. */
export type Translate = (sentence: string) => string | null;

/** A sentence with places for what it carries: `missing variable: {name}`. */
interface Pattern {
  matches: RegExp;
  translation: string;
  /** Characters beside its places: the more, the more exact. */
  exactness: number;
}

const PLACE = /\{(\w+)\}/g;

/** A field's path before its fault: `context.timing.schedule: must be an integer`. */
const FIELD = /^([A-Za-z_][\w./[\]-]*): (.+)$/s;

/** Places whose value is a sentence or a word of the server; any other value is somebody's own. */
const WORDS: ReadonlySet<string> = new Set(['reason', 'what', 'state', 'role', 'limit']);

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
    for (const { matches, translation } of patterns) {
      const carried = matches.exec(sentence)?.groups;
      if (carried === undefined) continue;
      return translation.replaceAll(PLACE, (_, name: string) => {
        const value = carried[name] ?? '';
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
  const source = sentence
    .split(PLACE)
    .map((part, i) => (i % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`))
    .join('');
  return {
    matches: new RegExp(`^${source}$`, 's'),
    translation,
    exactness: sentence.replaceAll(PLACE, '').length,
  };
}

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);
