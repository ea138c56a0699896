import { unknownOutcome, unreachable } from '@cascade/channel';
import type { FailedCall } from '@cascade/channel';
import type { HttpAnswer } from '@cascade/egress';

/**
 * The result of a call without a complete answer. One that may have reached the provider is never made again: SMS has
 * no key against repeats.
 */
export function noAnswer({ certainty, error }: Extract<HttpAnswer, { ok: false }>): FailedCall {
  return certainty === 'not-sent' ? unreachable('sms', error) : unknownOutcome(error.message);
}
