import type { Channel } from '../generated/types.ts';
import type { ErrorCode } from '../error-code.ts';

/** How a channel fails, in the words of the service. */
export interface FakeFailure {
  reason: string;
  code: ErrorCode;
}

const NUMBER = /^\+?(?:10000000|155501)(\d{3})\d{2}$/;
const MAILBOX = /^([a-z-]+)@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$/i;

const DISCONNECTED = { reason: 'Device disconnected', code: 'device_disconnected' };
const POLICY = { reason: 'Message was refused by policy', code: 'content_refused' };
const UNKNOWN = { reason: 'Delivery outcome unknown', code: 'outcome_unknown' };

/**
 * Some of the sandbox's magic recipients, by the code in a number or chat id (`15550140400`,
 * `1000000040300`) or the mailbox (`unknown@example.com`). Everybody else receives every message.
 */
const OUTCOMES: Readonly<Partial<Record<Channel, Readonly<Record<string, FakeFailure>>>>> = {
  whatsapp: {
    404: { reason: 'Recipient number is not on WhatsApp', code: 'recipient_not_found' },
  },
  telegram: {
    401: DISCONNECTED,
    403: { reason: 'Recipient has blocked the bot', code: 'recipient_blocked' },
    404: { reason: 'Recipient chat was not found', code: 'recipient_not_found' },
    500: UNKNOWN,
  },
  waba: {
    401: DISCONNECTED,
    403: {
      reason: 'Recipient has opted out of marketing messages',
      code: 'recipient_opted_out',
    },
    404: { reason: 'Recipient can not receive WhatsApp messages', code: 'recipient_unavailable' },
    470: {
      reason: 'session window is closed: use an approved template',
      code: 'session_window_closed',
    },
    500: UNKNOWN,
  },
  email: {
    blocked: POLICY,
    unknown: { reason: 'Recipient address does not exist', code: 'recipient_not_found' },
    full: { reason: 'Recipient mailbox is full', code: 'recipient_mailbox_full' },
    policy: POLICY,
  },
  sms: {
    401: DISCONNECTED,
    403: {
      reason: 'Recipient has opted out of messages of this sender',
      code: 'recipient_opted_out',
    },
    404: { reason: 'Recipient number does not exist', code: 'recipient_not_found' },
    500: UNKNOWN,
  },
};

/** How a message to an address fails; undefined: it arrives. */
export function magicFailure(
  channel: Channel,
  address: string,
  isTemplate: boolean,
): FakeFailure | undefined {
  const key = (channel === 'email' ? MAILBOX : NUMBER).exec(address)?.[1]?.toLowerCase();
  if (key === undefined || (key === '470' && isTemplate)) return undefined;
  return OUTCOMES[channel]?.[key];
}
