import {
  CHANNEL_DEFINITIONS,
  CHANNEL_LABELS,
  INLINE_CHANNELS,
  recordOf,
  TEMPLATE_CHANNELS,
} from './channels.ts';
import type { Channel, InlineChannel, PhoneChannel, TemplateChannel } from './channels.ts';
import { LIMIT_WAITS, type SendLimit } from './phone-limits.ts';
import { SCHEDULE_DAYS } from './schedule-horizon.ts';
import { lacksScope } from './token-scopes.ts';
import { listed } from './words.ts';

type TypeCode = `${InlineChannel}Type`;
type InlineCode = `${TemplateChannel}Inline`;

/** In the order of SPEC's table. */
const typeCodes = INLINE_CHANNELS.map((channel): TypeCode => `${channel}Type`).toReversed();
const inlineCodes = TEMPLATE_CHANNELS.map((channel): InlineCode => `${channel}Inline`);

const channelOfCode = (code: TypeCode | InlineCode) => code.replace(/[A-Z].*/, '') as Channel;

function typeReason(code: TypeCode): string {
  const channel = channelOfCode(code);
  const types = Object.entries(CHANNEL_DEFINITIONS[channel].inline ?? {}).flatMap(([type, rule]) =>
    'isUnnamed' in rule ? [] : [type],
  );
  return `${channel} message type must be ${listed(types, ', or')}`;
}

const inlineReason = (code: InlineCode): string =>
  `${channelOfCode(code)} inline messages are not supported on /v1/send`;

/**
 * Every public reason text by its code. Texts of SPEC ("Errors") are word for word; the others are
 * this product's where SPEC shows none. Reasons of field rules (`target.whatsapp: must be a
 * string`) are built where the rule is and always start with the path of the field.
 */
export const REASONS = {
  // Top level: the whole request is refused before any sending.
  missingApiToken: 'missing api token',
  invalidApiToken: 'invalid api token',
  sendScopeMissing: lacksScope('send'),
  readScopeMissing: lacksScope('read'),
  verifyScopeMissing: lacksScope('verify'),
  // Of every call of its tokens, and of its sends.
  accountSuspended: 'account suspended',
  accountClosing: 'account is being closed',
  invalidJson: 'invalid JSON',
  bodyTooLarge: 'body is larger than 256 KB',
  bodyTooDeep: 'body is nested deeper than 32 levels',
  bodyNotUtf8: 'body is not valid UTF-8',
  unsupportedEncoding: 'send the body without Content-Encoding',
  bodyNotObject: 'body must be a JSON object',
  noChannels: 'No channels configured',
  contentRequired: 'content required',
  noSendableChannels: 'no sendable channels: content requires a matching key',
  targetRequired: 'target required',
  schedulePast: 'Invalid schedule: the time is in the past.',
  scheduleTooFar: `context.timing.schedule: must be at most ${SCHEDULE_DAYS} days ahead`,
  scheduleMilliseconds:
    'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.',
  transactionalNotAllowed:
    'context.behaviour.transactional: the operator has not allowed it for this account',
  foreignKey: (channel: Channel) => `${channel} key does not belong to this account`,
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 255 visible ASCII characters',
  idempotencyConflict: 'Idempotency-Key was used with another body',
  notFound: 'not found',
  requestNotFound: 'request not found',
  checkNotFound: 'check not found',
  tooManyChecks: 'checks: at most 100 are kept, delete one with DELETE /v1/checks/{check_id}',
  requestNotScheduled: 'request can no longer be cancelled',
  verificationNotFound: 'verification not found',
  verificationApproved: 'verification: already approved',
  verificationExpired: 'verification: expired',
  verificationFailed: 'verification: too many wrong codes',
  verifyCountry: 'verify: codes to numbers of this country are not allowed',
  verifyConversion: 'verify: too few codes to numbers like this one are entered',
  resendTooSoon: 'verification: the code was sent a moment ago',
  verifyTargetLimit: 'verify: too many codes to this recipient',
  verifyAccountLimit: 'verify: too many codes of this account',
  verifyIpLimit: 'verify: too many codes for this network',
  tooManyRequests: 'too many requests',
  unavailable: 'service temporarily unavailable',
  // Of `POST /v1/send`: what is known of the request.
  nothingSent: 'service temporarily unavailable: this call sent nothing, a retry is safe',
  /** Of every call that would send in a restored copy (`HoldRepository`). */
  restoredCopy:
    'service temporarily unavailable: this is a restored copy, and its operator has not released the account yet; ' +
    'this call sent nothing, a retry is safe',
  maybeAccepted:
    'service temporarily unavailable: the request may have been accepted, ' +
    'GET /v1/requests/{request_id} tells; a retry could send it twice',
  maybeAcceptedKeyed:
    'service temporarily unavailable: the request may have been accepted, ' +
    'GET /v1/requests/{request_id} tells; a retry with the same Idempotency-Key is safe',
  acceptedUnanswered:
    'service temporarily unavailable: the request was accepted, ' +
    'GET /v1/requests/{request_id} tells its result',

  // Of `POST /v1/verify/check`.
  wrongCode: 'wrong code',

  // Message forms and types.
  ...recordOf(inlineCodes, inlineReason),
  ...recordOf(typeCodes, typeReason),

  // Per channel: the channel fails, the cascade goes on.
  targetMissing: (channel: Channel) =>
    `target.${channel}: missing, every channel in content needs its recipient`,
  targetCountryCode: (channel: PhoneChannel) =>
    `target.${channel}: add the country code, e.g. 62812…`,
  templateNotApproved: 'template is not approved for sending',
  templateInactive: 'template is inactive',
  templateNotFound: (channel: Channel) => `${CHANNEL_LABELS[channel]} template not found`,
  missingVariable: (name: string) => `missing variable: ${name}`,
  sentInPart: (sent: number, parts: number, reason: string) =>
    `${sent} of ${parts} parts of the text were sent: ${reason}`,
  insufficientQuota: 'insufficient quota',
  planExpired: 'paid plan expired',
  sessionWindowClosed: 'session window is closed: use an approved template',
  recipientOptedOut: 'recipient opted out',
  /** Of a channel whose texts travel in segments. */
  tooManySegments: (channel: Channel, segments: number, encoding: string, most: number) =>
    `message is too long for ${channel}: ${segments} segments of ${encoding}, at most ${most}`,
  /** The request itself sets the limit. */
  moreSegmentsThanAsked: (channel: Channel, segments: number, encoding: string, most: number) =>
    `content.${channel}.max_segments: the text takes ${segments} segments of ${encoding}, at most ${most}`,
  fileNotFound: 'file not found',
  /**
   * Sizes in bytes, told in whole megabytes: the file's rounded up, the limit's down. `bytes` is
   * absent when the server that holds the file didn't tell it.
   */
  fileTooLarge: (channel: Channel, limitBytes: number, bytes?: number) =>
    `file is too large for ${channel}: ` +
    (bytes === undefined ? '' : `${Math.ceil(bytes / 1e6)} MB, `) +
    `limit ${Math.floor(limitBytes / 1e6)} MB`,
  deviceDisconnected: 'Device disconnected',
  sandboxSenderTaken: 'sandbox sender belongs to another account',
  emailUndelivered: 'Email could not be delivered.',
  undeliverable: 'Message could not be delivered',
  outcomeUnknown: 'Delivery outcome unknown',
  /** Of a key that asks for a success; seconds. */
  notInTime: (state: 'delivered' | 'read', within: number) => `not ${state} within ${within} s`,
  dailyLimit: `${LIMIT_WAITS.messages}: the send would expire before its turn`,
  dailyLimitOfNewContacts: `${LIMIT_WAITS.first_contacts}: the send would expire before its turn`,
  quietHours: `${LIMIT_WAITS.quiet_hours}: the send would expire before they end`,
  /** A late receipt of an earlier tier ended the request before this channel was called. */
  earlierDelivered: 'skipped: an earlier channel delivered',
  expired: 'expired before sending',
  internalError: 'internal error, nothing was sent',
  cancelled: 'cancelled before sending',
} as const;

export type ReasonCode = keyof typeof REASONS;

/**
 * HTTP status of every code that refuses a whole request. Field rules without a code are 400 too.
 * SPEC names 400, 401, 403 and 503; 404, 409 and 429 belong to this product's additions.
 */
export const TOP_LEVEL_STATUS = {
  missingApiToken: 401,
  invalidApiToken: 401,
  invalidJson: 400,
  bodyTooLarge: 400,
  bodyTooDeep: 400,
  bodyNotUtf8: 400,
  unsupportedEncoding: 400,
  bodyNotObject: 400,
  noChannels: 400,
  contentRequired: 400,
  noSendableChannels: 400,
  targetRequired: 400,
  ...recordOf(inlineCodes, () => 400 as const),
  ...recordOf(typeCodes, () => 400 as const),
  schedulePast: 400,
  scheduleTooFar: 400,
  scheduleMilliseconds: 400,
  idempotencyKeyInvalid: 400,
  foreignKey: 403,
  transactionalNotAllowed: 403,
  sendScopeMissing: 403,
  readScopeMissing: 403,
  verifyScopeMissing: 403,
  accountSuspended: 403,
  accountClosing: 403,
  verifyCountry: 403,
  verifyConversion: 403,
  notFound: 404,
  requestNotFound: 404,
  checkNotFound: 404,
  verificationNotFound: 404,
  idempotencyConflict: 409,
  requestNotScheduled: 409,
  tooManyChecks: 409,
  verificationApproved: 409,
  verificationExpired: 409,
  verificationFailed: 409,
  resendTooSoon: 429,
  verifyTargetLimit: 429,
  verifyAccountLimit: 429,
  verifyIpLimit: 429,
  tooManyRequests: 429,
  unavailable: 503,
  nothingSent: 503,
  restoredCopy: 503,
  maybeAccepted: 503,
  maybeAcceptedKeyed: 503,
  acceptedUnanswered: 503,
} as const satisfies Partial<Record<ReasonCode, number>>;

export type TopLevelCode = keyof typeof TOP_LEVEL_STATUS;

/** What each of the codes that stand once for each channel says when it is given. */
export const CHANNEL_CODE_CONDITIONS: Readonly<Record<TypeCode | InlineCode, string>> = {
  ...recordOf(inlineCodes, (code) => `Inline message given for ${channelOfCode(code)}.`),
  ...recordOf(typeCodes, (code) => `Disallowed ${channelOfCode(code)} message type.`),
};

/** Why a send fails that can't wait for a limit of its phone. */
export const LIMIT_REASONS: Readonly<Record<SendLimit, string>> = {
  messages: REASONS.dailyLimit,
  first_contacts: REASONS.dailyLimitOfNewContacts,
  quiet_hours: REASONS.quietHours,
};
