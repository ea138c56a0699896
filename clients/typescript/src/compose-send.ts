import type { Channel, SendMode, SendRequest, Target, Variables } from './generated/types.ts';
import type { ChannelSend } from './channel-send.ts';

/** One message to one recipient. */
export interface Message {
  /** Address of the recipient on each channel. */
  to: Omit<Target, 'variables'>;
  /** The channels, each with its content and tier. */
  channels: readonly ChannelSend[];
  /** Replace `{{name}}` markers. */
  variables?: Variables;
  /** `sync` (default) waits for the result, `async` queues. */
  mode?: SendMode;
  /** When to deliver: a date, or Unix seconds. Null sends now. */
  schedule?: Date | number | null;
  /** Restricts the message to one channel. */
  only?: Channel;
  /** `within` of channels that ask for `delivered` or `read` without one; seconds. */
  tierWithin?: number;
  /** Also to contacts who opted out, such as a one-time code. The operator allows it. */
  transactional?: boolean;
}

/** Builds the body of `POST /v1/send`. Throws TypeError for a message that can't be one. */
export function composeSend(message: Message | SendRequest): SendRequest {
  if (!('channels' in message)) return message;
  const { to, channels, variables } = message;
  const keys: SendRequest['keys'] = {};
  const content: Record<string, unknown> = {};
  for (const { channel, key, content: own } of channels) {
    if (keys[channel] !== undefined) throw new TypeError(`channels: ${channel} is there twice`);
    if (own === undefined) {
      throw new TypeError(`channels: ${channel} has no content, add .text(…) or .template(…)`);
    }
    keys[channel] = key;
    content[channel] = own;
  }
  const context = contextOf(message);
  return {
    keys,
    content,
    target: { ...to, ...(variables === undefined ? {} : { variables }) },
    ...(context === undefined ? {} : { context }),
  };
}

function contextOf(message: Message): SendRequest['context'] {
  const { mode, only, transactional, schedule, tierWithin } = message;
  const behaviour = present({ mode, channel: only, transactional });
  const timing = present({ schedule: unixSeconds(schedule), tier_within: tierWithin });
  return present({ behaviour, timing });
}

function unixSeconds(time: Message['schedule']): number | undefined {
  if (time === undefined || time === null) return undefined;
  const seconds = time instanceof Date ? Math.ceil(time.getTime() / 1_000) : time;
  if (!Number.isInteger(seconds)) throw new TypeError('schedule: must be a date or Unix seconds');
  return seconds;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves undefined members out; undefined without any. */
function present<T extends object>(members: T): Present<T> | undefined {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Present<T>);
}
