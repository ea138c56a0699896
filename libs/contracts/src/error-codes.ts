import type { ReasonCode } from './reasons.ts';
import { REASONS } from './reasons.ts';
import { CHANNELS } from './channels.ts';

/**
 * Machine-readable codes of failures, beside their reasons (addition to SPEC.md), with what each says. A
 * code keeps its meaning; a caller must expect codes that it doesn't know.
 */
export const ERROR_CODES = {
  // Of the whole request.
  missing_api_token: 'The call has no Bearer token.',
  invalid_api_token: 'The token is not known or has expired.',
  missing_scope: 'The token lacks the scope that the reason names.',
  invalid_json: 'The body is not valid JSON.',
  body_too_large: 'The body is larger than the operation takes.',
  body_too_deep: 'The body is nested deeper than 32 levels.',
  body_not_utf8: 'The body is not valid UTF-8.',
  unsupported_encoding: 'The body is compressed.',
  unsupported_media_type: 'The body is not in the format that the operation takes.',
  invalid_body: 'The body is JSON, but no object.',
  invalid_field: 'The member that `field` names is not valid.',
  invalid_request: 'The call is not valid in another way.',
  no_channels: '`keys` is empty.',
  content_required: '`content` names no channel.',
  no_sendable_channels: 'A channel in `content` has no key in `keys`.',
  target_required: '`target` is missing.',
  inline_not_supported: 'The channel takes templates only.',
  invalid_message_type: 'The channel does not take this type of message.',
  schedule_in_past: 'The scheduled time is in the past.',
  invalid_schedule: 'The scheduled time is not valid.',
  foreign_key: 'A channel key does not belong to the account.',
  transactional_not_allowed: 'The operator has not allowed transactional requests.',
  invalid_idempotency_key: 'The Idempotency-Key is not valid.',
  idempotency_conflict: 'The Idempotency-Key was used with another body.',
  forbidden: 'The caller may not do this.',
  not_found: 'There is no such thing in the account.',
  conflict: 'The state of the thing does not allow this.',
  account_limit: 'The account has as many of these as it may.',
  request_not_scheduled: 'The request can no longer be cancelled.',
  too_many_checks: 'The account keeps as many checks as it may.',
  rate_limited: 'Too many calls, or the provider takes no more for now. Wait.',
  unavailable: 'The service is unavailable. Retry.',
  nothing_sent: 'The service is unavailable and nothing was sent. A retry is safe.',
  maybe_accepted: 'The request may have been accepted. Ask by `request_id` before a retry.',
  accepted_unanswered: 'The request was accepted. Ask by `request_id`; do not retry.',
  internal_error: 'A defect of the service. Nothing was sent.',

  // Of a channel: the recipient.
  recipient_missing: '`target` has no recipient for the channel.',
  recipient_invalid: 'The recipient is not written as the channel needs it.',
  recipient_not_found: 'There is no such number, chat or mailbox.',
  recipient_unavailable: 'The recipient exists and can not receive the message.',
  recipient_mailbox_full: 'The mailbox is full.',
  recipient_blocked: 'The recipient takes no messages from this sender.',
  recipient_opted_out: 'The recipient opted out, or mail to the address came back.',
  session_window_closed: 'The contact has not written within 24 hours: use an approved template.',

  // Of a channel: the content.
  template_not_found: 'There is no such template.',
  template_not_approved: 'The template is pending review or rejected.',
  template_inactive: 'The template is turned off, paused or disabled.',
  template_refused: 'The provider refused the template or its parameters.',
  missing_variable: 'The template needs a variable that `target.variables` lacks.',
  content_refused: 'The provider does not take this content.',
  content_too_large: 'The message is too long or too large for the channel.',
  file_not_found: 'The file is not one of the account.',
  file_not_fetched: 'The file could not be fetched from its address.',
  file_too_large: 'The file is larger than the channel allows.',
  file_refused: 'The provider could not process the file.',
  partly_sent: 'Some parts of a long text were sent, and one failed.',

  // Of a channel: the sender.
  device_disconnected: 'The device is not connected or its credentials are not valid.',
  device_login_failed: 'The mail server refused the login.',
  device_restricted: 'The provider restricts the sender.',
  device_not_permitted: 'The sender lacks a permission at the provider.',
  daily_limit: 'The phone has sent all of its day, and the send expires before its turn.',
  insufficient_quota: 'The plan has no sends left.',
  plan_expired: 'The plan has ended.',

  // Of a channel: the provider, and time.
  provider_unreachable: 'The provider could not be reached or is busy. Nothing was sent.',
  provider_refused: 'The provider refused the message. The reason says more.',
  undeliverable: 'The provider accepted the message and could not deliver it.',
  outcome_unknown: 'The message may have arrived. Do not send it again.',
  not_in_time: 'No receipt said `delivered` or `read` within the time that the key asks for.',
  earlier_delivered: 'An earlier tier delivered before this channel was called.',
  expired: 'The send could not start before its deadline. Nothing was sent.',
  cancelled: 'The request was cancelled. Nothing was sent.',
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);

/** Code of each reason of `REASONS`; those that stand once for each channel are found by their ending. */
const CODES: Readonly<Record<Exclude<ReasonCode, `${string}Type` | `${string}Inline`>, ErrorCode>> =
  {
    missingApiToken: 'missing_api_token',
    invalidApiToken: 'invalid_api_token',
    sendScopeMissing: 'missing_scope',
    readScopeMissing: 'missing_scope',
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
    tooManyRequests: 'rate_limited',
    unavailable: 'unavailable',
    nothingSent: 'nothing_sent',
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
for (const channel of CHANNELS) {
  BY_TEXT.set(REASONS.foreignKey(channel), CODES.foreignKey);
  BY_TEXT.set(REASONS.targetMissing(channel), CODES.targetMissing);
  BY_TEXT.set(REASONS.templateNotFound(channel), CODES.templateNotFound);
}

/** Codes of reasons with variable parts, and of what providers say. The first match wins. */
const BY_PATTERN: readonly (readonly [reason: RegExp, code: ErrorCode])[] = [
  [/^this token lacks the scope /, 'missing_scope'],
  [/^internal error/, 'internal_error'],
  [/ may have \d+ /, 'account_limit'],
  [/^not (delivered|read) within \d+ s$/, 'not_in_time'],
  [/^missing variable: /, 'missing_variable'],
  [/^\d+ of \d+ parts of the text were sent: /, 'partly_sent'],
  [/^target\.\w+: /, 'recipient_invalid'],

  [/^file is too large for /, 'file_too_large'],
  [/^file could not be fetched: /, 'file_not_fetched'],
  [/could not process the file|did not take the file|file could not be uploaded/, 'file_refused'],
  [
    /^message is too l|^Message is too large|: \d+ characters, at most \d+$/,
    'content_too_large',
  ],
  [/^template is (paused|disabled)|^Flow is blocked/, 'template_inactive'],
  [/^template is too long|^template (parameters|violates)/, 'template_refused'],

  [/^rate limit|^Flow is throttled/, 'rate_limited'],
  [/^SMS account is (suspended|on trial)/, 'device_restricted'],
  [/^SMS (account|sender) (does|is|may|lacks)/, 'device_not_permitted'],
  [/^Recipient mailbox is full/, 'recipient_mailbox_full'],
  [
    /^Recipient (address|domain|number|chat) (does not|was not|is not on|takes no|is malf)/,
    'recipient_not_found',
  ],
  [/^Recipient account is deactivated/, 'recipient_not_found'],
  [/^Recipient has opted out/, 'recipient_opted_out'],
  [/^Recipient mail server deferred/, 'provider_unreachable'],
  [
    /^Recipient (has blocked|has not started|does not take)|^Recipient's privacy/,
    'recipient_blocked',
  ],
  [/^Recipient |the recipient's devices$|protect the recipient/, 'recipient_unavailable'],

  [/^Sender login failed/, 'device_login_failed'],
  [
    /^Sender is not authenticated|lacks a permission|not known to the access token/,
    'device_not_permitted',
  ],
  [/^Bot (may not write|is not a member)/, 'device_not_permitted'],
  [/ bars this device | takes no more messages from this device /, 'device_restricted'],
  [
    /^WABA (account|number) (is restricted|is limited|may not|needs|has a payment)/,
    'device_restricted',
  ],

  [
    /could not be reached|can not be reached|did not answer|temporarily unavailable/,
    'provider_unreachable',
  ],
  [
    /in maintenance|could not take the message|took too long|sandbox is not running/,
    'provider_unreachable',
  ],
  [/^message expired before|could not deliver the message/, 'undeliverable'],
  [/refused by policy|refused a (part|button)|refused the location/, 'content_refused'],
  [
    / does not send | does not know this type |^message (text is empty|could not be prepared)/,
    'content_refused',
  ],
];

/** Code of a reason under `channels.<name>`; of unknown sentences `provider_refused`. */
export function codeOfReason(reason: string): ErrorCode {
  return known(reason) ?? 'provider_refused';
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

const known = (reason: string) => BY_TEXT.get(reason) ?? byPattern(reason);

const byPattern = (reason: string) => BY_PATTERN.find(([pattern]) => pattern.test(reason))?.[1];

function codeOfName(name: ReasonCode): ErrorCode {
  if (name in CODES) return CODES[name as keyof typeof CODES];
  return name.endsWith('Inline') ? 'inline_not_supported' : 'invalid_message_type';
}
