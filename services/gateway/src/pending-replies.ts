import type { Broker } from '@cascade/broker';
import { conclude, derive, finishedResponse, snapshotOf } from '@cascade/cascade';
import { logIds, type RequestRow, type SendResponse } from '@cascade/contracts';
import { logFailure, SpacedTimers, type Clock, type Logger, type Timer } from '@cascade/runtime';
import type { FactsRepository, RequestsRepository } from '@cascade/store';

/** Callers who wait longer than this are also looked up in the store, in case a reply was lost. */
const LOOK_UP_AFTER_MS = 2_000;
const LOOK_UP_EVERY_MS = 1_000;
/** Rows per read: decoding many in one turn of the event loop delays other calls. */
const LOOK_UP_TOGETHER = 50;

/** What a caller is told; the server's own words are in the log. */
const BROKER_DETAILS = {
  blocked: 'the message broker is blocked: it takes no messages',
  refused: 'the message broker is out of service',
  away: 'the message broker is out of service',
} as const;

/** Registers work for the case that the caller disconnects before the answer. */
export type OnLeaving = (leave: () => void) => void;

interface Waiter {
  request: number;
  since: number;
  deadline: Timer;
  resolve: (response: SendResponse | Promise<SendResponse>) => void;
}

/** Holds callers of this gateway until their request ends. */
export class PendingReplies {
  readonly #requests: Pick<RequestsRepository, 'byIds'>;
  readonly #facts: Pick<FactsRepository, 'load'>;
  readonly #clock: Clock;
  /** Deadlines of callers, spread out where many end together. */
  readonly #deadlines: SpacedTimers;
  readonly #broker: Pick<Broker, 'fault'>;
  readonly #logger: Logger;
  readonly #waiters = new Map<number, Waiter[]>();
  #looksUpSoon = false;

  constructor(parts: {
    requests: Pick<RequestsRepository, 'byIds'>;
    facts: Pick<FactsRepository, 'load'>;
    broker: Pick<Broker, 'fault'>;
    clock: Clock;
    logger: Logger;
  }) {
    this.#requests = parts.requests;
    this.#facts = parts.facts;
    this.#broker = parts.broker;
    this.#clock = parts.clock;
    this.#deadlines = new SpacedTimers({ clock: parts.clock });
    this.#logger = parts.logger;
  }

  /**
   * Waits for the response of an open request, until its deadline at most. Call it before the request is
   * published. Rejects with StoreUnavailableError if the store can't be read at the deadline.
   */
  reply(row: RequestRow, onLeaving: OnLeaving): Promise<SendResponse> {
    return new Promise((resolve) => {
      const conclude = () => this.#end(waiter, () => this.#conclude(row));
      const now = this.#clock.now();
      const deadline = this.#deadlines.after(Math.max(0, row.expiresAt - now), conclude);
      const waiter: Waiter = { request: row._id, since: now, deadline, resolve };
      const waiters = this.#waiters.get(row._id);
      if (waiters) waiters.push(waiter);
      else this.#waiters.set(row._id, [waiter]);
      onLeaving(conclude);
      this.#lookUpSoon();
    });
  }

  /**
   * Like `reply`, for an existing request of this or another gateway. Its facts are read at once, because
   * its reply may have been sent already.
   */
  attach(row: RequestRow, onLeaving: OnLeaving): Promise<SendResponse> {
    const reply = this.reply(row, onLeaving);
    this.#settleDecided(row).catch((error: unknown) => {
      logFailure(this.#logger, 'replies: existing request not read', { ...logIds(row), error });
    });
    return reply;
  }

  /** Answers all callers of a decided request. */
  settle(request: number, response: SendResponse): void {
    const waiters = this.#waiters.get(request) ?? [];
    for (const waiter of waiters.slice()) this.#end(waiter, () => response);
  }

  /** Answers a caller, once. */
  #end(waiter: Waiter, response: () => SendResponse | Promise<SendResponse>): void {
    const { request, deadline, resolve } = waiter;
    const waiters = this.#waiters.get(request);
    const place = waiters?.indexOf(waiter) ?? -1;
    if (!waiters || place === -1) return;
    deadline.cancel();
    waiters.splice(place, 1);
    if (waiters.length === 0) this.#waiters.delete(request);
    resolve(response());
  }

  #lookUpSoon(): void {
    if (this.#looksUpSoon || this.#waiters.size === 0) return;
    this.#looksUpSoon = true;
    this.#clock.after(LOOK_UP_EVERY_MS, () => this.#lookUpLate());
  }

  /** Finds lost replies: reads requests of late callers for finished projections. */
  #lookUpLate(): void {
    this.#looksUpSoon = false;
    const before = this.#clock.now() - LOOK_UP_AFTER_MS;
    const late = [...this.#waiters]
      .filter(([, waiters]) => waiters.some(({ since }) => since <= before))
      .map(([id]) => id);
    this.#readFinished(late)
      .catch((error: unknown) =>
        logFailure(this.#logger, 'replies: lookup of late callers failed', { error }),
      )
      .finally(() => this.#lookUpSoon());
  }

  async #readFinished(ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += LOOK_UP_TOGETHER) {
      for (const row of await this.#requests.byIds(ids.slice(from, from + LOOK_UP_TOGETHER))) {
        if (row.state !== 'finished') continue;
        const facts = await this.#facts.load(snapshotOf(row));
        this.settle(row._id, this.#withBrokerFault(row, finishedResponse(facts)));
      }
    }
  }

  async #settleDecided(row: RequestRow): Promise<void> {
    const facts = await this.#facts.load(snapshotOf(row));
    const { state } = derive(facts, this.#clock.now());
    if (state === 'finished') this.settle(row._id, finishedResponse(facts));
  }

  async #conclude(row: RequestRow): Promise<SendResponse> {
    const now = Math.max(this.#clock.now(), row.expiresAt);
    const response = finishedResponse(conclude(await this.#facts.load(snapshotOf(row)), now));
    return this.#withBrokerFault(row, response);
  }

  /** Says so where sends expired while the broker took nothing: the same request may go out later. */
  #withBrokerFault(row: RequestRow, response: SendResponse): SendResponse {
    const fault = this.#broker.fault();
    const results = Object.entries(response.channels ?? {});
    const expired = results.filter(([, { code }]) => code === 'expired');
    if (fault === null || expired.length === 0) return response;
    this.#logger.warn('send: expired while the broker took nothing', { ...logIds(row), fault });
    const channels = Object.fromEntries(
      results.map(([channel, result]) => [
        channel,
        result.code === 'expired' ? { ...result, detail: BROKER_DETAILS[fault.kind] } : result,
      ]),
    );
    return { ...response, channels };
  }
}
