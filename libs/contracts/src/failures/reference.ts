import { namesOf } from './fill-template.ts';
import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  EXAMPLE_CHANNEL,
  INLINE_CHANNELS,
  recordOf,
  TEMPLATE_CHANNELS,
} from '../channels.ts';
import type { Channel, InlineChannel, TemplateChannel } from '../channels.ts';
import { listed } from '../validation/words.ts';
import type { FailureRow, FailureStatus } from './failure-row.ts';
import type { Failure, FailureParam } from './failure.ts';
import { FAILURES, type FailureKind } from './failures.ts';

type TypeCode = `${InlineChannel}Type`;
type InlineCode = `${TemplateChannel}Inline`;

/** In the order of SPEC's table. */
const typeCodes = INLINE_CHANNELS.map((channel): TypeCode => `${channel}Type`).toReversed();
const inlineCodes = TEMPLATE_CHANNELS.map((channel): InlineCode => `${channel}Inline`);

const channelOfCode = (code: TypeCode | InlineCode) => code.replace(/[A-Z].*/, '') as Channel;

/** Failures that refuse a whole request, in the order of the reference. Two stand once for each channel. */
export const TOP_LEVEL = [
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
] as const;

export type TopLevelCode = (typeof TOP_LEVEL)[number];

/** Name of a failure in the reference. */
export type ReasonCode = FailureKind | TypeCode | InlineCode;

/** What each of the codes that stand once for each channel says when it is given. */
export const CHANNEL_CODE_CONDITIONS: Readonly<Record<TypeCode | InlineCode, string>> = {
  ...recordOf(inlineCodes, (code) => `Inline message given for ${channelOfCode(code)}.`),
  ...recordOf(typeCodes, (code) => `Disallowed ${channelOfCode(code)} message type.`),
};

/** Values of examples, by the names in sentences. */
const SAMPLES: Readonly<Record<string, FailureParam>> = {
  channel: EXAMPLE_CHANNEL,
  label: CHANNEL_DEFINITIONS[EXAMPLE_CHANNEL].label,
  name: 'code',
  length: 5000,
  unit: 'characters',
  sent: 2,
  parts: 3,
  why: { kind: 'telegramBlocked' },
  segments: 3,
  encoding: 'GSM-7',
  most: 3,
  size: 63,
  limit: 50,
  state: 'delivered',
  within: 60,
};
/** The texts of this channel travel in segments. */
const SEGMENTED =
  CHANNELS.find((channel) => CHANNEL_DEFINITIONS[channel].segments !== null) ?? EXAMPLE_CHANNEL;
const SAMPLES_OF: Readonly<Partial<Record<ReasonCode, Readonly<Record<string, FailureParam>>>>> = {
  numberWithoutCode: { field: `target.${EXAMPLE_CHANNEL}` },
  tooManySegments: { channel: SEGMENTED },
  moreSegmentsThanAsked: { channel: SEGMENTED },
  fileOfSizeOverLimit: { channel: 'telegram' },
};

/** A failure as an example tells it. */
export function sampleFailure(code: ReasonCode): Failure {
  if (code in FAILURES) {
    const kind = code as FailureKind;
    const { en, field = '' }: FailureRow = FAILURES[kind];
    const names = namesOf(`${en}${field}`);
    const own = { ...SAMPLES, ...SAMPLES_OF[kind] };
    const params = Object.fromEntries([
      ...names.map((name) => [name, own[name] ?? `<${name}>`] as const),
      ...Object.entries(SAMPLES_OF[kind] ?? {}),
    ]);
    return Object.keys(params).length === 0 ? { kind } : { kind, params };
  }
  const ofChannel = code as TypeCode | InlineCode;
  const channel = channelOfCode(ofChannel);
  return ofChannel.endsWith('Inline')
    ? { kind: 'inlineNotSupported', params: { channel } }
    : messageTypeFailure(channel);
}

/** Of a type of message that a channel doesn't take. */
export function messageTypeFailure(channel: Channel): Failure {
  const inline = CHANNEL_DEFINITIONS[channel].inline ?? {};
  const types = Object.entries(inline).flatMap(([type, rule]) =>
    'isUnnamed' in rule ? [] : [type],
  );
  return { kind: 'messageType', params: { channel, types: listed(types, ', or') } };
}

/** HTTP status of each of them. Field rules are 400 too. */
export const TOP_LEVEL_STATUS = recordOf(
  TOP_LEVEL,
  (code) =>
    (FAILURES[sampleFailure(code).kind] as FailureRow).status as Exclude<
      FailureStatus,
      412 | 413 | 415
    >,
);
