import { standingOfResult, standingOfFinished, type Truth } from '@cascade/cascade';
import { readAmount, type Channel, type ChannelResult } from '@cascade/contracts';
import { withoutPrototype } from '@cascade/runtime';
import type { DeliveryRow } from '../events/deliveries.ts';
import type { StoredRequest } from '../requests/stored-request.ts';

/** Members of a request that figures read. */
export type CountedRequest = Pick<
  StoredRequest,
  '_id' | 'acceptedAt' | 'dueAt' | 'state' | 'status' | 'finishedAt' | 'channels' | 'proofs'
>;

export const COUNTED = {
  acceptedAt: 1,
  dueAt: 1,
  state: 1,
  status: 1,
  finishedAt: 1,
  channels: 1,
  proofs: 1,
} as const;

/** What a request that isn't finished counts as. */
type Unfinished = 'open' | 'scheduled' | 'cancelled';

/** Members of a delivery that figures read. */
export type CountedDelivery = Pick<DeliveryRow, '_id' | 'at' | 'state' | 'purpose'>;

/**
 * Counts of requests. Two of them are added by adding each member. Names may come from a restored backup: counts by
 * name inherit nothing.
 */
export interface Figures {
  accepted: number;
  finished: number;
  /** Succeeded by a fallback tier alone. */
  byFallback: number;
  /** Each request once, under its last truth. */
  truths: Partial<Record<Truth | Unfinished, number>>;
  /** Each decided send once, under its last truth. */
  channels: Partial<Record<Channel, Partial<Record<Truth, number>>>>;
  /** Decided sends of keys that ask for a receipt, and what receipts proved. */
  proved: { asked: number; delivered: number; notBounced: number };
  /** Requests that succeeded, by the time from due to sent: ms with two significant digits. */
  times: Record<string, number>;
  /** What messages cost, in millionths by currency; absent where nothing is known. */
  costs?: Record<string, number>;
  /** POSTs of events to endpoints; absent where an earlier build counted. */
  deliveries?: { delivered: number; failed: number };
}

export const noFigures = (): Figures => ({
  accepted: 0,
  finished: 0,
  byFallback: 0,
  truths: withoutPrototype({}),
  channels: withoutPrototype({}),
  proved: { asked: 0, delivered: 0, notBounced: 0 },
  times: withoutPrototype({}),
});

const add = <K extends string>(counts: Partial<Record<K, number>>, key: K, count = 1): void => {
  counts[key] = (counts[key] ?? 0) + count;
};

/** Counts a request. */
export function tally(figures: Figures, request: CountedRequest): void {
  const { dueAt, state, status, finishedAt, channels = {}, proofs = {} } = request;
  figures.accepted += 1;
  if (state !== 'finished') {
    add(figures.truths, state);
    return;
  }
  figures.finished += 1;
  add(figures.truths, standingOfFinished(request));
  const results = Object.entries(channels) as [Channel, ChannelResult][];
  for (const [channel, result] of results) {
    add(
      (figures.channels[channel] ??= withoutPrototype({})),
      standingOfResult(result, proofs[channel]),
    );
    prove(figures, result);
    charge(figures, result);
  }
  if (status !== true) return;
  const delivering = results.filter(([, result]) => result.status);
  if (delivering.every(([, { fallback }]) => fallback === true)) figures.byFallback += 1;
  if (finishedAt !== undefined) add(figures.times, roundTime(Math.max(0, finishedAt - dueAt)));
}

/** Counts a POST; tests and resends say nothing of the endpoint. */
export function tallyDelivery(figures: Figures, { state, purpose }: CountedDelivery): void {
  if (purpose !== 'event' || state === 'open') return;
  (figures.deliveries ??= { delivered: 0, failed: 0 })[state] += 1;
}

/** What came later counts too. A success by acceptance asked for no receipt. */
function prove({ proved }: Figures, { status, delivery, later }: ChannelResult): void {
  if (delivery === undefined || (status && delivery.state === 'accepted')) return;
  proved.asked += 1;
  const hasArrived = delivery.state === 'delivered' || delivery.state === 'read';
  if (hasArrived || later?.status === true) proved.delivered += 1;
  else if (delivery.state === 'not bounced' && later === undefined) proved.notBounced += 1;
}

function charge(figures: Figures, { cost }: ChannelResult): void {
  const amount = cost && readAmount(cost.amount);
  if (!cost || typeof amount !== 'number') return;
  add((figures.costs ??= withoutPrototype({})), cost.currency, amount);
}

/** Two significant digits: at most 5 % off, and a few dozen keys. */
const roundTime = (ms: number): string => String(Number(ms.toPrecision(2)));

/** Adds `more` to `sum`. */
export function addFigures(sum: Figures, more: Figures): void {
  sum.accepted += more.accepted;
  sum.finished += more.finished;
  sum.byFallback += more.byFallback;
  addAll(sum.truths, more.truths);
  for (const [channel, truths] of Object.entries(more.channels)) {
    addAll((sum.channels[channel as Channel] ??= withoutPrototype({})), truths);
  }
  sum.proved.asked += more.proved.asked;
  sum.proved.delivered += more.proved.delivered;
  sum.proved.notBounced += more.proved.notBounced;
  addAll(sum.times, more.times);
  if (more.costs) addAll((sum.costs ??= withoutPrototype({})), more.costs);
  if (more.deliveries) {
    addAll((sum.deliveries ??= { delivered: 0, failed: 0 }), more.deliveries);
  }
}

function addAll<K extends string>(
  sum: Partial<Record<K, number>>,
  more: Partial<Record<K, number>>,
): void {
  for (const [key, count] of Object.entries<number | undefined>(more)) add(sum, key as K, count);
}

/** Computes a percentile of the times by nearest rank. Null: there are none. */
export function percentileOf(times: Figures['times'], part: number): number | null {
  const sorted = Object.entries(times)
    .map(([ms, count]) => ({ ms: Number(ms), count }))
    .sort((a, b) => a.ms - b.ms);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let rank = Math.max(1, Math.ceil(all * part));
  for (const { ms, count } of sorted) {
    rank -= count;
    if (rank <= 0) return ms;
  }
  return null;
}
