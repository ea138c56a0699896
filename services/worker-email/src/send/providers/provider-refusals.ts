import { rateLimited } from '@cascade/channel';
import { readProviderWait, REASONS } from '@cascade/contracts';
import { LOGIN_FAILED, MESSAGE_TOO_LARGE } from '../refusals.ts';

/** Why a provider refused a call. Nothing was sent. */
export interface ProviderRefusal {
  reason: string;
  /** The same call may be made again after this time. */
  retryAfterMs?: number;
  /** The provider limits the sender: its other mails wait for that time too. */
  holdsDevice?: true;
}

const MAIL_AGAIN_MS = 1_000;

/** What providers refuse, in the words of callers. Each has its code in `error-codes.ts`. */
export const REFUSED = {
  // The sender.
  login: { reason: LOGIN_FAILED },
  permission: { reason: 'Sender lacks a permission at the mail provider' },
  unauthenticated: { reason: 'Sender is not authenticated' },
  restricted: { reason: 'Sender is restricted by the mail provider' },
  quota: { reason: 'rate limit: the sender has used up its quota at the mail provider' },
  maintenance: { reason: 'Mail provider is in maintenance' },
  // The recipient.
  badRecipient: { reason: 'Recipient address is malformed' },
  suppressed: { reason: 'Recipient is suppressed at the mail provider' },
  // The content.
  part: { reason: 'Mail provider refused a part of the message' },
  attachment: { reason: 'Mail provider did not take the file' },
  tooLarge: { reason: MESSAGE_TOO_LARGE },
  policy: { reason: 'Message was refused by policy' },
  other: { reason: REASONS.emailUndelivered },
} as const satisfies Record<string, ProviderRefusal>;

/** Too many calls. `retryAfter`: the header of the answer, in seconds. */
export function tooManyCalls(retryAfter?: string): ProviderRefusal {
  const waitMs = readProviderWait(retryAfter, MAIL_AGAIN_MS);
  return {
    reason: rateLimited('email', waitMs),
    retryAfterMs: waitMs,
    holdsDevice: true,
  };
}
