import type { FailedCall } from '@cascade/channel';
import { ownMember, type Failure, type FailureKind } from '@cascade/contracts';

/**
 * Failures by the server's refusals of a message, by the `error` of its `ack`. All are certain: the
 * recipient gets nothing. None is repeated. 463 and 479 are named in Baileys (`SERVER_ERROR_CODES`,
 * `NACK_REASONS`); repeating a 463 makes the restriction worse.
 */
export const ACK_REFUSALS: Readonly<Record<string, FailureKind>> = {
  '400': 'whatsappRefused',
  '401': 'deviceDisconnected',
  '403': 'whatsappRecipientRefuses',
  '404': 'whatsappNumberNotFound',
  '429': 'whatsappTakesNoMore',
  '463': 'whatsappNewContactsBarred',
  '479': 'whatsappSessionStale',
  '500': 'whatsappNotTaken',
  '503': 'whatsappNotTaken',
};

/** The account itself is restricted; the dashboard shows that to its owner. */
const RESTRICTED = '463';
/** How long the device pauses all its sends after this refusal. */
const BREAKS_MS: Readonly<Record<string, number>> = { '429': 60_000 };

export function refusedByServer(code: string): FailedCall & { restricts: boolean } {
  const wait = ownMember(BREAKS_MS, code);
  return {
    state: 'failed',
    certainty: 'not-sent',
    failure: { kind: ownMember(ACK_REFUSALS, code) ?? 'whatsappRefused' },
    detail: { error: code },
    internal: `ack error ${code}`,
    restricts: code === RESTRICTED,
    ...(wait === undefined ? {} : { deviceWaitMs: wait }),
  };
}

/** Of a message to a new contact during WhatsApp's time lock; it isn't tried. */
export const lockedOut = (until: number): Failure => ({
  kind: 'whatsappNewContactsBarredUntil',
  params: { until: new Date(until).toISOString() },
});

/** Delay before a send of which nothing left is tried again. */
const AGAIN_MS = 500;

/** Result of a connection that was lost before anything left; it may be back soon. */
export function notConnected(internal: string): FailedCall {
  return {
    state: 'failed',
    certainty: 'not-sent',
    failure: { kind: 'deviceDisconnected' },
    internal,
    retryAfterMs: AGAIN_MS,
  };
}

/** Result of a send that was never encrypted, so nothing left. */
export function notStarted(internal: string): FailedCall {
  return {
    state: 'failed',
    certainty: 'not-sent',
    failure: { kind: 'whatsappUnreachable' },
    internal,
  };
}

/** Result if Baileys failed before encryption, as it does while the store is unavailable. */
export function notEncrypted(internal: string): FailedCall {
  return { ...notStarted(internal), retryAfterMs: AGAIN_MS };
}
