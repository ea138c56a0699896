import { MAX_VARIABLE_KEY } from './limits.ts';

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

/** A marker, or `\{{`: two braces as text. */
const PLACEHOLDER_OR_BRACES = new RegExp(`\\\\\\{\\{|${MARKER}`, 'gu');

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
export function markersOf(text: string): Marker[] {
  return text.includes('{{') ? tokensOf(text).filter((token) => 'name' in token) : [];
}

/**
 * Replaces each marker by what `valueOf` gives, and `\{{` by two braces. `before`: the text that was
 * written so far.
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

function tokensOf(text: string): (Marker | Pick<Marker, 'start' | 'end'>)[] {
  return Array.from(
    text.matchAll(PLACEHOLDER_OR_BRACES),
    ({ 0: written, 1: name, 2: fallback, index }) => {
      const place = { start: index, end: index + written.length };
      if (name === undefined) return place;
      return {
        written,
        name,
        ...(fallback === undefined ? {} : { fallback: fallback.trim() }),
        ...place,
      };
    },
  );
}

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
