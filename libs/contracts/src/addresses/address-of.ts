import type { Channel } from '../channels.ts';
import type { InboundContact } from '../events/contact.ts';
import { isFailure, type Failure } from '../failures/failure.ts';
import { inField } from '../failures/sentence-of.ts';
import { BY_PROVIDER, type Address, type Reading } from './address.ts';
import { addressOfSender, channelsOfKind, formOf } from './address-forms.ts';

/** Every channel with phone numbers reads them alike. */
const [PHONE] = channelsOfKind('phone') as [Channel];

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
      : formOf(channel).read(channel, written, by);
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

/** The key of a contact who wrote; null: it has none. */
export const keyOfSender = (channel: Channel, contact: InboundContact): string | null =>
  keyOf(channel, addressOfSender(channel, contact));
