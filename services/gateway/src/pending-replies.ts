import { conclude, derive, finishedResponse, snapshotOf } from '@cascade/cascade';
import type { RequestRow, SendResponse } from '@cascade/contracts';
import { logFailure, SpacedTimers, type Clock, type Logger, type Timer } from '@cascade/runtime';
import type { FactsRepository, RequestsRepository } from '@cascade/store';

/** Word of the end comes by message, or is found here; whoever waits longer is looked up as well. */
const LOOK_UP_AFTER_MS = 2_000;
const LOOK_UP_EVERY_MS = 1_000;
/** Rows of one read: decoding many in one turn of the event loop delays every other call. */
const LOOK_UP_TOGETHER = 50;

/** Takes what is to be done when the caller leaves before the answer. */
export type OnLeaving = (leave: () => void) => void;

interface Waiter {
  request: number;
  since: number;
  deadline: Timer;
  resolve: (response: SendResponse | Promise<SendResponse>) => void;
}

/** Callers who wait for the end of their request, at this gateway. */
export class PendingReplies {
  readonly #requests: Pick<RequestsRepository, 'byIds'>;
  readonly #facts: Pick<FactsRepository, 'load'>;
  readonly #clock: Clock;
  /** Deadlines of callers, spaced out where many end together. */
  readonly #deadlines: SpacedTimers;
  readonly #logger: Logger;
  readonly #onNobodyLeft: (request: number) => void;
  readonly #waiters = new Map<number, Waiter[]>();
  #looksUpSoon = false;

  constructor(parts: {
    requests: Pick<RequestsRepository, 'byIds'>;
    facts: Pick<FactsRepository, 'load'>;
    clock: Clock;
    logger: Logger;
    /** The last of a request's callers was answered, or left. */
    onNobodyLeft: (request: number) => void;
  }) {
    this.#requests = parts.requests;
    this.#facts = parts.facts;
    this.#clock = parts.clock;
    this.#deadlines = new SpacedTimers({ clock: parts.clock });
    this.#logger = parts.logger;
    this.#onNobodyLeft = parts.onNobodyLeft;
  }

  /**
   * The response of a request that is under way, at the latest when it expires. Call it before the
   * request is published. Rejects with StoreUnavailableError when at the deadline nothing can be read.
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
   * The same for a request that stands already, accepted here or by another gateway: nobody may be
   * left who would tell, so its facts are asked at once.
   */
  attach(row: RequestRow, onLeaving: OnLeaving): Promise<SendResponse> {
    const reply = this.reply(row, onLeaving);
    this.#settleDecided(row).catch((error: unknown) => {
      logFailure(this.#logger, 'a standing request could not be read', { request: row._id, error });
    });
    return reply;
  }

  /** Whether anybody waits for the request here. */
  awaits(request: number): boolean {
    return this.#waiters.has(request);
  }

  /** The word of whoever found the request decided. */
  settle(request: number, response: SendResponse): void {
    const waiters = this.#waiters.get(request) ?? [];
    for (const waiter of waiters.slice()) this.#end(waiter, () => response);
  }

  /** Gives a waiter its response, unless it has one. */
  #end(waiter: Waiter, response: () => SendResponse | Promise<SendResponse>): void {
    const { request, deadline, resolve } = waiter;
    const waiters = this.#waiters.get(request);
    const place = waiters?.indexOf(waiter) ?? -1;
    if (!waiters || place === -1) return;
    deadline.cancel();
    waiters.splice(place, 1);
    if (waiters.length === 0) {
      this.#waiters.delete(request);
      this.#onNobodyLeft(request);
    }
    resolve(response());
  }

  #lookUpSoon(): void {
    if (this.#looksUpSoon || this.#waiters.size === 0) return;
    this.#looksUpSoon = true;
    this.#clock.after(LOOK_UP_EVERY_MS, () => this.#lookUpLate());
  }

  /** A reply that went missing: its request's projection says that it is finished. */
  #lookUpLate(): void {
    this.#looksUpSoon = false;
    const before = this.#clock.now() - LOOK_UP_AFTER_MS;
    const late = [...this.#waiters]
      .filter(([, waiters]) => waiters.some(({ since }) => since <= before))
      .map(([id]) => id);
    this.#readFinished(late)
      .catch((error: unknown) =>
        logFailure(this.#logger, 'late replies could not be read', { error }),
      )
      .finally(() => this.#lookUpSoon());
  }

  async #readFinished(ids: number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += LOOK_UP_TOGETHER) {
      for (const row of await this.#requests.byIds(ids.slice(from, from + LOOK_UP_TOGETHER))) {
        if (row.state !== 'finished') continue;
        const facts = await this.#facts.load(snapshotOf(row));
        this.settle(row._id, finishedResponse(facts, row.status === true));
      }
    }
  }

  async #settleDecided(row: RequestRow): Promise<void> {
    const facts = await this.#facts.load(snapshotOf(row));
    const { state, status } = derive(facts, this.#clock.now());
    if (state === 'finished') this.settle(row._id, finishedResponse(facts, status === true));
  }

  async #conclude(row: RequestRow): Promise<SendResponse> {
    const now = Math.max(this.#clock.now(), row.expiresAt);
    const facts = conclude(await this.#facts.load(snapshotOf(row)), now);
    return finishedResponse(facts, derive(facts, now).status === true);
  }
}
