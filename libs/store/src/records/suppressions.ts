import type { Channel } from '@cascade/contracts';

/**
 * Why an address isn't written to. `opt_out`: the contact said so in a message. `unsubscribed`: with
 * the link of a mail. `hard_bounce`: its server says that it doesn't exist. `imported`, `manual`: by
 * the account's own people.
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
  /** Told by account, channel and address. */
  _id: string;
  account: string;
  channel: Channel;
  /**
   * Digits (whatsapp, waba), chat id (telegram), lower-case address (email); empty when it was
   * erased, the row's id still bars it.
   */
  address: string;
  /** Since when each reason stands (epoch ms). */
  reasons: Partial<Record<SuppressionReason, number>>;
  /** Of the reason that came last. */
  at: number;
}
