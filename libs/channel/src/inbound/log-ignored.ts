import type { Channel } from '@cascade/contracts';
import type { Logger } from '@cascade/runtime';

/** What a provider told that isn't taken. */
interface Ignored {
  channel: Channel;
  /** In the provider's words: `update`, `webhook change`. */
  what: string;
  device: string;
  /** `malformed`: the provider doesn't write so. Anything else is expected. */
  why: string;
  /** The provider's name of its kind. */
  field?: string;
}

/** Logs what a provider told and isn't taken: a warning where it can't be read. */
export function logIgnored(
  logger: Pick<Logger, 'debug' | 'warn'>,
  { channel, what, ...fields }: Ignored,
): void {
  const level = fields.why === 'malformed' ? 'warn' : 'debug';
  logger[level](`${channel}: ${what} ignored`, fields);
}
