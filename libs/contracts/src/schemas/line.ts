import { Type } from 'typebox';

/** Matches a text with a character that isn't white space. */
export const NOT_BLANK = '\\S';

/** Tokens travel in headers, where a line break would start another header. */
export const NO_CONTROL_CHARACTERS = '^[^\\u0000-\\u001f\\u007f]+$';

/** A value of a header: printable ASCII, no blank at its ends. */
export const HEADER_VALUE = '^[!-~]([ -~]*[!-~])?$';

/** One line of text. Refuses control characters: the text may end in a header, a log or a table. */
export function line(maxLength: number, description?: string) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: NO_CONTROL_CHARACTERS,
    ...(description === undefined ? {} : { description }),
  });
}
