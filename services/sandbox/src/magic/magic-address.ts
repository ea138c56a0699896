import { CHANNEL_DEFINITIONS, type Channel } from '@cascade/contracts';
import { MAGIC_RECIPIENTS, type Behaviour, type MagicRecipient } from './magic-recipients.ts';

const TELEGRAM_PREFIX = '10000000';
/** Area code 555 is not assigned and no exchange starts with 0: nobody has such a number. */
const PHONE_PREFIX = '155501';
const NUMBER = new RegExp(`^-?(?:${TELEGRAM_PREFIX}|${PHONE_PREFIX})(\\d{3})(\\d{2})$`);
const MAILBOX = /^([a-z-]+)(?:\+(\d{1,2}))?@(?:[a-z0-9.-]+\.test|(?:[a-z0-9-]+\.)*example\.com)$/i;

/** What the two digits of a number can say. */
const MAX_SECONDS = 99;

const DELIVERED: Behaviour = { kind: 'deliver', afterMs: 0 };

/** What to do with a message for this address. */
export function behaviourFor(channel: Channel, address: string): Behaviour {
  const isMail = CHANNEL_DEFINITIONS[channel].address === 'mail';
  const match = (isMail ? MAILBOX : NUMBER).exec(address);
  if (!match) return DELIVERED;
  const key = match[1]?.toLowerCase();
  const row = MAGIC_RECIPIENTS.find(
    (r) => r.channels.includes(channel) && (isMail ? r.mailbox : r.code) === key,
  );
  return row ? row.behaviour(Math.min(Number(match[2] ?? 0), MAX_SECONDS)) : DELIVERED;
}

/** An address of the row on a channel; undefined where the row does not apply. */
export function magicAddress(
  row: MagicRecipient,
  channel: Channel,
  seconds = 0,
): string | undefined {
  if (!row.channels.includes(channel)) return undefined;
  const { address } = CHANNEL_DEFINITIONS[channel];
  if (address === 'mail') {
    return `${row.mailbox}${row.takesSeconds && seconds ? `+${seconds}` : ''}@example.com`;
  }
  const digits = `${row.code}${String(seconds).padStart(2, '0')}`;
  if (address === 'phone') return `${PHONE_PREFIX}${digits}`;
  return `${row.name === 'migrated' ? '-' : ''}${TELEGRAM_PREFIX}${digits}`;
}

/** The seconds that examples show for rows that take them. */
export const EXAMPLE_SECONDS = 5;
