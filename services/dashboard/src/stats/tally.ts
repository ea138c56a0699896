import type { Channel, ChannelResult } from '@cascade/contracts';
import { countedOutcome, type CountedRequest } from '@cascade/store';
import type { OverviewAnswer } from '../schemas/stats.ts';

/** Percentiles use this many times to sent, the first that are added. */
const MAX_TIMES = 20_000;

type Counts = Pick<
  OverviewAnswer,
  'volume' | 'requests' | 'success_rate' | 'fallback_rate' | 'time_to_sent'
>;

/** Counts requests, in any order. */
export class Tally {
  readonly #bucketOf: (at: number) => string;
  readonly #volume = new Map<string, OverviewAnswer['volume'][number]>();
  readonly #requests = {
    accepted: 0,
    finished: 0,
    delivered: 0,
    by_fallback: 0,
    unknown: 0,
    proved: { asked: 0, delivered: 0, not_bounced: 0 },
  };
  readonly #times: number[] = [];

  constructor(bucketOf: (at: number) => string) {
    this.#bucketOf = bucketOf;
  }

  add({ acceptedAt, dueAt, state, status, finishedAt, channels = {} }: CountedRequest): void {
    const requests = this.#requests;
    requests.accepted += 1;
    if (state !== 'finished') return;
    requests.finished += 1;
    const results = Object.entries(channels);
    for (const [channel, result] of results) {
      const outcome = countedOutcome(result);
      this.#row(this.#bucketOf(acceptedAt), channel as Channel)[outcome] += 1;
      if (outcome === 'unknown') requests.unknown += 1;
      this.#prove(result);
    }
    if (status !== true) return;
    requests.delivered += 1;
    const delivering = results.filter(([, result]) => result.status);
    if (delivering.every(([, { fallback }]) => fallback === true)) requests.by_fallback += 1;
    if (finishedAt !== undefined && this.#times.length < MAX_TIMES) {
      this.#times.push(Math.max(0, finishedAt - dueAt));
    }
  }

  /**
   * Counts what is known now of a send that asked for a receipt: what came later counts too. A success by
   * acceptance asked for none.
   */
  #prove({ status, delivery, later }: ChannelResult): void {
    if (delivery === undefined || (status && delivery.state === 'accepted')) return;
    const { proved } = this.#requests;
    proved.asked += 1;
    const hasArrived = delivery.state === 'delivered' || delivery.state === 'read';
    if (hasArrived || later?.status === true) proved.delivered += 1;
    else if (delivery.state === 'not bounced' && later === undefined) proved.not_bounced += 1;
  }

  result(): Counts {
    const { finished, delivered, by_fallback: fallback } = this.#requests;
    const times = this.#times.toSorted((a, b) => a - b);
    return {
      volume: [...this.#volume.values()].sort(
        (a, b) => a.bucket.localeCompare(b.bucket) || a.channel.localeCompare(b.channel),
      ),
      requests: { ...this.#requests, proved: { ...this.#requests.proved } },
      success_rate: rate(delivered, finished),
      fallback_rate: rate(fallback, delivered),
      time_to_sent: { p50_ms: percentile(times, 0.5), p95_ms: percentile(times, 0.95) },
    };
  }

  #row(bucket: string, channel: Channel): OverviewAnswer['volume'][number] {
    const key = `${bucket} ${channel}`;
    const row = this.#volume.get(key) ?? { bucket, channel, sent: 0, failed: 0, unknown: 0 };
    this.#volume.set(key, row);
    return row;
  }
}

export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;

/** Computes a percentile by nearest rank. */
function percentile(sorted: readonly number[], part: number): number | null {
  const index = Math.max(0, Math.ceil(sorted.length * part) - 1);
  const value = sorted[index];
  return value === undefined ? null : Math.round(value);
}
