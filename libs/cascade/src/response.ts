import { codeOfReason } from '@cascade/contracts';
import type { Channel, ChannelResult, Facts, OutcomeRow, SendResponse } from '@cascade/contracts';
import { ofChannel } from './plan.ts';
import { resolvedOutcomes } from './resolve-unknown.ts';

/**
 * Results of the channels that were attempted (SPEC, "Per-channel result"). Skipped channels, and
 * sends that have no outcome yet, are absent.
 */
export function channelResults(facts: Facts): Partial<Record<Channel, ChannelResult>> {
  const results: Partial<Record<Channel, ChannelResult>> = {};
  const resolved = { request: facts.request, outcomes: resolvedOutcomes(facts) };
  for (const channel of facts.request.plan.flat()) {
    const outcome = outcomeOf(resolved, channel);
    const isFallback = ofChannel(facts.request.sends, channel).fallback === true;
    if (outcome) results[channel] = channelResult(outcome, isFallback);
  }
  return results;
}

function channelResult(outcome: OutcomeRow, fallback: boolean): ChannelResult {
  const sent = outcome.state === 'sent';
  return {
    status: sent,
    id: outcome._id,
    ...(outcome.reason === undefined || sent ? {} : withCode(outcome.reason)),
    ...(outcome.detail === undefined ? {} : { detail: outcome.detail }),
    processing_time: `${Math.round(outcome.ms)}ms`,
    ...(sent && fallback ? { fallback: true as const } : {}),
    ...(outcome.delivery === undefined
      ? {}
      : { delivery: { ...outcome.delivery, at: unixSeconds(outcome.delivery.at) } }),
    ...laterOf(outcome),
  };
}

/** Only of sends under a condition, and of unknown ones: other results stay as they were answered. */
function laterOf({ state, delivery, later }: OutcomeRow): Pick<ChannelResult, 'later'> {
  if (!later || (delivery === undefined && state !== 'unknown')) return {};
  return {
    later: {
      status: later.state === 'sent',
      ...(later.reason === undefined ? {} : withCode(later.reason)),
      at: unixSeconds(later.at),
    },
  };
}

const withCode = (reason: string) => ({ reason, code: codeOfReason(reason) });

const unixSeconds = (ms: number): number => Math.floor(ms / 1_000);

/** Primary send record id: the first sent send, otherwise the first attempted one. */
export function primaryId(facts: Facts): number | undefined {
  let first: OutcomeRow | undefined;
  const resolved = { request: facts.request, outcomes: resolvedOutcomes(facts) };
  for (const channel of facts.request.plan.flat()) {
    const outcome = outcomeOf(resolved, channel);
    if (outcome?.state === 'sent') return outcome._id;
    first ??= outcome;
  }
  return first?._id;
}

/** A request has a send for each channel at most, so there are few to look through. */
function outcomeOf(
  { request, outcomes }: Pick<Facts, 'request' | 'outcomes'>,
  channel: Channel,
): OutcomeRow | undefined {
  const { id } = ofChannel(request.sends, channel);
  return outcomes.find(({ _id }) => _id === id);
}

/** Answer to the caller of a finished sync request, and the result kept in the log. */
export function finishedResponse(facts: Facts, status: boolean): SendResponse {
  const id = primaryId(facts);
  return {
    status,
    ...(id === undefined ? {} : { id }),
    request_id: facts.request._id,
    channels: channelResults(facts),
  };
}

/** Answer to an accepted async request (SPEC, "Async accepted"). */
export function queuedResponse(request: number): SendResponse {
  return { status: true, queued: true, request_id: request };
}

/** Answer to an accepted scheduled request: every channel of every tier is scheduled. */
export function scheduledResponse(request: number, plan: readonly Channel[][]): SendResponse {
  const scheduled = { status: true, scheduled: true } as const;
  return {
    ...scheduled,
    request_id: request,
    channels: Object.fromEntries(plan.flat().map((channel) => [channel, scheduled])),
  };
}
