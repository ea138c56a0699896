import { isSendersFault } from '@cascade/contracts';
import { WABA_REASONS } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS = [
  'Device disconnected',
  'WABA access token lacks a permission',
  'WABA number is not known to the access token',
  'WABA account is restricted',
  'rate limit',
  "WABA account may not message the recipient's country",
  'WhatsApp is temporarily unavailable',
  'WABA number needs an approved display name',
  'WABA account has a payment problem',
  'WABA account may not send marketing messages',
  'WABA number is limited because recipients reported it as spam',
  'WABA account is in maintenance',
  'Flow is throttled',
];

test.each(WABA_REASONS)('%s: whose fault it is', (reason) => {
  expect(isSendersFault(reason)).toBe(SENDERS.includes(reason));
});
