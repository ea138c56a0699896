/** `{{ name }}`: spaces are optional; a name has 1 to 64 letters, digits, `_` or `-`. */
export const PLACEHOLDER = /\{\{ *([A-Za-z0-9_-]{1,64}) *\}\}/g;

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
