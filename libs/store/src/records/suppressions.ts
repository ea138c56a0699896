import type { Channel } from '@cascade/contracts';

/**
 * Why an address isn't written to. `opt_out`: the contact asked so in a message. `unsubscribed`: the
 * contact used the link of a mail. `hard_bounce`: the mail server says that the address doesn't
 * exist. `imported`, `manual`: people of the account did it.
 */
export const SUPPRESSION_REASONS = [
  'opt_out',
  'unsubscribed',
  'hard_bounce',
  'imported',
  'manual',
] as const;

export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address of a channel that the account doesn't write to, for as long as a reason stands. */
export interface Suppression {
  /** Derived from account, channel and address. */
  _id: string;
  account: string;
  channel: Channel;
  /**
   * Digits (whatsapp, waba), chat id (telegram), lower-case address (email). Empty after an erasure:
   * the row's id still bars the address.
   */
  address: string;
  /** Since when each reason stands (epoch ms). */
  reasons: Partial<Record<SuppressionReason, number>>;
  /** Time of the newest reason. */
  at: number;
}
