const MAIL = /(?<![^\s@<>"])([^\s@<>"])[^\s@<>"]*@[^\s@<>"][^\s@<>".]*\.[^\s@<>"]+/g;
const LONG_WORD = /[\w+/=.:-]{24,}/g;
/** Members with names of people, what they wrote, and ids of messages. */
const OF_PEOPLE = /name|text|body|title|caption|uri|url|(?:^|_)s?id$/i;
/** Codes of errors, which a maintainer needs. */
const OF_ERRORS = /^(?:error_)?(?:sub)?code$/i;
const NUMBER = /\d{5,}/g;

/** Hides addresses, numbers and tokens in a text, so that a report can be shown to others. */
export const maskText = (text: string): string =>
  text
    .replaceAll(MAIL, (_, first: string) => `${first}…@…`)
    .replaceAll(LONG_WORD, (word) => `[${word.length} characters]`)
    .replaceAll(NUMBER, (digits) => `${digits.slice(0, 2)}…[${digits.length} digits]`);

/** Hides what the texts and long numbers of a JSON value hold; its members stay. */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return value >= 10_000 ? maskText(String(value)) : value;
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      OF_PEOPLE.test(name) && typeof member === 'string'
        ? `[${member.length} characters]`
        : OF_ERRORS.test(name)
          ? member
          : mask(member),
    ]),
  );
}
