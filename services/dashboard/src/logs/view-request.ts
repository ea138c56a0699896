import {
  currentTry,
  judgeReceipts,
  proofOf,
  resolvedOutcomes,
  standingOfRequest,
  standingOfSend,
} from '@cascade/cascade';
import {
  costOf,
  totalCost,
  triesOf,
  writeCost,
  type Channel,
  type Facts,
  type OutcomeRow,
  type PlannedSend,
  type Receipt,
  type ReceiptStatus,
  type SendClaim,
  type ToldFailure,
} from '@cascade/contracts';
import { waitsOf, type StandingWait, type StoredRequest } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { RequestView, TimelineEntry } from '../schemas/requests.ts';
import type { SendView } from '../schemas/sends.ts';
import { viewCondition } from './view-condition.ts';
import { viewFailure, viewLimit, viewReason, viewReasonIfAny } from './view-reason.ts';
import type { About } from './about.ts';
import { waitEntries } from './wait-entries.ts';

/** Builds the log row of a request. The states of its sends come from facts, not the projection. */
export function viewRequest(request: StoredRequest, facts: Facts): RequestView {
  const sends = viewSends(request, facts);
  const standings = sends.map(({ standing }) => standing);
  return {
    id: request._id,
    mode: request.mode,
    state: request.state,
    status: request.status ?? null,
    standing: standingOfRequest(request.state, request.status, standings),
    scheduled: request.scheduled,
    accepted_at: writeTime(request.acceptedAt),
    due_at: writeTime(request.dueAt),
    finished_at: request.finishedAt === undefined ? null : writeTime(request.finishedAt),
    channels: request.plan.flat(),
    sends,
    cost: totalCost(sends.map(({ cost }) => ({ cost: cost ?? undefined }))) ?? null,
  };
}

export function viewSends(request: StoredRequest, facts: Facts): SendView[] {
  const outcomes = new Map(resolvedOutcomes(facts).map((outcome) => [outcome._id, outcome]));
  const claims = new Map(facts.claims.map((claim) => [claim._id, claim]));
  const waits = waitsOf(request, facts);
  return planned(request, (id) => outcomes.get(id)).map((send) => {
    const { channel, tier, id, device, target, success, isOpen } = send;
    const outcome = outcomes.get(id);
    const receipts = facts.receipts?.filter((receipt) => receipt.send === id) ?? [];
    const proof = proofOfTry(request, send, receipts);
    const cost = outcome && costOf(outcome);
    const condition = viewCondition(facts, id, success, proof);
    return {
      id,
      request_id: request._id,
      channel,
      tier,
      device,
      target: target ?? null,
      state: outcome?.state ?? undecided(request),
      standing: standingOfSend({
        outcome,
        proof,
        waits: condition.awaits !== null,
        request: request.state,
      }),
      ...viewReason(outcome),
      provider_message_id: outcome?.providerMessageId ?? null,
      chosen: (outcome ?? claims.get(id))?.chosen ?? null,
      cost: cost === undefined ? null : writeCost(cost),
      receipt: viewReceipt(receipts),
      waiting: viewWait(isOpen ? waits.find((wait) => wait.channel === channel) : undefined),
      ...condition,
      processing_ms: outcome?.ms ?? null,
      finished_at: outcome === undefined ? null : writeTime(outcome.at),
      accepted_at: writeTime(request.acceptedAt),
    };
  });
}

/** Receipts may be gone while the request keeps the best that they proved of its channel. */
function proofOfTry(
  { proofs = {} }: StoredRequest,
  { channel, isOpen }: PlannedTry,
  receipts: readonly Receipt[],
): number {
  return Math.max(proofOf(receipts) ?? 0, (isOpen ? proofs[channel] : undefined) ?? 0);
}

function viewWait(wait: StandingWait | undefined): SendView['waiting'] {
  if (wait === undefined) return null;
  const { reason, failure } = 'limit' in wait ? viewLimit(wait.limit) : viewFailure(wait.failure);
  return { reason, failure, until: writeTime(wait.until), since: writeTime(wait.since) };
}

/** Receipt statuses in order: a later one replaces an earlier one, so `delivered` replaces `failed`. */
const PROGRESS: readonly ReceiptStatus[] = ['sent', 'failed', 'delivered', 'read', 'played'];

function viewReceipt(receipts: readonly Receipt[]): SendView['receipt'] {
  const last = receipts.reduce<Receipt | undefined>(
    (a, b) => (a && PROGRESS.indexOf(a.status) > PROGRESS.indexOf(b.status) ? a : b),
    undefined,
  );
  if (!last) return null;
  return {
    status: last.status,
    ...viewReason(verdictOf(last)),
    ...bounceOf(last),
    at: writeTime(last.at),
  };
}

const bounceOf = ({ bounceClass }: Receipt) =>
  bounceClass === undefined ? {} : { bounce_class: bounceClass };

function verdictOf(receipt: Receipt): ToldFailure {
  const verdict = judgeReceipts([receipt]);
  return verdict?.state === 'failed' ? verdict : {};
}

function undecided({ state }: StoredRequest): SendView['state'] {
  if (state === 'cancelled') return 'cancelled';
  return state === 'finished' ? 'skipped' : 'pending';
}

/** Builds the timeline of a request from its facts. */
export function timelineOf(request: StoredRequest, facts: Facts): TimelineEntry[] {
  const outcomes = new Map(facts.outcomes.map((outcome) => [outcome._id, outcome]));
  const sends = new Map(planned(request, (id) => outcomes.get(id)).map((send) => [send.id, send]));
  const about = (id: number) => {
    const send = sends.get(id);
    return send === undefined ? {} : { tier: send.tier, channel: send.channel, send: id };
  };
  const entries: { at: number; entry: Omit<TimelineEntry, 'at'> }[] = [
    { at: request.acceptedAt, entry: { event: 'accepted' } },
  ];
  if (facts.start) {
    const event = facts.start.by === 'due' ? 'due' : 'cancelled';
    entries.push({ at: facts.start.at, entry: { event } });
  }
  for (const { id, channel, isOpen } of sends.values()) {
    const wait = isOpen ? request.waits?.[channel] : undefined;
    if (wait === undefined) continue;
    entries.push({
      at: wait.since,
      entry: { event: 'waiting', ...about(id), ...viewLimit(wait.limit) },
    });
  }
  for (const call of facts.claims) {
    for (const refusal of call.refusals ?? []) {
      const { calledAt, at } = refusal;
      const of = about(call._id);
      entries.push({ at: calledAt, entry: { event: 'call', ...of } });
      entries.push({ at, entry: { event: 'waiting', ...of, ...viewReasonIfAny(refusal) } });
    }
    if (call.purpose === 'deferred') continue;
    entries.push({ at: call.at, entry: callEntry(call, about) });
  }
  for (const outcome of facts.outcomes) {
    const receipts = facts.receipts?.filter(({ send }) => send === outcome._id) ?? [];
    entries.push(...outcomeEntries(outcome, about, proofOf(receipts)));
  }
  entries.push(...waitEntries(request, facts, about));
  for (const receipt of facts.receipts ?? []) {
    entries.push({ at: receipt.at, entry: receiptEntry(receipt, about) });
  }
  // In the same millisecond a tier opens before its first call, and what a receipt changes follows it.
  const order = ({ at, entry }: (typeof entries)[number]) =>
    entry.event === 'tier' ? at - 0.5 : entry.event === 'later' ? at + 0.5 : at;
  return entries
    .sort((a, b) => order(a) - order(b))
    .map(({ at, entry }) => ({ at: writeTime(at), ...entry }));
}

function callEntry(call: SendClaim, about: About): Omit<TimelineEntry, 'at'> {
  return {
    event: call.purpose === 'call' ? 'call' : call.purpose === 'cancelled' ? 'cancelled' : 'ended',
    ...about(call._id),
    ...viewReasonIfAny(call),
  };
}

function receiptEntry(receipt: Receipt, about: About): Omit<TimelineEntry, 'at'> {
  return {
    event: 'receipt',
    ...(receipt.send === undefined ? {} : about(receipt.send)),
    receipt: receipt.status,
    ...viewReasonIfAny(verdictOf(receipt)),
    ...bounceOf(receipt),
  };
}

/** Each entry says what was known then. */
function outcomeEntries(outcome: OutcomeRow, about: About, proof: number | undefined) {
  const { at, later, delivery } = outcome;
  const told = (row: ToldFailure & Pick<OutcomeRow, 'state'>, known?: number) => ({
    ...about(outcome._id),
    state: row.state,
    standing: standingOfSend({
      outcome: row.state === 'sent' ? { state: row.state, delivery } : { state: row.state },
      proof: known,
    }),
    ...viewReasonIfAny(row),
  });
  return [
    { at, entry: { event: 'outcome' as const, ...told(outcome) } },
    ...(later === undefined
      ? []
      : [{ at: later.at, entry: { event: 'later' as const, ...told(later, proof) } }]),
  ];
}

interface PlannedTry extends PlannedSend {
  channel: Channel;
  tier: number;
  /** The try that is open or that decided; members of a pool before it sent nothing. */
  isOpen: boolean;
}

/** The sends of a request: of a sender pool each member whose turn has come. */
function planned(
  request: StoredRequest,
  outcomeOf: (id: number) => OutcomeRow | undefined,
): PlannedTry[] {
  return request.plan.flatMap((channels, tier) =>
    channels.flatMap((channel) => {
      const send = request.sends[channel];
      if (send === undefined) return [];
      const { earlier } = currentTry(send, outcomeOf);
      return triesOf(send)
        .slice(0, earlier + 1)
        .map((by, index) => ({ ...send, ...by, channel, tier, isOpen: index === earlier }));
    }),
  );
}
