import { isSendersFault } from '@cascade/contracts';
import { REFUSED } from './providers/provider-refusals.ts';
import { SMTP_REASONS } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS = [
  'Sender login failed',
  'Sender is not authenticated',
  'Mail server refuses the sender',
  'Mail server takes no international addresses',
  'Mail server can not be reached',
  'Recipient mail server deferred the message',
  'Sender lacks a permission at the mail provider',
  'Sender is restricted by the mail provider',
  'rate limit: the sender has used up its quota at the mail provider',
  'Mail provider is in maintenance',
];

const PROVIDER_REASONS = Object.values(REFUSED).map(({ reason }) => reason);

test.each([...new Set([...SMTP_REASONS, ...PROVIDER_REASONS])])(
  '%s: whose fault it is',
  (reason) => {
    expect(isSendersFault(reason)).toBe(SENDERS.includes(reason));
  },
);
