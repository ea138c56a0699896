import { unreachable } from '@cascade/channel';
import type { CallResult } from '@cascade/channel';
import { REASONS } from '@cascade/contracts';
import type { HttpAnswer } from '@cascade/egress';

type Failed = Extract<CallResult, { state: 'failed' }>;

/** The call may have reached the provider: SMS has no key against repeats, so it is never made again. */
export const unknownOutcome = (internal: string, detail?: unknown): Failed => ({
  state: 'failed',
  certainty: 'unknown',
  reason: REASONS.outcomeUnknown,
  internal,
  ...(detail === undefined ? {} : { detail }),
});

/** The result of a call without a complete answer. */
export function noAnswer({ certainty, error }: Extract<HttpAnswer, { ok: false }>): Failed {
  return certainty === 'not-sent' ? unreachable('sms', error) : unknownOutcome(error.message);
}
