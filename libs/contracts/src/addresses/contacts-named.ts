import { CHANNELS, type Channel } from '../channels.ts';
import { isFailure } from '../failures/failure.ts';
import type { Address, Reading } from './address.ts';
import { addressOf } from './address-of.ts';
import { plainNumber } from './plain-number.ts';
import { isPhoneChannel } from './read-number.ts';

/** Reads a text that names a contact without its channel: the address by each channel that takes it. */
export function contactsNamed(written: string, by: Reading): Map<Channel, Address> {
  const text = written.trim();
  const number = plainNumber(text);
  const named = new Map<Channel, Address>();
  for (const channel of CHANNELS) {
    const read = addressOf(channel, isPhoneChannel(channel) ? number : text, by);
    if (!isFailure(read)) named.set(channel, read);
  }
  return named;
}
