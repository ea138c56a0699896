import type { ErrorCode } from '../error-code-list.ts';

export interface FailureRow {
  code: ErrorCode;
  /** The sentence, without its field; `{name}` stands for a parameter. */
  en: string;
  /** HTTP status of a refusal; absent of a channel's failure. */
  status?: number;
}

const refused = (en: string): FailureRow => ({ code: 'content_refused', en });
const invalidField = (en: string): FailureRow => ({ code: 'invalid_field', en, status: 400 });
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
  variableType: refused('variable {name}: must be a string, a number, true or false'),
  variableLength: {
    code: 'content_too_large',
    en: 'variable {name}: {length} characters, at most {most}',
  },
  variableInexact: refused(
    'variable {name}: the number is too large to be exact, send it as a string',
  ),
  parameterLineBreak: refused(
    'variable {name}: has a line break, and a parameter of a WhatsApp template is one line',
  ),
  parameterTab: refused(
    'variable {name}: has a tab, and a parameter of a WhatsApp template has none',
  ),
  parameterSpaces: refused(
    'variable {name}: has {count} spaces in a row, and a parameter of a WhatsApp template has at most 3',
  ),
  parameterEmpty: refused(
    'variable {name}: is empty, and a parameter of a WhatsApp template needs a value',
  ),
  templateNotAtProvider: {
    code: 'conflict',
    status: 409,
    en: 'Meta has no template {name} in {language}: submit it, or create it there and sync',
  },
  contentWithoutChannel: invalidField('content has no {channel}'),
  recipientBounced: { code: 'recipient_not_found', en: 'Recipient address does not exist' },
  markerUnknown: invalidField('nothing fills the placeholder {name}, there are {known}'),
  markerNotHere: invalidField('the placeholder {name} is not filled here'),
  markerNeedsFallback: invalidField(
    'the placeholder {name} may have no value, write what stands in for it as in {example}',
  ),
} as const satisfies Readonly<Record<string, FailureRow>>;

export type FailureKind = keyof typeof FAILURES;
