import type { Lane } from '@cascade/contracts';
import type { Account, Device, QuotaUsage, SuppressionReason, Template } from '@cascade/store';
import type { KnownWindow } from './forms-of.ts';
import type { SentTo } from './recipient-waits.ts';

/** `spent`: no unit is left. `expired`: the plan is over. */
export type QuotaState = 'free' | 'spent' | 'expired';

/** What is known of a send. What wasn't asked for is absent. */
export interface KnownOfSend {
  account: Readonly<Account> | null;
  device: Readonly<Device> | null;
  template?: Readonly<Template> | null;
  /** As in `KnownTemplate`. */
  languages?: readonly Readonly<Template>[];
  suppressed?: readonly SuppressionReason[];
  /** The reasons of all addresses of `Reads.person` together. */
  personSuppressed?: readonly SuppressionReason[];
  /** The recipient ended the send's topic (`topicOfSend`); of `Reads.person` one of the addresses did. */
  hasEndedTopic?: boolean;
  personEndedTopic?: boolean;
  window?: KnownWindow;
  /** Only where nobody draws a unit afterwards. */
  quota?: QuotaState;
  /** Only where no worker takes a place afterwards. */
  limits?: LimitState;
  /** Only where caps apply. */
  recipient?: SentTo;
  /** Epoch ms. Only where a send window or caps apply. */
  now?: number;
}

/** Today's place in the limits of a linked phone. */
export interface LimitState {
  /** Messages of today (UTC), and first messages to new contacts among them. */
  sent: number;
  first: number;
  /** The message would be the first one to its contact. */
  isFirst: boolean;
  lane: Lane;
  now: number;
}

/** What is left of a plan now, as far as somebody who draws no unit can tell. */
export function quotaStateOf(
  { plan }: Pick<Account, 'plan'>,
  { available }: Pick<QuotaUsage, 'available'>,
  now: number,
): QuotaState {
  if (plan.expiresAt !== null && plan.expiresAt <= now) return 'expired';
  return available === 0 ? 'spent' : 'free';
}
