import {
  VERIFY,
  type Channel,
  type SuccessCondition,
  type VerificationState,
} from '@cascade/contracts';

/** A message of a verification: the request that carries the code. */
export interface VerificationSend {
  request: number;
  /** Epoch ms. */
  at: number;
  /** Tier of the plan that the request starts with. */
  tier: number;
}

/** A person's address that is proved by a code. The code stands in no row. */
export interface Verification {
  _id: string;
  account: string;
  /** When it was made (epoch ms). */
  at: number;
  expiresAt: number;
  /** `pending` until the right code comes; expiry and too many tries follow from the row. */
  state: 'pending' | 'approved';
  approvedAt?: number;
  /** Keyed hash of the check's `Idempotency-Key`: its repeat is answered with the approval. */
  approvedBy?: string;
  /** Keyed hash of the code, bound to this id (`verificationHashContext`). */
  codeHash: string;
  /**
   * Code and variables for the next message, sealed (`verificationContext`). Removed when the verification is
   * approved, failed or expired.
   */
  sealed?: string;
  /** When `sealed` is removed; absent without it. */
  sealedUntil?: number;
  /** Codes that were entered, right ones included. */
  tries: number;
  /** Channels by tier, as the call gave them. */
  plan: Channel[][];
  /** Device or sender pool of each channel. */
  senders: Partial<Record<Channel, string>>;
  success?: Partial<Record<Channel, SuccessCondition>>;
  /** As the caller wrote them. */
  target: Partial<Record<Channel, string>>;
  /** Templates in place of the product's text. */
  templates?: Partial<Record<Channel, number>>;
  locale?: string;
  /** Country of its number (ISO 3166-1 alpha-2). */
  country?: string;
  /** Blocks of numbers and countries whose conversion it counts for. */
  counted?: string[];
  sends: VerificationSend[];
  /** Length of `sends`: the condition of the next one. */
  sent: number;
  lastSentAt: number;
}

/** Context of the sealed code. */
export const verificationContext = (id: string): string => `verification:${id}:code`;

/** Context of the keyed hash of the code. */
export const verificationHashContext = (id: string): string => `verification:${id}:hash`;

/** The state of a verification: expiry and too many tries follow from its row. */
export function verificationState(
  { state, tries, expiresAt }: Pick<Verification, 'state' | 'tries' | 'expiresAt'>,
  now: number,
): VerificationState {
  if (state === 'approved') return 'approved';
  if (tries >= VERIFY.mostTries) return 'failed';
  return now >= expiresAt ? 'expired' : 'pending';
}
