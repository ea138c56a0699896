import { CHANNEL_DEFINITIONS, channelsWith, type Channel, type PhoneChannel } from '../channels.ts';
import { isFailure, type Failure } from '../failures/failure.ts';
import { inField } from '../failures/sentence-of.ts';
import { mailFault } from '../rules/mail-address.ts';
import { BY_PROVIDER, type Address, type Reading } from './address.ts';
import { readNumberOf } from './read-number.ts';

/** Every channel with phone numbers reads them alike. */
const [PHONE] = channelsWith('address', 'phone') as [PhoneChannel];

/**
 * Reads what somebody wrote as an address of a channel: the only way from a text to a recipient, a
 * contact or a suppression. A channel that refuses an address has no key for it. The failure names
 * `target.<channel>`, and so does the note.
 */
export function addressOf(
  channel: Channel,
  written: string | undefined,
  by: Reading,
): Address | Failure {
  const field = `target.${channel}`;
  const read =
    written === undefined || written === ''
      ? ({ kind: 'targetMissing', params: {} } as const)
      : READ[CHANNEL_DEFINITIONS[channel].address](channel as PhoneChannel, written, by);
  if (isFailure(read)) return inField(read, field);
  // Not a copy: the key is read when it is asked for.
  if (read.note !== undefined) read.note = `${field}: ${read.note}`;
  return read;
}

/** Reads a phone number that belongs to no channel. The failure names no field. */
export function phoneNumberOf(written: string, by: Reading): Address | Failure {
  const read = addressOf(PHONE, written, by);
  return isFailure(read) ? inField(read, null) : read;
}

/** The key of an address that a channel took before, or that its provider said; null: it has none. */
export function keyOf(channel: Channel, address: string): string | null {
  const read = addressOf(channel, address, BY_PROVIDER);
  return isFailure(read) || read.key === '' ? null : read.key;
}

type Read = (channel: PhoneChannel, written: string, by: Reading) => Address | Failure;

const READ: Readonly<Record<(typeof CHANNEL_DEFINITIONS)[Channel]['address'], Read>> = {
  phone: readNumberOf,
  chat(_, written, { writtenBy }) {
    const to = writtenBy === 'person' ? written : written.trim();
    if (writtenBy === 'person' && !isChat(to)) return { kind: 'chatForm', params: {} };
    return { to, key: to };
  },
  mail(_, written, { writtenBy }) {
    // Marks that nobody sees come along with a copied address.
    const to = /[\r\n]/.test(written) ? written : written.replaceAll(/\p{Cf}/gu, '').trim();
    if (writtenBy === 'person') return mailFault(to) ?? { to, key: to.toLowerCase() };
    // Mail servers name addresses that no caller may write.
    const isMail = to.lastIndexOf('@') > 0;
    return isMail ? { to, key: to.toLowerCase() } : { kind: 'mailForm', params: {} };
  },
};

/** Chat ids have at most 52 significant bits (Bot API, `Chat.id`). */
function isChat(value: string): boolean {
  const isId = /^-?[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value));
  return isId || /^@[A-Za-z][A-Za-z0-9_]{3,31}$/.test(value);
}
