import { failureIn, triesOf } from '@cascade/contracts';
import type {
  SendClaim,
  Channel,
  Facts,
  Failure,
  OutcomeRow,
  PassingRefusal,
  ToldFailure,
} from '@cascade/contracts';
import { exceedsBudget } from './budget.ts';
import { confirm, confirmByReceipts } from './confirm.ts';
import { standingRefusal } from './deferral.ts';
import { resolvedOutcomes } from './resolve-unknown.ts';
import { ofChannel } from './plan.ts';
import { currentTry } from './tries.ts';
import { lastCallAt, unknownFrom } from './timing.ts';

export type RequestState = 'scheduled' | 'open' | 'finished' | 'cancelled';

/** What the facts ask for. Each action is one insert by key, or a message that may be repeated. */
export type Action =
  /** The due time has come: insert the start row. */
  | { do: 'start' }
  /** No send claim yet: prepare the send and ask its worker for the call. `again`: for a further call. */
  | { do: 'ask'; channel: Channel; send: number; tier: number; again?: Again }
  /**
   * Too late for a call: end the send without one. `failure`: why the member before it sent nothing, or the call that
   * was refused for the moment. `refused`: see `SendClaim`.
   */
  | { do: 'expire'; channel: Channel; send: number; failure?: Failure; refused?: number }
  /** A process ended the send without a call and died before the outcome: insert it. */
  | { do: 'complete'; channel: Channel; call: SendClaim }
  /** A receipt decides, or the wait for receipts ended: insert the outcome. */
  | { do: 'confirm'; channel: Channel; call: SendClaim; outcome: OutcomeRow }
  /** The call was made or not, and nobody will ever say: insert `unknown`. */
  | { do: 'declare-unknown'; channel: Channel; call: SendClaim };

/** The call after a refusal for the moment, which is due. */
export interface Again extends Pick<PassingRefusal, 'nextAt' | 'until'> {
  /** See `SendClaim`. */
  refused: number;
}

export interface Derived {
  state: RequestState;
  /** Number of tiers that were opened. */
  opened: number;
  /** Set when finished: whether any channel delivered. */
  status?: boolean;
  actions: Action[];
  /** When the same facts will ask for something new (epoch ms); absent when only a new fact can. */
  nextAt?: number;
  /** The provider has every send of the open tier that has no outcome: only receipts are waited for. */
  waitsForReceipts?: true;
}

/**
 * The cascade: the state of a request and what to do next are a pure function of its facts.
 *
 * SPEC, "Fallback cascade": the channels of a tier run in parallel; as soon as any channel of a tier
 * succeeded, later tiers are skipped. `unknown` isn't a success: the cascade goes on, unless the truth
 * became known before a later tier was called. A tier that would exceed what the request may cost isn't opened.
 */
export function derive(facts: Facts, now: number): Derived {
  const { request, start } = facts;
  if (cancelledAt(facts) !== undefined) {
    return { state: 'cancelled', opened: 0, actions: [] };
  }
  if (request.scheduled && !start) {
    return now < request.dueAt
      ? { state: 'scheduled', opened: 0, actions: [], nextAt: request.dueAt }
      : { state: 'open', opened: 0, actions: [{ do: 'start' }] };
  }

  const claims = new Map(facts.claims.map((call) => [call._id, call]));
  const outcomes = new Map(resolvedOutcomes(facts).map((outcome) => [outcome._id, outcome]));
  for (const [tier, channels] of request.plan.entries()) {
    if (exceedsBudget(request, tier, (send) => outcomes.get(send))) continue;
    const view = viewTier(facts, channels, tier, claims, outcomes, now);
    if (view.open) {
      return {
        state: 'open',
        opened: tier + 1,
        actions: view.actions,
        ...(view.nextAt === Infinity ? {} : { nextAt: view.nextAt }),
        ...(view.isAccepted ? { waitsForReceipts: true } : {}),
      };
    }
    if (view.delivered) return { state: 'finished', opened: tier + 1, status: true, actions: [] };
  }
  return { state: 'finished', opened: request.plan.length, status: false, actions: [] };
}

/** When the request was cancelled; undefined when it wasn't. */
export const cancelledAt = ({ start, claims }: Facts): number | undefined =>
  start?.by === 'cancel' ? start.at : claims.find(isCancelled)?.at;

type PlannedSnapshot = Parameters<typeof triesOf>[0];

interface TierView {
  open: boolean;
  delivered: boolean;
  actions: Action[];
  nextAt: number;
  /** The provider has accepted every send without an outcome. */
  isAccepted: boolean;
}

function viewTier(
  { request, acceptances = [], receipts = [] }: Facts,
  channels: readonly Channel[],
  tier: number,
  claims: ReadonlyMap<number, SendClaim>,
  outcomes: ReadonlyMap<number, OutcomeRow>,
  now: number,
): TierView {
  const view: TierView = {
    open: false,
    delivered: false,
    actions: [],
    nextAt: Infinity,
    isAccepted: true,
  };
  for (const channel of channels) {
    const planned = ofChannel(request.sends, channel);
    const { id: send, earlier } = currentTry(planned, (id) => outcomes.get(id));
    const outcome = outcomes.get(send);
    if (outcome) {
      view.delivered ||= outcome.state === 'sent';
      continue;
    }
    view.open = true;
    const call = claims.get(send);
    const accepted = acceptances.find(({ _id }) => _id === send);
    if (!call) {
      view.isAccepted = false;
      const last = lastCallAt(request);
      view.actions.push(
        now < last
          ? { do: 'ask', channel, send, tier }
          : { do: 'expire', channel, send, ...whyEarlier(planned, earlier, outcomes) },
      );
      if (now < last) view.nextAt = Math.min(view.nextAt, last);
    } else if (call.purpose !== 'call') {
      view.isAccepted = false;
      viewUncalled(view, { channel, call, tier }, now);
    } else {
      const { success } = planned;
      const end = accepted?.until ?? unknownFrom(request, call);
      const confirmed = accepted
        ? confirm(accepted, receipts, now)
        : now < end
          ? undefined
          : confirmByReceipts(call, receipts, success, now);
      view.isAccepted &&= accepted !== undefined || confirmed !== undefined;
      if (!confirmed && now >= end) view.actions.push({ do: 'declare-unknown', channel, call });
      else if (!confirmed) view.nextAt = Math.min(view.nextAt, end);
      else if ('waitsUntil' in confirmed) view.nextAt = Math.min(view.nextAt, confirmed.waitsUntil);
      else view.actions.push({ do: 'confirm', channel, call, outcome: confirmed });
    }
  }
  return view;
}

/** A claim without a call under way: its send ends, or waits for the call after a refusal for the moment. */
function viewUncalled(
  view: TierView,
  { channel, call, tier }: { channel: Channel; call: SendClaim; tier: number },
  now: number,
): void {
  const refusal = standingRefusal(call);
  if (refusal === undefined) {
    view.actions.push({ do: 'complete', channel, call });
    return;
  }
  const { _id: send, refused = 0 } = call;
  const { nextAt, until } = refusal;
  if (now >= until) {
    view.actions.push({ do: 'expire', channel, send, ...failureOfRow(refusal), refused });
  } else if (now >= nextAt) {
    const again = { refused, nextAt, until };
    view.actions.push({ do: 'ask', channel, send, tier, again });
    view.nextAt = Math.min(view.nextAt, until);
  } else {
    view.nextAt = Math.min(view.nextAt, nextAt);
  }
}

const isCancelled = ({ purpose }: SendClaim): boolean => purpose === 'cancelled';

/** Why the last try before this one sent nothing; that says more than a deadline. */
function whyEarlier(
  send: PlannedSnapshot,
  earlier: number,
  outcomes: ReadonlyMap<number, OutcomeRow>,
): { failure?: Failure } {
  const before = triesOf(send)[earlier - 1];
  const outcome = before && outcomes.get(before.id);
  return outcome === undefined ? {} : failureOfRow(outcome);
}

function failureOfRow(row: ToldFailure): { failure?: Failure } {
  const failure = failureIn(row);
  return failure === undefined ? {} : { failure };
}
