import { isSendersFault } from '@cascade/contracts';
import { TELEGRAM_REASONS } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS = [
  'Device disconnected',
  'Bot may not write to this chat',
  'Bot is not a member of the chat',
];

test.each(TELEGRAM_REASONS)('%s: whose fault it is', (reason) => {
  expect(isSendersFault(reason)).toBe(SENDERS.includes(reason));
});
