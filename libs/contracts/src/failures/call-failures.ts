import { SCHEDULE_DAYS } from '../limits/schedule-horizon.ts';
import { lacksScope } from '../callers/token-scopes.ts';
import type { FailureRows } from './failure-row.ts';

/**
 * Of a whole call: it is refused before any sending. Sentences of SPEC.md ("Top-level reason values") are word for
 * word; it names 400, 401, 403 and 503, and 404, 409 and 429 belong to additions.
 */
export const callFailures = {
  missingApiToken: { code: 'missing_api_token', status: 401, en: 'missing api token' },
  invalidApiToken: { code: 'invalid_api_token', status: 401, en: 'invalid api token' },
  sendScopeMissing: { code: 'missing_scope', status: 403, en: lacksScope('send') },
  readScopeMissing: { code: 'missing_scope', status: 403, en: lacksScope('read') },
  verifyScopeMissing: { code: 'missing_scope', status: 403, en: lacksScope('verify') },
  scopeMissing: { code: 'missing_scope', status: 403, en: 'this token lacks the scope {scope}' },
  networkNotAllowed: {
    code: 'forbidden',
    status: 403,
    en: 'this token may not be used from this network',
  },
  // Of every call of its tokens, and of its sends.
  accountSuspended: { code: 'account_suspended', status: 403, en: 'account suspended' },
  accountClosing: { code: 'account_closing', status: 403, en: 'account is being closed' },

  invalidJson: { code: 'invalid_json', status: 400, en: 'invalid JSON' },
  bodyTooLarge: { code: 'body_too_large', status: 400, en: 'body is larger than 256 KB' },
  bodyTooDeep: {
    code: 'body_too_deep',
    status: 400,
    en: 'body is nested deeper than 32 levels',
  },
  bodyNotUtf8: { code: 'body_not_utf8', status: 400, en: 'body is not valid UTF-8' },
  unsupportedEncoding: {
    code: 'unsupported_encoding',
    status: 400,
    en: 'send the body without Content-Encoding',
  },
  bodyNotObject: { code: 'invalid_body', status: 400, en: 'body must be a JSON object' },
  noChannels: { code: 'no_channels', status: 400, en: 'No channels configured' },
  contentRequired: { code: 'content_required', status: 400, en: 'content required' },
  noSendableChannels: {
    code: 'no_sendable_channels',
    status: 400,
    en: 'no sendable channels: content requires a matching key',
  },
  targetRequired: { code: 'target_required', status: 400, en: 'target required' },
  inlineNotSupported: {
    code: 'inline_not_supported',
    status: 400,
    en: '{channel} inline messages are not supported on /v1/send',
  },
  messageType: {
    code: 'invalid_message_type',
    status: 400,
    en: '{channel} message type must be {types}',
  },
  schedulePast: {
    code: 'schedule_in_past',
    status: 400,
    en: 'Invalid schedule: the time is in the past.',
  },
  scheduleTooFar: {
    code: 'invalid_schedule',
    status: 400,
    field: 'context.timing.schedule',
    en: `must be at most ${SCHEDULE_DAYS} days ahead`,
  },
  scheduleMilliseconds: {
    code: 'invalid_schedule',
    status: 400,
    en: 'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.',
  },
  transactionalNotAllowed: {
    code: 'transactional_not_allowed',
    status: 403,
    field: 'context.behaviour.transactional',
    en: 'the operator has not allowed it for this account',
  },
  foreignKey: {
    code: 'foreign_key',
    status: 403,
    en: '{channel} key does not belong to this account',
  },
  /** Of a token that is limited to devices. */
  keyNotAllowed: {
    code: 'forbidden',
    status: 403,
    en: 'this token may not use the device of the {channel} key',
  },
  /** Of a call under `/compat`. */
  compatOff: {
    code: 'forbidden',
    status: 403,
    en: "calls of {product} are off for this account: switch them on in the account's settings",
  },
  idempotencyKeyInvalid: {
    code: 'invalid_idempotency_key',
    status: 400,
    en: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  },
  idempotencyConflict: {
    code: 'idempotency_conflict',
    status: 409,
    en: 'Idempotency-Key was used with another body',
  },
  /** Of a field, by the words of a rule. */
  fieldRule: { code: 'invalid_field', status: 400, en: '{rule}' },

  /** In no field. */
  invalidCall: { code: 'invalid_request', status: 400, en: '{rule}' },

  /** Of a file's link. */
  linkNotValid: {
    code: 'forbidden',
    status: 403,
    en: 'the link is not valid, or no longer',
  },

  notFound: { code: 'not_found', status: 404, en: 'not found' },
  requestNotFound: { code: 'not_found', status: 404, en: 'request not found' },
  requestNotScheduled: {
    code: 'request_not_scheduled',
    status: 409,
    en: 'request can no longer be cancelled',
  },
  checkNotFound: { code: 'not_found', status: 404, en: 'check not found' },
  tooManyChecks: {
    code: 'too_many_checks',
    status: 409,
    field: 'checks',
    en: 'at most 100 are kept, delete one with DELETE /v1/checks/{{check_id}}',
  },
  tooManyRequests: { code: 'rate_limited', status: 429, en: 'too many requests' },
  unavailable: { code: 'unavailable', status: 503, en: 'service temporarily unavailable' },

  // Of `POST /v1/send`: what is known of the request.
  nothingSent: {
    code: 'nothing_sent',
    status: 503,
    en: 'service temporarily unavailable: this call sent nothing, a retry is safe',
  },
  /** Of every call that would send in a restored copy (`HoldRepository`). */
  restoredCopy: {
    code: 'nothing_sent',
    status: 503,
    en: 'service temporarily unavailable: this is a restored copy, and its operator has not released the account yet; this call sent nothing, a retry is safe',
  },
  maybeAccepted: {
    code: 'maybe_accepted',
    status: 503,
    en: 'service temporarily unavailable: the request may have been accepted, GET /v1/requests/{{request_id}} tells; a retry could send it twice',
  },
  maybeAcceptedKeyed: {
    code: 'maybe_accepted',
    status: 503,
    en: 'service temporarily unavailable: the request may have been accepted, GET /v1/requests/{{request_id}} tells; a retry with the same Idempotency-Key is safe',
  },
  acceptedUnanswered: {
    code: 'accepted_unanswered',
    status: 503,
    en: 'service temporarily unavailable: the request was accepted, GET /v1/requests/{{request_id}} tells its result',
  },

  /** Of another product's API, where nothing more is known. */
  notSent: { code: 'invalid_request', en: 'not sent' },

  // Of a verification.
  wrongCode: { code: 'wrong_code', en: 'wrong code' },
  verificationNotFound: { code: 'not_found', status: 404, en: 'verification not found' },
  verificationApproved: {
    code: 'verification_approved',
    status: 409,
    field: 'verification',
    en: 'already approved',
  },
  verificationExpired: {
    code: 'verification_expired',
    status: 409,
    field: 'verification',
    en: 'expired',
  },
  verificationFailed: {
    code: 'verification_failed',
    status: 409,
    field: 'verification',
    en: 'too many wrong codes',
  },
  verifyCountry: {
    code: 'verify_country',
    status: 403,
    field: 'verify',
    en: 'codes to numbers of this country are not allowed',
  },
  verifyConversion: {
    code: 'verify_conversion',
    status: 403,
    field: 'verify',
    en: 'too few codes to numbers like this one are entered',
  },
  resendTooSoon: {
    code: 'resend_too_soon',
    status: 429,
    field: 'verification',
    en: 'the code was sent a moment ago',
  },
  verifyTargetLimit: {
    code: 'verify_target_limit',
    status: 429,
    field: 'verify',
    en: 'too many codes to this recipient',
  },
  verifyAccountLimit: {
    code: 'verify_account_limit',
    status: 429,
    field: 'verify',
    en: 'too many codes of this account',
  },
  verifyIpLimit: {
    code: 'verify_ip_limit',
    status: 429,
    field: 'verify',
    en: 'too many codes for this network',
  },

  // Of a sign-in of a device (RFC 8628, section 3.5).
  loginPending: {
    code: 'authorization_pending',
    status: 400,
    en: 'nobody has allowed or denied it yet',
  },
  loginTooFast: {
    code: 'slow_down',
    status: 400,
    en: 'polled too soon: wait 5 seconds longer between polls',
  },
  loginDenied: {
    code: 'access_denied',
    status: 400,
    en: 'it was denied, or the person who allowed it may no longer make tokens',
  },
  loginExpired: {
    code: 'expired_token',
    status: 400,
    en: 'the device code is unknown, used or expired',
  },
} as const satisfies FailureRows;
