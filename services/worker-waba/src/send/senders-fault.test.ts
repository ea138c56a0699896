import { isSendersFault, type FailureKind } from '@cascade/contracts';
import { WABA_FAILURES } from './refusals.ts';

/** Refusals after which a sender pool tries its next member; after all others it doesn't. */
const SENDERS: readonly FailureKind[] = [
  'deviceDisconnected',
  'wabaNotPermitted',
  'wabaNumberUnknown',
  'wabaAccountRestricted',
  'wabaRateLimit',
  'wabaCountryNotAllowed',
  'wabaAway',
  'wabaDisplayNameMissing',
  'wabaPaymentProblem',
  'wabaNoMarketing',
  'wabaNumberReported',
  'wabaInMaintenance',
  'wabaFlowThrottled',
];

test.each(WABA_FAILURES)('%s: whose fault it is', (kind) => {
  expect(isSendersFault({ kind })).toBe(SENDERS.includes(kind));
});
