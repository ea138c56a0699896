import type { UnusableVariable } from '../requests/unusable-variable.ts';
import { broken } from '../failures/broken.ts';
import type { ErrorObject } from 'ajv';
import { CHANNELS } from '../channels.ts';
import { isFailure, type Failure } from '../failures/failure.ts';
import type { Channel } from '../channels.ts';
import type { Mode } from '../requests/facts.ts';
import { MAX_TARGET } from '../limits/limits.ts';
import { readLanguage } from '../content/languages.ts';
import type { Content, InlineMessage, Variables } from '../content/message.ts';
import { checkContent, keptOtherwise, type ContentInput } from '../rules/check-content.ts';
import { readAmount } from '../prices/money.ts';
import { checkHours } from '../rules/check-hours.ts';
import { checkSchedule } from '../rules/check-schedule.ts';
import { readVariables } from '../rules/read-variables.ts';
import { keptMessage } from '../rules/kept-message.ts';
import { foreignButton } from '../rules/reply-buttons.ts';
import { readOptions, type RequestOptions } from '../requests/request-options.ts';
import { compile } from '../schemas/compile.ts';
import { ChannelKeySchema } from '../schemas/keys.ts';
import type { ChannelKeyInput } from '../schemas/keys.ts';
import { SendShapeSchema } from '../schemas/send-request.ts';
import type { SendShape } from '../schemas/send-request.ts';
import { ACTS } from '../content/message.ts';
import { successCondition, type SuccessCondition } from '../requests/success.ts';
import { describeError } from './describe-error.ts';
import { normalizeInput } from './normalize-input.ts';
import { planTiers, readPlace } from './plan-tiers.ts';
import type { ChannelKey } from './plan-tiers.ts';

/** A valid request, restricted to the participating channels. */
export interface ValidSendRequest extends RequestOptions {
  keys: Partial<Record<Channel, ChannelKey>>;
  content: Partial<Record<Channel, Content>>;
  /** As the caller wrote them; absent where the request has none. */
  target: Partial<Record<Channel, string>>;
  variables: Variables;
  /** Variables whose values no text can have; absent where there is none. */
  unusable?: UnusableVariable[];
  /** Unix seconds; null sends now. */
  schedule: number | null;
  /** Unix seconds; absent: by the default of the installation. */
  validUntil?: number;
  channel: 'all' | Channel;
  mode: Mode;
  /** What it may cost, in millionths of the currency of the account's price table. */
  maxCost?: number;
  /** Channels by tier; tier 0 starts. No tier is empty. */
  plan: Channel[][];
}

export type ValidatedSendRequest =
  | { ok: true; request: ValidSendRequest }
  | { ok: false; failure: Failure };

const hasShape = compile<SendShape>(SendShapeSchema);
const isKey = compile<ChannelKeyInput>(ChannelKeySchema);

/**
 * Validates a parsed body of `POST /v1/send`; every refusal is a 400. Reports the first fault, in this
 * order: shape, `keys`, `content`, matching keys, `target`, keys and messages by channel, variables,
 * language, schedule, hours, `tier_within`. A null member counts as absent. For channels that `behaviour.channel` excludes only the
 * shape is checked. `now` is epoch milliseconds.
 */
export function validateSendRequest(body: unknown, now: number): ValidatedSendRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return refused({ kind: 'bodyNotObject' });
  }
  const given = normalizeInput(body);
  if (!hasShape(given)) return refused(describeShape(given, hasShape.errors?.[0]));
  const { keys, content, target, context } = given;
  const channel = context?.behaviour?.channel ?? 'all';
  const active = CHANNELS.filter(
    (name) => content?.[name] && (channel === 'all' || channel === name),
  );

  if (!keys || Object.keys(keys).length === 0) return refused({ kind: 'noChannels' });
  if (!content || Object.keys(content).length === 0) return refused({ kind: 'contentRequired' });
  if (active.length === 0) {
    const field = 'context.behaviour.channel';
    return refused({ kind: 'contentWithoutChannel', params: { field, channel } });
  }
  if (!active.every((name) => keys[name])) return refused({ kind: 'noSendableChannels' });
  if (!target) return refused({ kind: 'targetRequired' });

  const request: ValidSendRequest = {
    keys: {},
    content: {},
    target: {},
    variables: {},
    schedule: context?.timing?.schedule ?? null,
    ...readOptions(given),
    channel,
    mode: context?.behaviour?.mode ?? 'sync',
    plan: [],
  };
  const validUntil = context?.timing?.valid_until;
  if (validUntil !== undefined) request.validUntil = validUntil;
  const maxCost = readMaxCost(context?.behaviour?.max_cost);
  if (typeof maxCost === 'object') return refused(maxCost);
  if (maxCost !== undefined) request.maxCost = maxCost;
  for (const name of active) {
    const fault = take(request, name, keys[name] ?? {}, content[name] ?? {}, target[name]);
    if (fault !== null) return refused(fault);
  }
  const read = readVariables(target.variables ?? {}, 'target.variables');
  if (isFailure(read)) return refused(read);
  request.variables = read.variables;
  if (read.unusable.length > 0) request.unusable = read.unusable;
  if (request.locale !== undefined) {
    const language = readLanguage(request.locale);
    if (language === null) return refused(broken('target.locale', 'languageForm'));
    request.locale = language;
  }
  const fault =
    checkSchedule(request.schedule, now) ??
    checkHours(request, now) ??
    takeTierWithin(request, context?.timing?.tier_within, keys);
  if (fault !== null) return refused(fault);
  request.plan = planTiers(request.keys);
  return { ok: true, request };
}

/** Reads what a request may cost, in millionths. A number is read as it is written. */
function readMaxCost(given: string | number | undefined): number | undefined | Failure {
  if (given === undefined) return undefined;
  return readAmount(String(given)) ?? broken('context.behaviour.max_cost', 'amountForm');
}

/** Reads the condition of a key. */
export function readSuccess(
  { success: state, within }: Pick<ChannelKeyInput, 'success' | 'within'>,
  channel: Channel,
): { success?: SuccessCondition } | Failure {
  const path = `keys.${channel}`;
  if (state === undefined || state === 'accepted') {
    if (within !== undefined) return broken(`${path}.within`, 'onlyWithSuccess');
    if (state === undefined) return {};
  }
  const success = successCondition(channel, state, within);
  if (success === null) {
    return broken(`${path}.success`, 'stateOfChannel', { channel, state });
  }
  return { success };
}

/** Applies `context.timing.tier_within` to keys that ask for a success without a time. */
function takeTierWithin(
  { keys }: ValidSendRequest,
  within: number | undefined,
  given: SendShape['keys'],
): Failure | null {
  if (within === undefined) return null;
  let isUsed = false;
  for (const channel of CHANNELS) {
    const key = keys[channel];
    const state = key?.success?.state ?? 'accepted';
    if (key === undefined || state === 'accepted') continue;
    isUsed = true;
    const success = successCondition(channel, state, given?.[channel]?.within ?? within);
    if (success !== null) keys[channel] = { ...key, success };
  }
  return isUsed ? null : broken('context.timing.tier_within', 'noKeyWaits');
}

/** A fault in a button is told in the words of its channel. */
function describeShape(given: unknown, error: ErrorObject | undefined): Failure {
  const [, name = ''] =
    /^\/content\/(\w+)\/message\/richContext\/buttons\//.exec(error?.instancePath ?? '') ?? [];
  const channel = CHANNELS.find((one) => one === name);
  const { content } = given as { content?: Partial<Record<Channel, { message?: unknown }>> };
  return (
    (channel &&
      foreignButton(channel, content?.[channel]?.message, `content.${channel}.message`)) ??
    describeError(error, '')
  );
}

function refused(failure: Failure): ValidatedSendRequest {
  return { ok: false, failure };
}

/** Checks one channel and adds it to the request. */
function take(
  request: ValidSendRequest,
  channel: Channel,
  key: Partial<ChannelKeyInput>,
  content: ContentInput,
  target: string | undefined,
): Failure | null {
  if (!isKey(key)) return describeError(isKey.errors?.[0], `keys.${channel}`);
  const fault = checkContent(channel, content, `content.${channel}`);
  if (fault !== null) return fault;
  const success = readSuccess(key, channel);
  if (isFailure(success)) return success;
  const type = typeOf(content);
  if (ACTS.has(type) && (success.success?.withinMs ?? 0) > 0) {
    return broken(`keys.${channel}.success`, 'noReceiptsOfType', { type });
  }
  request.keys[channel] = {
    token: key.token,
    ...readPlace(key),
    ...success,
  };
  const { template, otherwise, max_segments: most } = content;
  request.content[channel] = {
    ...(template === undefined
      ? {
          message: keptMessage(content.message as InlineMessage),
          ...(otherwise === undefined ? {} : { otherwise: keptOtherwise(otherwise) }),
        }
      : { template }),
    ...(most === undefined ? {} : { max_segments: most }),
  };
  if (target !== undefined) {
    if (target.length > MAX_TARGET)
      return broken(`target.${channel}`, 'atMostCharacters', { most: MAX_TARGET });
    request.target[channel] = target;
  }
  return null;
}

/** Type of an inline message. */
const typeOf = ({ message }: ContentInput): string =>
  String((message as { type?: unknown } | undefined)?.type);
