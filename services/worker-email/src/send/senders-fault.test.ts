import { isSendersFault, type FailureKind } from '@cascade/contracts';
import { REFUSED } from './providers/provider-refusals.ts';
import { SMTP_FAILURES } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS: readonly FailureKind[] = [
  'mailLoginFailed',
  'mailSenderNotAuthenticated',
  'mailSenderRefused',
  'mailNoInternational',
  'mailServerUnreachable',
  'mailDeferred',
  'mailSenderNotPermitted',
  'mailSenderRestricted',
  'mailQuotaUsedUp',
  'mailProviderInMaintenance',
];

const PROVIDER_FAILURES = Object.values(REFUSED).map(({ failure }) => failure.kind);

test.each([...new Set([...SMTP_FAILURES, ...PROVIDER_FAILURES])])(
  '%s: whose fault it is',
  (kind) => {
    expect(isSendersFault({ kind })).toBe(SENDERS.includes(kind));
  },
);
