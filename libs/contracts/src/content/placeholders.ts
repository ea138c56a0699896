import { MAX_VARIABLE_KEY } from '../limits/limits.ts';

/** Letters (with their marks and joiners) and digits of any script, `_`, `-` and `.`. */
const CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d_.-]';

/** A whole name. Its length is checked apart. */
const WHOLE_NAME = new RegExp(`^${CHARACTER}+(?: +${CHARACTER}+)*$`, 'u');

/** What stands in place of a missing or empty value: `there` of `{{name|there}}`. It may be empty. */
const FALLBACK = '[^{}|\\r\\n]{0,200}';

const MARKER = `\\{\\{ *(${CHARACTER}(?:(?:${CHARACTER}| ){0,62}${CHARACTER})?) *(?:\\|(${FALLBACK}))?\\}\\}`;

/**
 * `{{ name }}` or `{{ name | fallback }}`: spaces around both are optional. Groups: the name, and the
 * fallback where there is one. Texts at a provider have these alone; in ours `\{{` is text.
 */
export const PLACEHOLDER = new RegExp(MARKER, 'gu');

/** A marker, `\{{` (two braces as text), or anything else in two pairs of braces. */
const TOKEN = new RegExp(`\\\\\\{\\{|${MARKER}|\\{\\{([^{}]{1,300})\\}\\}`, 'gu');

/** Marks that nobody sees, but for the joiners that a name may have. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** `{{a:b}}` and the like are data or code, not a name that somebody mistook. */
const CODE = /[:;="<>]/;

const ONE_FALLBACK = new RegExp(`^${FALLBACK}$`, 'u');

/** A marker of a text. */
export interface Marker {
  /** The marker as it was written. */
  written: string;
  name: string;
  /** What replaces a missing or blank value. */
  fallback?: string;
  /** Where it begins and ends. */
  start: number;
  end: number;
}

/** The markers of a text, in order. `\{{` begins none. */
export const markersOf = (text: string): Marker[] =>
  markersAndAlike(text).filter(({ isAlike }) => isAlike !== true);

/**
 * The markers of a text and what was meant as one, in order: words in two pairs of braces, such as
 * `{{customer's name}}`. A no-break space, a line break or a mark that nobody sees doesn't count.
 */
export function markersAndAlike(text: string): (Marker & { isAlike?: true })[] {
  return text.includes('{{') ? tokensOf(text).filter((token) => 'name' in token) : [];
}

/**
 * Replaces each marker, and what was meant as one, by what `valueOf` gives, and `\{{` by two braces. `before`: the
 * text that was written so far.
 */
export function replaceMarkers(
  text: string,
  valueOf: (marker: Marker, before: string) => string,
): string {
  if (!text.includes('{{')) return text;
  let written = '';
  let at = 0;
  for (const token of tokensOf(text)) {
    written += text.slice(at, token.start);
    written += 'name' in token ? valueOf(token, written) : '{{';
    at = token.end;
  }
  return written + text.slice(at);
}

/** Writes a text so that `replaceMarkers` gives it back, whatever it holds. */
export const asText = (text: string): string => text.replaceAll('{{', '\\{{');

function tokensOf(text: string): ((Marker & { isAlike?: true }) | Pick<Marker, 'start' | 'end'>)[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(
    ({ 0: written, 1: name, 2: fallback, 3: alike, index }) => {
      const place = { start: index, end: index + written.length };
      if (alike !== undefined) {
        return /\p{L}/u.test(alike) && !CODE.test(alike)
          ? [{ written, ...meantBy(alike), isAlike: true, ...place }]
          : [];
      }
      if (name === undefined) return [place];
      return [{ written, name, ...fallbackOf(fallback), ...place }];
    },
  );
}

/** The name and the fallback that somebody meant. Without a name that a variable may have, all of it is the name, and no variable has it. */
function meantBy(text: string): Pick<Marker, 'name' | 'fallback'> {
  const plain = text.replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim();
  const [name = '', fallback, ...more] = plain.split('|');
  const isMarker =
    isVariableName(name.trim()) &&
    more.length === 0 &&
    (fallback === undefined || ONE_FALLBACK.test(fallback));
  return isMarker
    ? { name: name.trim(), ...fallbackOf(fallback) }
    : { name: plain.length <= MAX_VARIABLE_KEY ? plain : `${plain.slice(0, MAX_VARIABLE_KEY)}…` };
}

const fallbackOf = (fallback: string | undefined) =>
  fallback === undefined ? {} : { fallback: fallback.trim() };

/** Whether a marker can have this name. Nothing can read a variable with another name. */
export function isVariableName(name: string): boolean {
  return name.length <= MAX_VARIABLE_KEY && WHOLE_NAME.test(name);
}

/** Whether a fallback stands in for this value: missing, or without a character that shows. */
export function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** A placeholder of a text. `fallback`: of the first marker of this name that has one. */
export interface Placeholder {
  name: string;
  fallback?: string;
}

/**
 * The placeholders of a provider's text with their fallbacks, each name once, in order of appearance. The
 * provider knows no `\{{`.
 */
export function readPlaceholders(text: string): Placeholder[] {
  const found = new Map<string, Placeholder>();
  for (const [, name = '', fallback] of text.matchAll(PLACEHOLDER)) {
    const before = found.get(name);
    if (before?.fallback !== undefined) continue;
    found.set(name, fallback === undefined ? { name } : { name, fallback: fallback.trim() });
  }
  return [...found.values()];
}

/** Names of the placeholders in every text of `content`, each once, in order of appearance. */
export function findPlaceholders(content: unknown): string[] {
  const names = new Set<string>();
  for (const text of textsOf(content)) {
    for (const { name } of markersOf(text)) names.add(name);
  }
  return [...names];
}

function* textsOf(value: unknown): Generator<string, void, undefined> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) yield* textsOf(member);
  }
}
