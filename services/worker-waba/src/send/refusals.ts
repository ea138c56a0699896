import { CHANNEL_LABELS, type Failure } from '@cascade/contracts';

interface WabaRefusal extends Failure {
  /** The same call may be made again after this time. */
  retryAfterMs?: number;
  /** The limit is on the number or the app, not on the recipient. */
  holdsDevice?: true;
}

const RESTRICTED: WabaRefusal = { kind: 'wabaAccountRestricted' };
const LOGGED_OUT: WabaRefusal = { kind: 'deviceDisconnected' };
const BAD_MEDIA: WabaRefusal = { kind: 'wabaFileRefused' };
const BAD_PARAMETER: WabaRefusal = { kind: 'wabaPartRefused' };
const UNKNOWN_NUMBER: WabaRefusal = { kind: 'wabaNumberUnknown' };
const NOT_PERMITTED: WabaRefusal = { kind: 'wabaNotPermitted' };
const AWAY: WabaRefusal = { kind: 'wabaAway' };
const NO_CAUSE: WabaRefusal = { kind: 'wabaNoCause' };
const PAYMENT: WabaRefusal = { kind: 'wabaPaymentProblem' };
const NOT_READY: WabaRefusal = { kind: 'wabaTemplateNotReady' };
const RATE_LIMIT: WabaRefusal = { kind: 'wabaRateLimit', retryAfterMs: 1_000, holdsDevice: true };

/**
 * Failures by Graph's error codes. Only the code decides: titles and HTTP statuses vary
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
  130403: { kind: 'wabaRecipientBlocked' },
  130429: RATE_LIMIT,
  130472: { kind: 'wabaRecipientInExperiment' },
  130497: { kind: 'wabaCountryNotAllowed' },
  131000: NO_CAUSE,
  131001: { kind: 'wabaTextTooLong' },
  131005: NOT_PERMITTED,
  131008: BAD_PARAMETER,
  131009: BAD_PARAMETER,
  131016: AWAY,
  131021: { kind: 'recipientIsSender' },
  131026: { kind: 'wabaRecipientUnavailable' },
  131030: { kind: 'wabaRecipientNotListed' },
  131031: RESTRICTED,
  131037: { kind: 'wabaDisplayNameMissing' },
  131042: PAYMENT,
  131043: { kind: 'wabaExpired' },
  131045: LOGGED_OUT,
  131047: { kind: 'sessionWindowClosed' },
  131048: { kind: 'wabaNumberReported' },
  131049: { kind: 'wabaHeldBack' },
  131050: { kind: 'wabaRecipientOptedOut' },
  131051: { kind: 'wabaTypeUnknown' },
  131052: BAD_MEDIA,
  131053: BAD_MEDIA,
  131055: BAD_PARAMETER,
  131056: { kind: 'wabaRateLimit', retryAfterMs: 6_000 },
  131057: { kind: 'wabaInMaintenance' },
  131062: { kind: 'wabaNumberHidden' },
  131063: { kind: 'wabaNoMarketing' },
  132000: { kind: 'wabaParametersMismatch' },
  132001: { kind: 'templateNotFound', params: { label: CHANNEL_LABELS.waba } },
  132005: { kind: 'wabaTemplateTooLong' },
  132007: { kind: 'wabaTemplatePolicy' },
  132012: { kind: 'wabaParametersFormat' },
  132015: { kind: 'wabaTemplatePaused' },
  132016: { kind: 'wabaTemplateDisabled' },
  132018: { kind: 'wabaParametersMismatch' },
  132068: { kind: 'wabaFlowBlocked' },
  132069: { kind: 'wabaFlowThrottled' },
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

/** Whether the table has the code, with a failure or as one of other calls. */
export const isKnownCode = (code: number): boolean =>
  code in BY_CODE || isPermission(code) || OF_OTHER_CALLS.has(code);

/** Every kind of a refusal with a code of the table. */
export const WABA_FAILURES = [...new Set(Object.values(BY_CODE).map(({ kind }) => kind))];

/** Subcode of 100: the object of the call doesn't exist or isn't the token's. */
const NO_SUCH_OBJECT = 33;

/** Codes 200 to 299 are permissions (https://developers.facebook.com/docs/graph-api/guides/error-handling). */
const isPermission = (code: number): boolean => code >= 200 && code <= 299;

/** Says what a code means for a message. */
export function wabaRefusal(code: number, subcode?: number): WabaRefusal {
  if (code === 100 && subcode === NO_SUCH_OBJECT) return UNKNOWN_NUMBER;
  if (isPermission(code)) return NOT_PERMITTED;
  return BY_CODE[code] ?? { kind: 'wabaRefusedCode', params: { code } };
}

/** What a code says of a message that failed after it was accepted. */
export function failureOfCode(code: number): Failure {
  const { kind, params } = wabaRefusal(code);
  return { kind, ...(params === undefined ? {} : { params }) };
}
