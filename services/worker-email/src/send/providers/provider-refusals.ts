import { rateLimited, type ProviderRefusal } from '@cascade/channel';
import { readProviderWait } from '@cascade/contracts';

const MAIL_AGAIN_MS = 1_000;

/** What providers refuse, in the words of callers. */
export const REFUSED = {
  // The sender.
  login: { failure: { kind: 'mailLoginFailed' } },
  permission: { failure: { kind: 'mailSenderNotPermitted' } },
  unauthenticated: { failure: { kind: 'mailSenderNotAuthenticated' } },
  restricted: { failure: { kind: 'mailSenderRestricted' } },
  quota: { failure: { kind: 'mailQuotaUsedUp' } },
  maintenance: { failure: { kind: 'mailProviderInMaintenance' } },
  // The recipient.
  badRecipient: { failure: { kind: 'mailAddressMalformed' } },
  suppressed: { failure: { kind: 'mailRecipientSuppressed' } },
  // The content.
  part: { failure: { kind: 'mailPartRefused' } },
  attachment: { failure: { kind: 'mailFileRefused' } },
  tooLarge: { failure: { kind: 'mailTooLarge' } },
  policy: { failure: { kind: 'mailRefusedByPolicy' } },
  other: { failure: { kind: 'emailUndelivered' } },
} as const satisfies Record<string, ProviderRefusal>;

/** Too many calls. `retryAfter`: the header of the answer, in seconds. */
export function tooManyCalls(retryAfter?: string): ProviderRefusal {
  const waitMs = readProviderWait(retryAfter, MAIL_AGAIN_MS);
  return {
    failure: rateLimited('email', waitMs),
    retryAfterMs: waitMs,
    holdsDevice: true,
  };
}
