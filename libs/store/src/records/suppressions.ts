import { sentenceOf, type BounceClass, type Channel } from '@cascade/contracts';

/**
 * Why nothing is sent to an address. `opt_out`: the contact asked for it in a message. `unsubscribed`: the
 * contact used the link of a mail. `hard_bounce`: the mail server says that the address doesn't
 * exist. `complaint`: the recipient told the mail provider that a mail is spam. `imported`, `manual`: users
 * of the account added it.
 */
export const SUPPRESSION_REASONS = [
  'opt_out',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'imported',
  'manual',
] as const;

export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address of a channel that the account doesn't write to, for as long as a reason applies. */
export interface Suppression {
  /** Derived from account, channel, address and topic. */
  _id: string;
  account: string;
  channel: Channel;
  /**
   * Digits (whatsapp, waba), chat id (telegram), lower-case address (email). Empty after an erasure:
   * the row's id still blocks the address.
   */
  address: string;
  /** Key of the only topic that is barred; every message that isn't transactional when absent. */
  topic?: string;
  /** Time since which each reason applies (epoch ms). */
  reasons: Partial<Record<SuppressionReason, number>>;
  /** What the mail system said, of the newest `hard_bounce`. */
  bounceClass?: BounceClass;
  /** Time of the newest reason. */
  at: number;
}

/** What is told of an address that isn't written to: one that bounced belongs to nobody who opted out. */
export const reasonOfSuppression = (reasons: readonly SuppressionReason[]): string =>
  reasons.includes('hard_bounce')
    ? sentenceOf({ kind: 'recipientBounced', params: {} })
    : sentenceOf({ kind: 'recipientOptedOut' });
