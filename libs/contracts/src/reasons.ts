import {
  CHANNEL_DEFINITIONS,
  CHANNEL_LABELS,
  INLINE_CHANNELS,
  recordOf,
  TEMPLATE_CHANNELS,
} from './channels.ts';
import type { Channel, InlineChannel, PhoneChannel, TemplateChannel } from './channels.ts';
import type { Failure } from './failures/failure.ts';
import type { FailureRow, RefusalStatus } from './failures/failure-row.ts';
import { FAILURES, type FailureKind } from './failures/failures.ts';
import { sentenceOf } from './failures/sentence-of.ts';
import type { SendLimit } from './phone-limits.ts';
import { listed } from './words.ts';

type TypeCode = `${InlineChannel}Type`;
type InlineCode = `${TemplateChannel}Inline`;

/** In the order of SPEC's table. */
const typeCodes = INLINE_CHANNELS.map((channel): TypeCode => `${channel}Type`).toReversed();
const inlineCodes = TEMPLATE_CHANNELS.map((channel): InlineCode => `${channel}Inline`);

const channelOfCode = (code: TypeCode | InlineCode) => code.replace(/[A-Z].*/, '') as Channel;

function typesOf(code: TypeCode): string {
  const inline = CHANNEL_DEFINITIONS[channelOfCode(code)].inline ?? {};
  const types = Object.entries(inline).flatMap(([type, rule]) =>
    'isUnnamed' in rule ? [] : [type],
  );
  return listed(types, ', or');
}

/** Kinds of failures whose sentences have no parameters, in the order of the reference. */
const PLAIN = [
  'missingApiToken',
  'invalidApiToken',
  'sendScopeMissing',
  'readScopeMissing',
  'verifyScopeMissing',
  'accountSuspended',
  'accountClosing',
  'invalidJson',
  'bodyTooLarge',
  'bodyTooDeep',
  'bodyNotUtf8',
  'unsupportedEncoding',
  'bodyNotObject',
  'noChannels',
  'contentRequired',
  'noSendableChannels',
  'targetRequired',
  'schedulePast',
  'scheduleTooFar',
  'scheduleMilliseconds',
  'transactionalNotAllowed',
  'idempotencyKeyInvalid',
  'idempotencyConflict',
  'notFound',
  'requestNotFound',
  'checkNotFound',
  'tooManyChecks',
  'requestNotScheduled',
  'verificationNotFound',
  'verificationApproved',
  'verificationExpired',
  'verificationFailed',
  'verifyCountry',
  'verifyConversion',
  'resendTooSoon',
  'verifyTargetLimit',
  'verifyAccountLimit',
  'verifyIpLimit',
  'tooManyRequests',
  'unavailable',
  'nothingSent',
  'restoredCopy',
  'maybeAccepted',
  'maybeAcceptedKeyed',
  'acceptedUnanswered',
  'wrongCode',
  'templateNotApproved',
  'templateInactive',
  'insufficientQuota',
  'planExpired',
  'sessionWindowClosed',
  'recipientOptedOut',
  'fileNotFound',
  'deviceDisconnected',
  'sandboxSenderTaken',
  'emailUndelivered',
  'undeliverable',
  'outcomeUnknown',
  'dailyLimit',
  'dailyLimitOfNewContacts',
  'quietHours',
  'earlierDelivered',
  'expired',
  'internalError',
  'cancelled',
] as const satisfies readonly FailureKind[];

/** Sentences of failures, where one is needed as a text. */
export const REASONS = {
  ...recordOf(PLAIN, (kind) => sentenceOf({ kind })),
  ...recordOf(inlineCodes, (code) =>
    sentenceOf({ kind: 'inlineNotSupported', params: { channel: channelOfCode(code) } }),
  ),
  ...recordOf(typeCodes, (code) =>
    sentenceOf({
      kind: 'messageType',
      params: { channel: channelOfCode(code), types: typesOf(code) },
    }),
  ),
  foreignKey: (channel: Channel) => sentenceOf({ kind: 'foreignKey', params: { channel } }),
  targetMissing: (channel: Channel) =>
    sentenceOf({ kind: 'targetMissing', params: { field: `target.${channel}` } }),
  targetCountryCode: (channel: PhoneChannel) =>
    sentenceOf({ kind: 'numberWithoutCode', params: { field: `target.${channel}` } }),
  templateNotFound: (channel: Channel) =>
    sentenceOf({ kind: 'templateNotFound', params: { label: CHANNEL_LABELS[channel] } }),
  missingVariable: (name: string) => sentenceOf({ kind: 'missingVariable', params: { name } }),
  sentInPart: (sent: number, parts: number, reason: string) =>
    sentenceOf({ kind: 'sentInPart', params: { sent, parts, why: reason } }),
  tooManySegments: (channel: Channel, segments: number, encoding: string, most: number) =>
    sentenceOf({ kind: 'tooManySegments', params: { channel, segments, encoding, most } }),
  moreSegmentsThanAsked: (channel: Channel, segments: number, encoding: string, most: number) =>
    sentenceOf({ kind: 'moreSegmentsThanAsked', params: { channel, segments, encoding, most } }),
  fileTooLarge: (channel: Channel, limitBytes: number, bytes?: number) =>
    sentenceOf(fileTooLarge(channel, limitBytes, bytes)),
  notInTime: (state: 'delivered' | 'read', within: number) =>
    sentenceOf({ kind: 'notInTime', params: { state, within } }),
};

export type ReasonCode = keyof typeof REASONS;

/** Failures that refuse a whole request, in the order of the reference. */
const TOP_LEVEL = [
  'missingApiToken',
  'invalidApiToken',
  'invalidJson',
  'bodyTooLarge',
  'bodyTooDeep',
  'bodyNotUtf8',
  'unsupportedEncoding',
  'bodyNotObject',
  'noChannels',
  'contentRequired',
  'noSendableChannels',
  'targetRequired',
  ...inlineCodes,
  ...typeCodes,
  'schedulePast',
  'scheduleTooFar',
  'scheduleMilliseconds',
  'idempotencyKeyInvalid',
  'foreignKey',
  'transactionalNotAllowed',
  'sendScopeMissing',
  'readScopeMissing',
  'verifyScopeMissing',
  'accountSuspended',
  'accountClosing',
  'verifyCountry',
  'verifyConversion',
  'notFound',
  'requestNotFound',
  'checkNotFound',
  'verificationNotFound',
  'idempotencyConflict',
  'requestNotScheduled',
  'tooManyChecks',
  'verificationApproved',
  'verificationExpired',
  'verificationFailed',
  'resendTooSoon',
  'verifyTargetLimit',
  'verifyAccountLimit',
  'verifyIpLimit',
  'tooManyRequests',
  'unavailable',
  'nothingSent',
  'restoredCopy',
  'maybeAccepted',
  'maybeAcceptedKeyed',
  'acceptedUnanswered',
  ...inlineCodes,
  ...typeCodes,
] as const;

export type TopLevelCode = (typeof TOP_LEVEL)[number];

/** Row of a failure by the name that documents give it. */
export function rowOfReason(name: ReasonCode): FailureRow {
  if (name.endsWith('Type')) return FAILURES.messageType;
  if (name.endsWith('Inline')) return FAILURES.inlineNotSupported;
  return FAILURES[ROW_NAMES[name as keyof typeof ROW_NAMES] ?? (name as FailureKind)];
}

/** Where the row's name is another one. */
const ROW_NAMES = {
  targetCountryCode: 'numberWithoutCode',
  fileTooLarge: 'fileOfSizeOverLimit',
} as const;

/** HTTP status of each of them. Field rules are 400 too. */
export const TOP_LEVEL_STATUS = recordOf(
  TOP_LEVEL,
  (code) => rowOfReason(code).status as RefusalStatus,
);

/** What each of the codes that stand once for each channel says when it is given. */
export const CHANNEL_CODE_CONDITIONS: Readonly<Record<TypeCode | InlineCode, string>> = {
  ...recordOf(inlineCodes, (code) => `Inline message given for ${channelOfCode(code)}.`),
  ...recordOf(typeCodes, (code) => `Disallowed ${channelOfCode(code)} message type.`),
};

/** Why a send fails that can't wait for a limit of its phone. */
export const LIMIT_FAILURES: Readonly<Record<SendLimit, Failure>> = {
  messages: { kind: 'dailyLimit' },
  first_contacts: { kind: 'dailyLimitOfNewContacts' },
  quiet_hours: { kind: 'quietHours' },
};

const MEGABYTE = 1e6;

/**
 * A file above a limit. Sizes in bytes, told in whole megabytes: the file's rounded up, the limit's down, so that
 * a file one byte over never reads as large as the limit.
 *
 * @param bytes absent when the server that holds the file didn't tell it
 */
export function fileTooLarge(channel: Channel, limitBytes: number, bytes?: number): Failure {
  const params = { channel, limit: Math.floor(limitBytes / MEGABYTE) };
  return bytes === undefined
    ? { kind: 'fileOverLimit', params }
    : { kind: 'fileOfSizeOverLimit', params: { ...params, size: Math.ceil(bytes / MEGABYTE) } };
}
