import type { Refusal } from '../../magic/magic-rows.ts';
import type { Refusals } from '../provider.ts';

/** The `error` of an acknowledgement that refuses a message. */
export const ACK_REFUSALS: Refusals<string> = {
  'unknown-recipient': '404',
  'rate-limited': '429',
  'account-restricted': '463',
  'stale-session': '479',
  'provider-error': '500',
  unavailable: '503',
};

export const ackError = (refusal: Refusal): string => ACK_REFUSALS[refusal] ?? '400';

/** A stanza that the server doesn't understand. */
export const UNRECOGNISED = '488';
