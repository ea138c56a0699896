import type { CallResult } from '@cascade/channel';
import { REASONS, ownMember } from '@cascade/contracts';

type Failed = Extract<CallResult, { state: 'failed' }>;

export const NOT_ON_WHATSAPP = 'Recipient number is not on WhatsApp';
export const NO_RECIPIENT_DEVICES = "WhatsApp did not name the recipient's devices";
export const MEDIA_NOT_UPLOADED = 'WhatsApp did not take the file';
export const NO_ANSWER = 'WhatsApp did not answer';
const FIRST_CONTACTS_BARRED = 'WhatsApp bars this device from writing to new contacts for now';

/**
 * Reasons for the server's refusals of a message, by the `error` of its `ack`. All are certain: the
 * recipient gets nothing. None is repeated. 463 and 479 are named in Baileys (`SERVER_ERROR_CODES`,
 * `NACK_REASONS`); repeating a 463 makes the restriction worse.
 */
export const ACK_REFUSALS: Readonly<Record<string, string>> = {
  '400': 'WhatsApp refused the message',
  '401': REASONS.deviceDisconnected,
  '403': 'Recipient does not take messages from this device',
  '404': NOT_ON_WHATSAPP,
  '429': 'WhatsApp takes no more messages from this device for now',
  '463': FIRST_CONTACTS_BARRED,
  '479': "WhatsApp refused the message: the session with the recipient's phone is out of date",
  '500': 'WhatsApp could not take the message',
  '503': 'WhatsApp could not take the message',
};

/** The account itself is restricted; the dashboard shows that to its owner. */
const RESTRICTED = '463';
/** How long the device pauses all its sends after this refusal. */
const BREAKS_MS: Readonly<Record<string, number>> = { '429': 60_000 };

export function refusedByServer(code: string): Failed & { restricts: boolean } {
  const wait = ownMember(BREAKS_MS, code);
  return {
    state: 'failed',
    certainty: 'not-sent',
    reason: ownMember(ACK_REFUSALS, code) ?? 'WhatsApp refused the message',
    detail: { error: code },
    internal: `ack error ${code}`,
    restricts: code === RESTRICTED,
    ...(wait === undefined ? {} : { deviceWaitMs: wait }),
  };
}

/** Reason of a message to a new contact during WhatsApp's time lock; it isn't tried. */
export const lockedOut = (until: number): string =>
  `${FIRST_CONTACTS_BARRED}, until ${new Date(until).toISOString()}`;

/** Delay before a send of which nothing left is tried again. */
const AGAIN_MS = 500;

/** Result of a message that left or may have left. */
export function unknownOutcome(internal: string): Failed {
  return { state: 'failed', certainty: 'unknown', reason: REASONS.outcomeUnknown, internal };
}

/** Result of a connection that was lost before anything left; it may be back soon. */
export function notConnected(internal: string): Failed {
  return {
    state: 'failed',
    certainty: 'not-sent',
    reason: REASONS.deviceDisconnected,
    internal,
    retryAfterMs: AGAIN_MS,
  };
}

/** Result of a send that was never encrypted, so nothing left. */
export function notStarted(internal: string): Failed {
  return {
    state: 'failed',
    certainty: 'not-sent',
    reason: 'WhatsApp could not be reached',
    internal,
  };
}

/** Result if Baileys failed before encryption, as it does while the store is unavailable. */
export function notEncrypted(internal: string): Failed {
  return { ...notStarted(internal), retryAfterMs: AGAIN_MS };
}
