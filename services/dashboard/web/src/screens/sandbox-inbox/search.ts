import { CHANNELS, type ChannelName } from '../../components/channels.ts';

/** The talk that is open. */
export interface SandboxSearch {
  channel?: ChannelName;
  /** Number, chat id or mail address. */
  contact?: string;
  /** The device that the contact writes to, where it isn't plain from the talk. */
  device?: string;
}

export const readSearch = (search: Record<string, unknown>): SandboxSearch => {
  const channel = CHANNELS.find((known) => known === search['channel']);
  const contact = wordOf(search['contact']);
  const device = wordOf(search['device']);
  return channel === undefined || contact === ''
    ? {}
    : { channel, contact, ...(device !== '' && { device }) };
};

/** A number in an address is read as such. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
