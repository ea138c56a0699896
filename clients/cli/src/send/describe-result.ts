import { EXIT, type ExitCode } from '../exit-codes.ts';
import {
  CHANNELS,
  type Channel,
  type RequestStatus,
  type SendRequest,
  type SendResult,
} from '../library.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';

/** Tiers of a request: its channels with their tier, 0 first. */
export type Tiers = ReadonlyMap<Channel, number>;

type Results = SendResult['channels'];

/** Code of a channel whose provider may have sent the message. */
const UNKNOWN = 'outcome_unknown';

/** Reads the tiers of a body. */
export function tiersOf({ keys, content, context }: SendRequest): Tiers {
  const only = context?.behaviour?.channel ?? 'all';
  const used = CHANNELS.flatMap((channel) => {
    const key = keys[channel];
    if (key === undefined || content[channel] === undefined) return [];
    if (only !== 'all' && only !== channel) return [];
    const { fallback_sequence: sequence = 0, fallback = sequence > 0 } = key;
    return [[channel, fallback ? sequence || 1 : 0] as const];
  });
  return new Map(used.toSorted(([, one], [, other]) => one - other));
}

/** Says what happened on each channel, tier by tier. Without `tiers`: in the order of the answer. */
function describeChannels(results: Results, style: Style, tiers?: Tiers): string {
  const channels = tiers === undefined ? Object.keys(results) : [...tiers.keys()];
  const rows = (channels as Channel[]).map((channel) => {
    const tier = tiers === undefined ? [] : [`tier ${tiers.get(channel) ?? 0}`];
    return ['', ...tier, ...cellsOf(channel, results[channel], style)];
  });
  return table(rows);
}

function cellsOf(channel: Channel, result: Results[Channel], style: Style): string[] {
  if (result === undefined) return [style('dim', '–'), channel, style('dim', 'not tried')];
  if ('scheduled' in result) return ['·', channel, 'scheduled'];
  const later = result.later === undefined ? '' : laterOf(result.later);
  const time = style('dim', result.processing_time);
  if (result.status) {
    const state = result.delivery?.state ?? 'sent';
    return [style('green', '✓'), channel, `${state}${formOf(result)}${later}`, time];
  }
  return [markOf(result, style), channel, `${result.reason} (${result.code})${later}`, time];
}

/** What went, where there was a choice: the template beside a message, a language of a template. */
function formOf({ chosen, language }: { chosen?: string; language?: string }): string {
  const told = [chosen, language].filter((part) => part !== undefined);
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** A sign for a result: sent, failed or unknown. */
export function markOf(result: { status: boolean; code?: string }, style: Style): string {
  if (result.status) return style('green', '✓');
  return result.code === UNKNOWN ? style('yellow', '?') : style('red', '✗');
}

const laterOf = ({ status, reason }: { status: boolean; reason?: string }): string =>
  status ? '; arrived later' : `; failed later: ${reason ?? 'no reason'}`;

const hasFailedLater = (result: NonNullable<Results[Channel]>): boolean =>
  'later' in result && result.later?.status === false;

/** Says what became of a request, in one word. */
export function verdictOf(result: { status: boolean; channels: Results }): {
  text: 'delivered' | 'failed later' | 'not delivered' | 'unknown';
  exitCode: ExitCode;
} {
  if (result.status) {
    const sent = Object.values(result.channels).filter(({ status }) => status);
    return sent.length > 0 && sent.every(hasFailedLater)
      ? { text: 'failed later', exitCode: EXIT.notDelivered }
      : { text: 'delivered', exitCode: EXIT.done };
  }
  const isUnknown = Object.values(result.channels).some(
    (channel) => !channel.status && channel.code === UNKNOWN && channel.later?.status !== false,
  );
  return isUnknown
    ? { text: 'unknown', exitCode: EXIT.unknown }
    : { text: 'not delivered', exitCode: EXIT.notDelivered };
}

/** Describes the answer of a send. */
export function describeSend(result: SendResult, style: Style, tiers: Tiers): string {
  const { state, request_id: id, channels, replayed } = result;
  const again = replayed ? ' (of an earlier call with this key; nothing was sent now)' : '';
  if (state !== 'finished') return `Request ${id}: ${state}${again}`;
  const { text } = verdictOf(result);
  const head = `Request ${id}: ${coloured(text, style)}${again}`;
  const said = describeChannels(channels, style, tiers);
  return `${head}\n${said}${costOf(result)}${warningOf(text)}`;
}

/** Describes a request of the log. */
export function describeRequest(request: RequestStatus, style: Style, tiers?: Tiers): string {
  const { request_id: id, state, result, waiting = {} } = request;
  if (result === null) {
    const until = Object.entries(waiting).map(
      ([channel, { reason, until: at }]) => `\n  ${channel} waits: ${reason} (until ${isoOf(at)})`,
    );
    const at = request.scheduled_for === null ? '' : ` for ${isoOf(request.scheduled_for)}`;
    return `Request ${id}: ${state}${state === 'scheduled' ? at : ''}${until.join('')}`;
  }
  const channels = result.channels as Results;
  const { text } = verdictOf({ status: result.status, channels });
  const said = describeChannels(channels, style, tiers);
  return `Request ${id}: ${coloured(text, style)}\n${said}${costOf(result)}${warningOf(text)}`;
}

/** What it cost, and which channels its limit kept from being sent on; nothing where neither is known. */
function costOf({ cost, skipped = [] }: Pick<SendResult, 'cost' | 'skipped'>): string {
  const names = skipped.map(({ channel }) => channel).join(', ');
  return [
    ...(cost === undefined ? [] : [`\nCost: ${cost.amount} ${cost.currency}`]),
    ...(skipped.length === 0 ? [] : [`\nNot sent by ${names}: it would have exceeded max_cost`]),
  ].join('');
}

const warningOf = (verdict: string): string =>
  verdict === 'unknown' ? '\nThe message may have arrived: ask before you send it again.' : '';

/** Exit code for a request that may have ended. */
export function exitCodeOfRequest({ state, result }: RequestStatus): ExitCode {
  if (state === 'cancelled') return EXIT.notDelivered;
  if (result === null) return EXIT.done;
  return verdictOf(result).exitCode;
}

/** Writes Unix seconds as ISO 8601 without milliseconds. */
export const isoOf = (seconds: number): string =>
  new Date(seconds * 1_000).toISOString().replace('.000Z', 'Z');

const coloured = (text: string, style: Style): string =>
  style(text === 'delivered' ? 'green' : text === 'unknown' ? 'yellow' : 'red', text);
