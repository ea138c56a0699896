import { failureIn, toldFailure } from '@cascade/contracts';
import type {
  Channel,
  Failure,
  PassingRefusal,
  RequestSnapshot,
  SendClaim,
} from '@cascade/contracts';
import { laterTiers } from './budget.ts';
import { lastCallAt, longestWaitMs } from './timing.ts';

/** A send with a later tier behind it waits at most so long in all, unless its key says how long. */
export const LONGEST_BEFORE_TIER_MS = 60_000;
/** It is called this often in that time. */
const CALLS_BEFORE_TIER = 4;

/** Refusals of a send that its claim keeps. */
const MOST_KEPT = 20;

/** Whether a caller waits for the answer; then no refusal is waited for longer than the call itself may. */
export const isAwaited = ({ mode, scheduled }: Pick<RequestSnapshot, 'mode' | 'scheduled'>) =>
  mode === 'sync' && !scheduled;

type DeferredRequest = Pick<
  RequestSnapshot,
  'mode' | 'scheduled' | 'callTimeoutMs' | 'expiresAt' | 'plan' | 'sends' | 'budget'
>;

/** What the provider said. */
export interface Refused {
  at: number;
  failure: Failure;
  /** Not before this time, if the provider said one. */
  retryAfterMs: number;
}

/**
 * When a send that the provider refused for the moment is called again. Undefined when the refusal is final: a caller
 * waits, the installation repeats none, or no further call fits into the time that there is.
 *
 * @param claim of the call that was refused.
 * @param stepsMs the waits of the installation; none when empty.
 */
export function deferralOf(
  request: DeferredRequest,
  channel: Channel,
  claim: Pick<SendClaim, 'at' | 'refused' | 'refusals'>,
  { at, failure, retryAfterMs }: Refused,
  stepsMs: readonly number[],
): PassingRefusal | undefined {
  const stepMs = stepsMs[Math.min(claim.refused ?? 0, stepsMs.length - 1)];
  if (stepMs === undefined || isAwaited(request)) return undefined;
  const since = claim.refusals?.at(-1)?.since ?? at;
  const { until, longestMs } = timeOf(request, channel, since);
  const nextAt = at + Math.max(Math.min(stepMs, longestMs), retryAfterMs);
  if (nextAt >= until) return undefined;
  return { calledAt: claim.at, at, ...toldFailure(failure), since, nextAt, until };
}

/** Until when calls may be made, and the longest wait between two. */
function timeOf(
  request: DeferredRequest,
  channel: Channel,
  since: number,
): { until: number; longestMs: number } {
  const { sends, callTimeoutMs } = request;
  const later = laterTiers(request, channel);
  const last = lastCallAt(request);
  if (later.length === 0) return { until: last, longestMs: Infinity };
  const givenMs = sends[channel]?.success?.withinMs ?? 0;
  const inAllMs = givenMs > 0 ? givenMs : LONGEST_BEFORE_TIER_MS;
  const ofLaterMs = longestWaitMs({ plan: later, sends }) + later.length * callTimeoutMs;
  return {
    until: Math.min(since + inAllMs, last - ofLaterMs),
    longestMs: inAllMs / CALLS_BEFORE_TIER,
  };
}

/** What a claim says once its call was refused for the moment. */
export function deferredClaim(
  { refused = 0, refusals = [] }: Pick<SendClaim, 'refused' | 'refusals'>,
  refusal: PassingRefusal,
): Pick<SendClaim, 'purpose' | 'failure' | 'reason' | 'refused' | 'refusals'> {
  return {
    purpose: 'deferred',
    ...toldFailure(failureIn(refusal) ?? { kind: 'providerUnreachable' }),
    refused: refused + 1,
    refusals: [...refusals, refusal].slice(-MOST_KEPT),
  };
}

/** The refusal after which a send waits for its next call; undefined when it doesn't wait. */
export const standingRefusal = ({
  purpose,
  refusals,
}: Pick<SendClaim, 'purpose' | 'refusals'>): PassingRefusal | undefined =>
  purpose === 'deferred' ? refusals?.at(-1) : undefined;
