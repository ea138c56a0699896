/** As the server reads them: `{{ name }}`, 1 to 64 letters, digits, `_` or `-`. */
const PLACEHOLDER = /\{\{ *([A-Za-z0-9_-]{1,64}) *\}\}/g;

/** Names of the placeholders in all texts of a value, in order of appearance. */
export function placeholdersIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))];
}

/** The text with its placeholders replaced; those without a value stay as they are. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (marker, name: string) => values[name] || marker);
}
