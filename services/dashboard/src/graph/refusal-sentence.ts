import type { GraphRefusal } from './call-graph.ts';

const TOKEN =
  'Meta refuses the access token: it has expired or was revoked. Set a new one under Credentials.';
const PERMISSION =
  'The access token lacks a permission for this number: it needs whatsapp_business_management.';
const UNKNOWN_NUMBER = 'Meta does not know this number, or the access token may not see it.';
const TOO_MANY = 'Meta takes no more calls for now. Try again in some minutes.';
const AWAY = 'Meta can not answer now. Try again in some minutes.';
const RESTRICTED = 'Meta has restricted the account of this number. Look at it in Meta Business.';
const NOT_REGISTERED = 'The number is not registered with the Cloud API.';
const REGISTERING =
  'The number was deleted or registered a short time ago. Try again in 5 minutes.';
const REVIEW = 'Meta reviews the number or its name. Try again when that is done.';

/** Sentences by Graph's error code, for people who manage a number. */
const BY_CODE: Readonly<Record<number, string>> = {
  0: TOKEN,
  1: AWAY,
  2: AWAY,
  3: PERMISSION,
  4: TOO_MANY,
  10: PERMISSION,
  17: TOO_MANY,
  33: UNKNOWN_NUMBER,
  102: TOKEN,
  104: TOKEN,
  190: TOKEN,
  341: TOO_MANY,
  368: RESTRICTED,
  506: 'Meta has made this change already.',
  613: TOO_MANY,
  803: UNKNOWN_NUMBER,
  80007: TOO_MANY,
  80008: TOO_MANY,
  130429: TOO_MANY,
  131000: AWAY,
  131005: PERMISSION,
  131016: AWAY,
  131031: RESTRICTED,
  131045: NOT_REGISTERED,
  131057: AWAY,
  133000: REGISTERING,
  133004: AWAY,
  133005: 'Meta refuses the PIN: it is not that of this number.',
  133006: 'The number has to be verified by a code before.',
  133008: 'The PIN was wrong too often. Meta says when it may be tried again.',
  133009: 'PINs were tried too fast. Wait a minute.',
  133010: NOT_REGISTERED,
  133015: REGISTERING,
  133016: 'The number was registered too often. Try again in 72 hours.',
  136024: REVIEW,
  136025: REVIEW,
};

/** Subcode of 100: the object of the call doesn't exist, or isn't the token's. */
const NO_SUCH_OBJECT = 33;
const INVALID_PARAMETER = 100;

/** Says a refusal of Graph in one sentence. A call that got no answer keeps its own reason. */
export function refusalSentence({ reason, code, subcode, said }: GraphRefusal): string {
  if (code === undefined) return reason;
  if (code === INVALID_PARAMETER && subcode === NO_SUCH_OBJECT) return UNKNOWN_NUMBER;
  if (code >= 200 && code <= 299) return PERMISSION;
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  const words = said === undefined ? '' : `: ${said}`;
  return code === INVALID_PARAMETER
    ? `Meta refused a value${words}`
    : `Meta refused with code ${code}${words}`;
}
