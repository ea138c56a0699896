import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';
import type { Device } from './devices.ts';

type Named = Pick<Device, 'channel' | 'number'>;

/** The sender's name in the sandbox; empty while unknown, as for a phone before it is linked. */
export function sandboxNameOf({ channel, number }: Named, credentials: unknown): string {
  const { sandboxName } = CHANNEL_DEFINITIONS[channel].credentials;
  return (sandboxName?.(credentials as never) ?? number).toLowerCase();
}

/** Key of `name@` for that of a mail sender `name+tag@`, whose mail goes to `name@`; null for any other key. */
export function bareSender(sender: string): string | null {
  const [, name, domain] = /^(email [^+@]+)\+[^@]*(@.+)$/.exec(sender) ?? [];
  return name === undefined || domain === undefined ? null : name + domain;
}

/** Key of a sandbox sender that is unique over all channels. */
export const sandboxSender = (channel: Channel, name: string): string =>
  `${channel} ${name.trim().toLowerCase()}`;
