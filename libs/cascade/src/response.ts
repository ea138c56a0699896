import {
  chosenOf,
  codeOfAnswer,
  costOf,
  failureIn,
  reasonAndCode,
  totalsOf,
  triesOf,
  writeCost,
} from '@cascade/contracts';
import type {
  Channel,
  ChannelResult,
  Facts,
  OutcomeRow,
  SendResponse,
  ToldFailure,
} from '@cascade/contracts';
import { skippedChannels } from './budget.ts';
import { ofChannel } from './plan.ts';
import { resolvedOutcomes } from './resolve-unknown.ts';
import { currentTry } from './tries.ts';

/**
 * Results of the channels that were attempted (SPEC, "Per-channel result"). Skipped channels, and
 * sends that have no outcome yet, are absent.
 */
export function channelResults(facts: Facts): Partial<Record<Channel, ChannelResult>> {
  const results: Partial<Record<Channel, ChannelResult>> = {};
  const resolved = { request: facts.request, outcomes: resolvedOutcomes(facts) };
  for (const channel of facts.request.plan.flat()) {
    const outcome = outcomeOf(resolved, channel);
    const send = ofChannel(facts.request.sends, channel);
    if (!outcome) continue;
    results[channel] = {
      ...channelResult(outcome, send.fallback === true),
      ...(send.pool === undefined ? {} : senderOf(send, outcome, resolved.outcomes)),
    };
  }
  return results;
}

function channelResult(outcome: OutcomeRow, fallback: boolean): ChannelResult {
  const sent = outcome.state === 'sent';
  const cost = costOf(outcome);
  return {
    status: sent,
    id: outcome._id,
    ...(sent ? {} : toldOf(outcome)),
    ...(outcome.detail === undefined ? {} : { detail: outcome.detail }),
    processing_time: `${Math.round(outcome.ms)}ms`,
    ...(sent && fallback ? { fallback: true as const } : {}),
    ...chosenOf(outcome),
    ...(cost === undefined ? {} : { cost: writeCost(cost) }),
    ...(outcome.delivery === undefined
      ? {}
      : { delivery: { ...outcome.delivery, at: unixSeconds(outcome.delivery.at) } }),
    ...laterOf(outcome),
  };
}

/** Of a sender pool: the member whose send decided, and what the members before it said. */
function senderOf(
  send: Parameters<typeof triesOf>[0],
  { _id }: OutcomeRow,
  outcomes: readonly OutcomeRow[],
): Pick<ChannelResult, 'device' | 'tried'> {
  const tries = triesOf(send);
  const decided = tries.findIndex(({ id }) => id === _id);
  const tried = tries.slice(0, decided).map(({ id, device }) => {
    const outcome = outcomes.find(({ _id: tried }) => tried === id);
    return {
      id,
      device,
      ...reasonAndCode((outcome && failureIn(outcome)) ?? { kind: 'undeliverable' }),
    };
  });
  return {
    ...(tries[decided] ? { device: tries[decided].device } : {}),
    ...(tried.length === 0 ? {} : { tried }),
  };
}

/** What became known after the outcome. */
function laterOf({ later }: OutcomeRow): Pick<ChannelResult, 'later'> {
  if (!later) return {};
  return {
    later: {
      status: later.state === 'sent',
      ...toldOf(later),
      at: unixSeconds(later.at),
    },
  };
}

function toldOf(row: ToldFailure): Pick<ChannelResult, 'reason' | 'code'> {
  const failure = failureIn(row);
  return failure === undefined ? {} : reasonAndCode(failure);
}

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

/** The outcome of a channel: of the try that decided. There are few to look through. */
function outcomeOf(
  { request, outcomes }: Pick<Facts, 'request' | 'outcomes'>,
  channel: Channel,
): OutcomeRow | undefined {
  const find = (id: number) => outcomes.find(({ _id }) => _id === id);
  const send = ofChannel(request.sends, channel);
  const own = find(send.id);
  if (own?.passesOn !== true) return own;
  // A request is answered when each channel is decided; until then the earlier member's outcome stands.
  const { id, earlier } = currentTry(send, find);
  return find(id) ?? find(triesOf(send)[earlier - 1]?.id ?? send.id);
}

/**
 * Answer to the caller of a finished sync request, and the result kept in the log. Its `status` is what
 * these facts say, never a stored one: the truth about an `unknown` send may have come in between.
 */
export function finishedResponse(facts: Facts): SendResponse {
  const id = primaryId(facts);
  const channels = channelResults(facts);
  const status = Object.values(channels).some((one) => one.status);
  return {
    status,
    ...codeOfAnswer(status, channels),
    ...(id === undefined ? {} : { id }),
    request_id: facts.request._id,
    channels,
    ...totalsOf(channels, skippedChannels(facts)),
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
