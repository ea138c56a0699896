import {
  bodyOf,
  checkKeys,
  flatBody,
  type ChannelsFault,
  type FlatChannel,
  type FlatSettings,
} from './flat-send.ts';
import { CHANNELS } from './generated/channels.ts';
import type {
  Channel,
  SendMode,
  SendRequest,
  SendWindow,
  Target,
  Variables,
} from './generated/types.ts';
import type { ChannelSend } from './channel-send.ts';

/** One message to one recipient. */
export interface Message {
  /** Address of the recipient on each channel; a text where there is one channel. */
  to: string | Pick<Target, Channel>;
  /** The channels, each with its content and tier. */
  channels: readonly ChannelSend[];
  /** Replace `{{name}}` markers. */
  variables?: Variables;
  /** Language of the recipient, such as `pt-BR`: a template goes in the nearest one that it has. */
  locale?: string;
  /** `sync` (default) waits for the result, `async` queues. */
  mode?: SendMode;
  /** When to deliver: a date, or Unix seconds. Null sends now. */
  schedule?: Date | number | null;
  /** Hours in which it goes, where the recipient is; those of the account by default. */
  window?: SendWindow;
  /** Where the recipient is (IANA); the zones of its phone numbers by default. */
  timezone?: string;
  /** An async or scheduled message isn't sent from then on: a date, or Unix seconds. */
  validUntil?: Date | number;
  /** Restricts the message to one channel. */
  only?: Channel;
  /** `within` of channels that ask for `delivered` or `read` without one; seconds. */
  tierWithin?: number;
  /** Also to contacts who opted out, such as a one-time code. The operator allows it. */
  transactional?: boolean;
  /** Key of a topic of the account: who ended it gets no such message. */
  topic?: string;
  /**
   * What the message may cost, in the currency of the account's price table, such as `'0.05'`. A tier that would exceed
   * it isn't opened; the result has its channels under `skipped`.
   */
  maxCost?: string | number;
}

/** Builds the body of `POST /v1/send`. Throws TypeError for a message that can't be one. */
export function composeSend(message: Message | SendRequest): SendRequest {
  if (!('channels' in message)) {
    checkKeys(message.keys);
    return message;
  }
  const { to, channels, schedule, validUntil, ...settings } = message;
  const parts = channels.map(({ channel, key, content }) => {
    if (content !== undefined) return { channel, key, content };
    throw new TypeError(`channels: ${channel} has no content, add .text(…) or .template(…)`);
  });
  return bodyOf(parts, targetOf(to, channels), {
    ...settings,
    schedule: unixSeconds('schedule', schedule),
    validUntil: unixSeconds('validUntil', validUntil),
  });
}

function targetOf(to: Message['to'], channels: readonly ChannelSend[]): object {
  if (typeof to === 'string') {
    const [only, ...others] = channels;
    if (only !== undefined && others.length === 0) return { [only.channel]: to };
    throw new TypeError("to: give an address for each channel, such as { telegram: '…' }");
  }
  const unknown = Object.keys(to).find((name) => !CHANNELS.some((channel) => channel === name));
  if (unknown === undefined) return to;
  throw new TypeError(`to: ${unknown} is no channel; there are ${CHANNELS.join(', ')}`);
}

/**
 * Builds the body of `POST /v1/send` from flat fields, as a command line, a form or an agent gives them.
 *
 * @param fault makes the error for a channel that is there twice, or that has not one content.
 */
export const composeFlat = (
  channels: readonly FlatChannel[],
  settings: FlatSettings = {},
  fault?: ChannelsFault,
): SendRequest => flatBody(channels, settings, fault);

function unixSeconds(name: string, time: Message['schedule']): number | undefined {
  if (time === undefined || time === null) return undefined;
  const seconds = time instanceof Date ? Math.ceil(time.getTime() / 1_000) : time;
  if (!Number.isInteger(seconds)) throw new TypeError(`${name}: must be a date or Unix seconds`);
  return seconds;
}
