import { CHANNELS, type Channel } from '../channels.ts';
import { isFailure } from '../failures/failure.ts';
import type { Address, Reading } from './address.ts';
import { addressOf } from './address-of.ts';

/** Reads a text that names a contact without its channel: the address by each channel that takes it. */
export function contactsNamed(written: string, by: Reading): Map<Channel, Address> {
  const text = written.trim();
  const named = new Map<Channel, Address>();
  for (const channel of CHANNELS) {
    const read = addressOf(channel, text, by);
    if (!isFailure(read)) named.set(channel, read);
  }
  return named;
}
