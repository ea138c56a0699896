import { isSendersFault } from '@cascade/contracts';
import { SMTP_REASONS } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS = [
  'Sender login failed',
  'Sender is not authenticated',
  'Mail server can not be reached',
  'Recipient mail server deferred the message',
];

test.each(SMTP_REASONS)('%s: whose fault it is', (reason) => {
  expect(isSendersFault(reason)).toBe(SENDERS.includes(reason));
});
