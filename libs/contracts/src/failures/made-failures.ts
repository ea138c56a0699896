import type { Channel } from '../channels.ts';
import type { SendLimit } from '../devices/phone-limits.ts';
import type { Failure } from './failure.ts';

/** Why a send fails that can't wait for a limit of its phone. */
export const LIMIT_FAILURES: Readonly<Record<SendLimit, Failure>> = {
  messages: { kind: 'dailyLimit' },
  first_contacts: { kind: 'dailyLimitOfNewContacts' },
  quiet_hours: { kind: 'quietHours' },
};

/** @param opensAt when the send could go (epoch ms). */
export const outsideSendWindow = (opensAt: number): Failure => ({
  kind: 'outsideSendWindow',
  params: { from: new Date(opensAt).toISOString().replace(/\.\d{3}Z$/, 'Z') },
});

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
