import { MAX_VARIABLE_KEY } from './limits.ts';

/** Letters (with their marks and joiners) and digits of any script, `_`, `-` and `.`. */
const CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d_.-]';

/** A whole name. Its length is checked apart. */
const WHOLE_NAME = new RegExp(`^${CHARACTER}+(?: +${CHARACTER}+)*$`, 'u');

/** What stands in place of a missing or empty value: `there` of `{{name|there}}`. It may be empty. */
const FALLBACK = '[^{}|\\r\\n]{0,200}';

/**
 * `{{ name }}` or `{{ name | fallback }}`: spaces around both are optional. Groups: the name, and the
 * fallback where there is one.
 */
export const PLACEHOLDER = new RegExp(
  `\\{\\{ *(${CHARACTER}(?:(?:${CHARACTER}| ){0,62}${CHARACTER})?) *(?:\\|(${FALLBACK}))?\\}\\}`,
  'gu',
);

/**
 * Whether a marker can have this name. A variable with another name is refused: nothing could read
 * it.
 */
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

/** The placeholders of a text with their fallbacks, each name once, in order of appearance. */
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
    for (const [, name = ''] of text.matchAll(PLACEHOLDER)) names.add(name);
  }
  return [...names];
}

function* textsOf(value: unknown): Generator<string, void, undefined> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) yield* textsOf(member);
  }
}
