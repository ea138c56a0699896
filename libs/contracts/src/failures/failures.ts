import type { ErrorCode } from '../error-code-list.ts';

interface FailureRow {
  code: ErrorCode;
  /** The sentence, without its field; `{name}` stands for a parameter. */
  en: string;
}

const invalid = (en: string): FailureRow => ({ code: 'recipient_invalid', en });

/** One row a kind of failure. */
export const FAILURES = {
  targetMissing: {
    code: 'recipient_missing',
    en: 'missing, every channel in content needs its recipient',
  },
  numberWithoutCode: invalid('add the country code, e.g. 62812…'),
  numberDialPrefix: invalid('write + for {prefix}: +{number}'),
  numberWithLetters: invalid(
    'letters are not part of a phone number, write digits only, e.g. 6281234567890',
  ),
  numberNotDigits: invalid('write digits only, without spaces or dashes, e.g. 6281234567890'),
  numberLength: invalid('{digits} digits, a number with country code has 8 to 15'),
  numberUnknown: invalid(
    '{number} is no number of {country} and none with a country code, write it with + and its country code',
  ),
  numberAmbiguous: invalid(
    '{number} is {national} in {country}, or {international}: write it with + and its country code',
  ),
  fileType: { code: 'file_refused', en: '{channel} does not take {mime} as {as}: {types}' },
  fileIsHeic: {
    code: 'file_refused',
    en: '{channel} does not take {mime} as {as}: {types}, save it as JPEG or send it as document',
  },
  fileOfPictures: {
    code: 'file_refused',
    en: '{channel} does not take {mime} of several pictures as {as}: {types}, or send it as video or document',
  },
  fileIsPage: {
    code: 'file_refused',
    en: '{channel} does not take text/html as {as}: the address leads to a web page, use the one of the file itself',
  },
  chatForm: invalid('must be a chat ID such as 123456789, or @name of a channel'),
  mailLineBreaks: invalid('must not contain line breaks'),
  mailLength: invalid('{length} characters, at most 254'),
  mailNotBare: invalid('must be one bare address, e.g. name@example.com'),
  mailForm: invalid('must be an e-mail address, e.g. name@example.com'),
  mailLocalLength: invalid('the part before @ has at most 64 characters'),
  mailDomain: invalid('the domain {domain} is not one, e.g. example.com'),
} as const satisfies Readonly<Record<string, FailureRow>>;

export type FailureKind = keyof typeof FAILURES;
