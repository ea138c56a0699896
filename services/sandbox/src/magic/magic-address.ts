import {
  CHANNEL_DEFINITIONS,
  SANDBOX_NUMBER_PREFIX,
  type Channel,
  type ChannelDefinition,
} from '@cascade/contracts';
import type { MagicRow } from './magic-rows.ts';

type AddressKind = ChannelDefinition['address'];

/** A magic recipient with the channels that support it. */
export interface MagicRecipient extends MagicRow {
  channels: readonly Channel[];
}

const CHAT_PREFIX = '10000000';
const NUMBER = new RegExp(`^-?(?:${CHAT_PREFIX}|${SANDBOX_NUMBER_PREFIX})(\\d{3})(\\d{2})$`);
const MAILBOX = /^([a-z-]+)(?:\+(\d{1,2}))?@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$/i;

/** The seconds that examples show for rows that take them. */
export const EXAMPLE_SECONDS = 5;

/** Addresses of recipients who receive whatever is sent. */
export const ORDINARY_ADDRESSES: Readonly<Record<AddressKind, string>> = {
  phone: '15550100000',
  chat: '123456789',
  mail: 'ana@example.com',
};

/** Reads the code or mailbox of a magic address, and its seconds. Undefined for any other address. */
export function readMagicAddress(
  channel: Channel,
  address: string,
): { isRow(row: MagicRow): boolean; seconds: number } | undefined {
  const isMail = CHANNEL_DEFINITIONS[channel].address === 'mail';
  const match = (isMail ? MAILBOX : NUMBER).exec(address);
  if (!match) return undefined;
  const key = match[1]?.toLowerCase();
  return {
    isRow: ({ mailbox, code }) => (isMail ? mailbox : code) === key,
    seconds: Number(match[2] ?? 0),
  };
}

/** Returns a row's address on a channel. Undefined: the row does not apply there. */
export function magicAddress(
  row: MagicRecipient,
  channel: Channel,
  seconds = 0,
): string | undefined {
  if (!row.channels.includes(channel)) return undefined;
  const digits = `${row.code}${String(seconds).padStart(2, '0')}`;
  const addresses: Record<AddressKind, string> = {
    phone: `${SANDBOX_NUMBER_PREFIX}${digits}`,
    chat: `${row.isGroup ? '-' : ''}${CHAT_PREFIX}${digits}`,
    mail: `${row.mailbox}${row.takesSeconds && seconds ? `+${seconds}` : ''}@example.com`,
  };
  return addresses[CHANNEL_DEFINITIONS[channel].address];
}
