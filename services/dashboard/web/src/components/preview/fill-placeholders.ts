/** The same placeholders as `placeholders.ts` of `libs/contracts`; a test compares the two. */
const CHARACTER = '[\\p{L}\\p{M}\\p{N}\\u200c\\u200d_.-]';
const PLACEHOLDER = new RegExp(
  `\\{\\{ *(${CHARACTER}(?:(?:${CHARACTER}| ){0,62}${CHARACTER})?) *\\}\\}`,
  'gu',
);

/** Names of the placeholders in all texts of a value, in order of appearance. */
export function placeholdersIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

/** The text with its placeholders replaced; those without a value stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (marker, name: string) => values[name] || marker);
}
