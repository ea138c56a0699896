import { isSendersFault, type FailureKind } from '@cascade/contracts';
import { ACK_REFUSALS, lockedOut } from './refusals.ts';

const LOCKED = lockedOut(Date.UTC(2026, 10, 24)).kind;

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS: readonly FailureKind[] = [
  'deviceDisconnected',
  'whatsappTakesNoMore',
  'whatsappNewContactsBarred',
  'whatsappNotTaken',
  LOCKED,
];

test.each([...new Set(Object.values(ACK_REFUSALS)), LOCKED])('%s: whose fault it is', (kind) => {
  expect(isSendersFault({ kind })).toBe(SENDERS.includes(kind));
});
