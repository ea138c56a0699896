import { MAX_VARIABLE_KEY } from './limits.ts';

/** Letters (with their marks and joiners) and digits of any script, `_`, `-` and `.`. */
const CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d_.-]';

/** A whole name. Its length is checked apart. */
const WHOLE_NAME = new RegExp(`^${CHARACTER}+(?: +${CHARACTER}+)*$`, 'u');

/** `{{ name }}`: spaces around the name are optional. */
export const PLACEHOLDER = new RegExp(
  `\\{\\{ *(${CHARACTER}(?:(?:${CHARACTER}| ){0,62}${CHARACTER})?) *\\}\\}`,
  'gu',
);

/**
 * Whether a marker can have this name. A variable with another name is refused: nothing could read
 * it.
 */
export function isVariableName(name: string): boolean {
  return name.length <= MAX_VARIABLE_KEY && WHOLE_NAME.test(name);
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
