import type { ReasonCode } from './reasons.ts';
import { REASONS } from './reasons.ts';
import { CHANNEL_DEFINITIONS, CHANNELS } from './channels.ts';
import { DEVICE_LOGIN_REASONS, type DeviceLoginCode } from './device-login.ts';
import type { ErrorCode } from './error-code-list.ts';

/** Code of each reason of `REASONS`; those that stand once for each channel are found by their ending. */
const CODES: Readonly<Record<Exclude<ReasonCode, `${string}Type` | `${string}Inline`>, ErrorCode>> =
  {
    missingApiToken: 'missing_api_token',
    invalidApiToken: 'invalid_api_token',
    sendScopeMissing: 'missing_scope',
    readScopeMissing: 'missing_scope',
    accountSuspended: 'account_suspended',
    accountClosing: 'account_closing',
    invalidJson: 'invalid_json',
    bodyTooLarge: 'body_too_large',
    bodyTooDeep: 'body_too_deep',
    bodyNotUtf8: 'body_not_utf8',
    unsupportedEncoding: 'unsupported_encoding',
    bodyNotObject: 'invalid_body',
    noChannels: 'no_channels',
    contentRequired: 'content_required',
    noSendableChannels: 'no_sendable_channels',
    targetRequired: 'target_required',
    schedulePast: 'schedule_in_past',
    scheduleTooFar: 'invalid_schedule',
    scheduleMilliseconds: 'invalid_schedule',
    transactionalNotAllowed: 'transactional_not_allowed',
    foreignKey: 'foreign_key',
    idempotencyKeyInvalid: 'invalid_idempotency_key',
    idempotencyConflict: 'idempotency_conflict',
    notFound: 'not_found',
    requestNotFound: 'not_found',
    requestNotScheduled: 'request_not_scheduled',
    checkNotFound: 'not_found',
    tooManyChecks: 'too_many_checks',
    verifyScopeMissing: 'missing_scope',
    verificationNotFound: 'not_found',
    verificationApproved: 'verification_approved',
    verificationExpired: 'verification_expired',
    verificationFailed: 'verification_failed',
    verifyCountry: 'verify_country',
    verifyConversion: 'verify_conversion',
    resendTooSoon: 'resend_too_soon',
    verifyTargetLimit: 'verify_target_limit',
    verifyAccountLimit: 'verify_account_limit',
    verifyIpLimit: 'verify_ip_limit',
    wrongCode: 'wrong_code',
    tooManyRequests: 'rate_limited',
    unavailable: 'unavailable',
    nothingSent: 'nothing_sent',
    restoredCopy: 'nothing_sent',
    maybeAccepted: 'maybe_accepted',
    maybeAcceptedKeyed: 'maybe_accepted',
    acceptedUnanswered: 'accepted_unanswered',
    targetMissing: 'recipient_missing',
    targetCountryCode: 'recipient_invalid',
    templateNotApproved: 'template_not_approved',
    templateInactive: 'template_inactive',
    templateNotFound: 'template_not_found',
    missingVariable: 'missing_variable',
    sentInPart: 'partly_sent',
    insufficientQuota: 'insufficient_quota',
    planExpired: 'plan_expired',
    sessionWindowClosed: 'session_window_closed',
    recipientOptedOut: 'recipient_opted_out',
    tooManySegments: 'content_too_large',
    moreSegmentsThanAsked: 'content_too_large',
    fileNotFound: 'file_not_found',
    fileTooLarge: 'file_too_large',
    deviceDisconnected: 'device_disconnected',
    sandboxSenderTaken: 'conflict',
    emailUndelivered: 'provider_refused',
    undeliverable: 'undeliverable',
    outcomeUnknown: 'outcome_unknown',
    notInTime: 'not_in_time',
    dailyLimit: 'daily_limit',
    dailyLimitOfNewContacts: 'daily_limit',
    quietHours: 'quiet_hours',
    earlierDelivered: 'earlier_delivered',
    expired: 'expired',
    internalError: 'internal_error',
    cancelled: 'cancelled',
  };

/** Codes by the whole text of a reason. */
const BY_TEXT = new Map<string, ErrorCode>();
for (const [name, text] of Object.entries(REASONS)) {
  const code = codeOfName(name as ReasonCode);
  if (typeof text === 'string') BY_TEXT.set(text, code);
}
for (const [code, text] of Object.entries(DEVICE_LOGIN_REASONS)) {
  BY_TEXT.set(text, code as DeviceLoginCode);
}
for (const channel of CHANNELS) {
  BY_TEXT.set(REASONS.foreignKey(channel), CODES.foreignKey);
  BY_TEXT.set(REASONS.targetMissing(channel), CODES.targetMissing);
  BY_TEXT.set(REASONS.templateNotFound(channel), CODES.templateNotFound);
}

/** Codes of the product's own reasons with variable parts. The first match wins. */
const BY_PATTERN: readonly (readonly [reason: RegExp, code: ErrorCode])[] = [
  [/^this token lacks the scope /, 'missing_scope'],
  [/^internal error/, 'internal_error'],
  [/ may have \d+ /, 'account_limit'],
  [/^not (delivered|read) within \d+ s$/, 'not_in_time'],
  [/^missing variable: /, 'missing_variable'],
  [/^\d+ of \d+ parts of the text were sent: /, 'partly_sent'],
  [/^target\.\w+: /, 'recipient_invalid'],
  [/: \d+ (characters|bytes), at most \d+$/, 'content_too_large'],
  [/ \d+ segments of [\w-]+, at most \d+$/, 'content_too_large'],
  [/^file is too large for /, 'file_too_large'],
  [/^file could not be fetched: /, 'file_not_fetched'],
  [/^\w+ does not take [\w./+-]+ (?:of several pictures )?as \w+: /, 'file_refused'],
  [/^rate limit: /, 'rate_limited'],
  [
    / could not be reached(?:$|: its certificate )| took too long$|^sandbox is not running$/,
    'provider_unreachable',
  ],
  [
    /^\w+ does not send |^message could not be prepared$|^the device may no longer send sign-in links$/,
    'content_refused',
  ],
  // What the product itself finds in a rendered content, by its field.
  [
    /^(variable [^:]{1,100}|template (header|offer)[^\s:]{0,200}|(message|content|richContext|fileUrl|fileId|fileName|attachments|subject|html|text|cc|bcc|reply_to|headers|list_unsubscribe)\b[^\s:]{0,200}): |^template header needs /,
    'content_refused',
  ],
];

/** Codes of what the channels' workers say of their providers' refusals. */
const BY_PROVIDER: ReadonlyMap<string, ErrorCode> = new Map(
  CHANNELS.flatMap((channel) => Object.entries(CHANNEL_DEFINITIONS[channel].reasons)),
);
/** Longer reasons are no sentence of a provider's refusal. */
const LONGEST_SENTENCE = 200;

/** The longest sentence that is the reason, or that it goes on from: `WABA refused the message (code 1)`. */
function byProvider(reason: string): ErrorCode | undefined {
  let head = reason.slice(0, LONGEST_SENTENCE);
  while (head !== '') {
    const code = BY_PROVIDER.get(head.replace(/[,:]$/, ''));
    if (code !== undefined) return code;
    head = head.slice(0, Math.max(head.lastIndexOf(' '), 0));
  }
  return undefined;
}

/** Code of a reason under `channels.<name>`; of unknown sentences `provider_refused`. */
export function codeOfReason(reason: string): ErrorCode {
  return BY_TEXT.get(reason) ?? byPattern(reason) ?? byProvider(reason) ?? 'provider_refused';
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'invalid_api_token',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

/** Path of a field at the beginning of a reason: `plan.quota: must be an integer`. */
const FIELD = /^([A-Za-z_][\w.[\]-]{0,199}): ./;

/** Code of a refused call, and the path of the field that its reason begins with. */
export function codeOfRefusal(status: number, reason: string): { code: ErrorCode; field?: string } {
  const field = status === 400 ? FIELD.exec(reason)?.[1] : undefined;
  const own = BY_TEXT.get(reason) ?? (field === undefined ? byPattern(reason) : undefined);
  const code =
    own ?? BY_STATUS[status] ?? (field === undefined ? 'invalid_request' : 'invalid_field');
  return { code, ...(field === undefined ? {} : { field }) };
}

const byPattern = (reason: string) => BY_PATTERN.find(([pattern]) => pattern.test(reason))?.[1];

function codeOfName(name: ReasonCode): ErrorCode {
  if (Object.hasOwn(CODES, name)) return CODES[name as keyof typeof CODES];
  return name.endsWith('Inline') ? 'inline_not_supported' : 'invalid_message_type';
}

/**
 * Codes of failures that are the sender's: another device of the channel may deliver the same message to
 * the same recipient. Of all others none may.
 */
const SENDERS_FAULTS: ReadonlySet<ErrorCode> = new Set([
  'device_disconnected',
  'device_login_failed',
  'device_restricted',
  'device_not_permitted',
  'daily_limit',
  'quiet_hours',
  'rate_limited',
  'provider_unreachable',
  // Another device sends from another address, which the server may know.
  'recipient_server_busy',
]);

/** Whether a reason under `channels.<name>` tells that the provider takes no more calls at this rate. */
export const isRateLimit = (reason: string): boolean => codeOfReason(reason) === 'rate_limited';

/** Whether a reason under `channels.<name>` tells of a fault of the sender, not of recipient or content. */
export const isSendersFault = (reason: string): boolean => SENDERS_FAULTS.has(codeOfReason(reason));
