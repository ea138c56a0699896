import { formOf, type Channel } from '@cascade/contracts';
import type { MagicRow } from './magic-rows.ts';

/** A magic recipient with the channels that support it. */
export interface MagicRecipient extends MagicRow {
  channels: readonly Channel[];
}

/** The seconds that examples show for rows that take them. */
export const EXAMPLE_SECONDS = 5;

/** Returns a row's address on a channel. Undefined: the row does not apply there. */
export const magicAddress = (
  row: MagicRecipient,
  channel: Channel,
  seconds = 0,
): string | undefined =>
  row.channels.includes(channel) ? formOf(channel).magic.addressOf(row, seconds) : undefined;
