import type { Channel } from '../channels.ts';
import {
  isRecipientWait,
  type RecipientWait,
  type SendLimit,
  type WaitCause,
} from '../devices/phone-limits.ts';
import type { Failure } from './failure.ts';

/** Why a send fails that can't wait for a limit of its phone. */
export const LIMIT_FAILURES: Readonly<Record<SendLimit, Failure>> = {
  messages: { kind: 'dailyLimit' },
  first_contacts: { kind: 'dailyLimitOfNewContacts' },
  quiet_hours: { kind: 'quietHours' },
};

const RECIPIENT_FAILURES = {
  send_window: 'outsideSendWindow',
  recipient_cap: 'recipientCap',
} as const satisfies Record<RecipientWait, string>;

/** Why a send fails that can't wait for its turn. `until`: when it could go (epoch ms). */
export const failureOfWait = ({ limit, until }: { limit: WaitCause; until: number }): Failure =>
  isRecipientWait(limit)
    ? {
        kind: RECIPIENT_FAILURES[limit],
        params: { from: new Date(until).toISOString().replace(/\.\d{3}Z$/, 'Z') },
      }
    : LIMIT_FAILURES[limit];

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
