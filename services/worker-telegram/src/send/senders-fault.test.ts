import { isSendersFault, type FailureKind } from '@cascade/contracts';
import { TELEGRAM_FAILURES } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS: readonly FailureKind[] = [
  'deviceDisconnected',
  'telegramMayNotWrite',
  'telegramNotMember',
];

test.each(TELEGRAM_FAILURES)('%s: whose fault it is', (kind) => {
  expect(isSendersFault({ kind })).toBe(SENDERS.includes(kind));
});
