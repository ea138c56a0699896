import { REASONS } from '@cascade/contracts';

interface WabaRefusal {
  reason: string;
  /** The same call may be made again after this time. */
  retryAfterMs?: number;
  /** The limit is on the number or the app, not on the recipient. */
  holdsDevice?: true;
}

const RESTRICTED = { reason: 'WABA account is restricted' };
const LOGGED_OUT = { reason: REASONS.deviceDisconnected };
const BAD_MEDIA = { reason: 'WABA could not process the file' };
const BAD_PARAMETER = { reason: 'WABA refused a part of the message' };
const UNKNOWN_NUMBER = {
  reason: 'WABA number is not known to the access token',
};
const NOT_PERMITTED = {
  reason: 'WABA access token lacks a permission',
};
const AWAY = { reason: 'WhatsApp is temporarily unavailable' };
const NO_CAUSE = { reason: 'WhatsApp could not deliver the message and gives no cause' };
const PAYMENT = { reason: 'WABA account has a payment problem' };
const NOT_READY = { reason: 'template is not ready yet' };
const RATE_LIMIT = { reason: 'rate limit', retryAfterMs: 1_000, holdsDevice: true } as const;

/**
 * Reasons by Graph's error codes. Only the code decides: titles and HTTP statuses vary
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
const BY_CODE: Readonly<Record<number, WabaRefusal>> = {
  0: LOGGED_OUT,
  1: NO_CAUSE,
  2: AWAY,
  3: NOT_PERMITTED,
  4: RATE_LIMIT,
  10: NOT_PERMITTED,
  17: RATE_LIMIT,
  33: UNKNOWN_NUMBER,
  100: BAD_PARAMETER,
  190: LOGGED_OUT,
  368: RESTRICTED,
  613: RATE_LIMIT,
  80007: RATE_LIMIT,
  80008: RATE_LIMIT,
  130403: { reason: 'Recipient has blocked the number' },
  130429: RATE_LIMIT,
  130472: {
    reason: 'Recipient is part of an experiment of WhatsApp and gets no marketing messages',
  },
  130497: { reason: "WABA account may not message the recipient's country" },
  131000: NO_CAUSE,
  131001: { reason: 'message is too long for waba' },
  131005: NOT_PERMITTED,
  131008: BAD_PARAMETER,
  131009: BAD_PARAMETER,
  131016: AWAY,
  131021: { reason: "Recipient is the sender's own number" },
  131026: { reason: 'Recipient can not receive WhatsApp messages' },
  131030: { reason: 'Recipient is not in the allowed list of the test number' },
  131031: RESTRICTED,
  131037: { reason: 'WABA number needs an approved display name' },
  131042: PAYMENT,
  131043: { reason: 'message expired before WhatsApp delivered it' },
  131045: LOGGED_OUT,
  131047: { reason: REASONS.sessionWindowClosed },
  131048: { reason: 'WABA number is limited because recipients reported it as spam' },
  131049: { reason: 'WhatsApp held the message back to protect the recipient from too many' },
  131050: { reason: 'Recipient has opted out of marketing messages' },
  131051: { reason: 'WABA does not know this type of message' },
  131052: BAD_MEDIA,
  131053: BAD_MEDIA,
  131055: BAD_PARAMETER,
  131056: { reason: 'rate limit', retryAfterMs: 6_000 },
  131057: { reason: 'WABA account is in maintenance' },
  131062: { reason: 'Recipient hides the number, and a code needs it' },
  131063: { reason: 'WABA account may not send marketing messages' },
  132000: { reason: 'template parameters do not match the template' },
  132001: { reason: REASONS.templateNotFound('waba') },
  132005: { reason: 'template is too long with its parameters' },
  132007: { reason: "template violates WhatsApp's policy" },
  132012: { reason: 'template parameters have the wrong format' },
  132015: { reason: 'template is paused' },
  132016: { reason: 'template is disabled' },
  132018: { reason: 'template parameters do not match the template' },
  132068: { reason: 'Flow is blocked' },
  132069: { reason: 'Flow is throttled' },
  133000: LOGGED_OUT,
  133004: AWAY,
  133005: LOGGED_OUT,
  133006: LOGGED_OUT,
  133008: LOGGED_OUT,
  133009: LOGGED_OUT,
  133010: LOGGED_OUT,
  133015: LOGGED_OUT,
  133016: LOGGED_OUT,
  134011: PAYMENT,
  134100: BAD_PARAMETER,
  134101: NOT_READY,
  134102: NOT_READY,
  135000: BAD_PARAMETER,
};

/** Codes of calls that create templates, move numbers or read figures. No message gets them. */
const OF_OTHER_CALLS: ReadonlySet<number> = new Set([
  200005, 200006, 200007, 1752041, 2388012, 2388019, 2388039, 2388040, 2388047, 2388072, 2388073,
  2388091, 2388093, 2388103, 2388293, 2388299, 2494055, 2494100, 2593107, 2593108,
]);

/** Whether the table has the code, with a reason or as one of other calls. */
export const isKnownCode = (code: number): boolean =>
  code in BY_CODE || isPermission(code) || OF_OTHER_CALLS.has(code);

/** Every reason of a refusal with a code of the table. */
export const WABA_REASONS = [...new Set(Object.values(BY_CODE).map(({ reason }) => reason))];

/** Subcode of 100: the object of the call doesn't exist or isn't the token's. */
const NO_SUCH_OBJECT = 33;

/** Codes 200 to 299 are permissions (https://developers.facebook.com/docs/graph-api/guides/error-handling). */
const isPermission = (code: number): boolean => code >= 200 && code <= 299;

/** Says what a code means for a message. */
export function wabaRefusal(code: number, subcode?: number): WabaRefusal {
  if (code === 100 && subcode === NO_SUCH_OBJECT) return UNKNOWN_NUMBER;
  if (isPermission(code)) return NOT_PERMITTED;
  return BY_CODE[code] ?? { reason: `WABA refused the message (code ${code})` };
}
