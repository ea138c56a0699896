import type { Broker } from '@cascade/broker';
import { derive, finishedResponse } from '@cascade/cascade';
import type { OutcomeRow, RequestRow, SendFinished } from '@cascade/contracts';
import type { Dispatch } from '@cascade/dispatch';
import { logFailure, resumed, type Clock, type Logger } from '@cascade/runtime';
import type { AnswerCallers } from './answer-callers.ts';

/** A cascade that is opened here, with the verdicts on its tiers so far. */
interface Kept {
  row: RequestRow;
  outcomes: OutcomeRow[];
}

/**
 * Opens the later tiers of requests whose first tier this gateway opened and whose callers wait at it:
 * the accept row is at hand, and an ask inserts no fact. Everything else is an orchestrator's, which
 * knows all facts: a send that must end without a call, what time brings, and whatever this gateway
 * doesn't know the beginning of. What was handed over once doesn't come back.
 *
 * It is told of the sends that it asked for itself and that are a tier each (`Dispatch.openTier`), one
 * after the other: of those that it was told of nothing is missing.
 */
export class LaterTiers {
  readonly #broker: Pick<Broker, 'publish'>;
  readonly #openTier: Dispatch['openTier'];
  readonly #answer: AnswerCallers;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #logger: Logger;
  readonly #kept = new Map<number, Kept>();

  constructor(parts: {
    broker: Pick<Broker, 'publish'>;
    openTier: Dispatch['openTier'];
    answer: AnswerCallers;
    clock: Pick<Clock, 'now'>;
    logger: Logger;
  }) {
    this.#broker = parts.broker;
    this.#openTier = parts.openTier;
    this.#answer = parts.answer;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
  }

  /** The first tier was opened here. Until `forget`, which is owed when nobody waits any more. */
  keep(row: RequestRow): void {
    if (row.plan.length > 1) this.#kept.set(row._id, { row, outcomes: [] });
  }

  forget(request: number): void {
    this.#kept.delete(request);
  }

  /** An outcome that alone doesn't decide its request; never throws. */
  async settled(told: SendFinished): Promise<void> {
    const { request } = told;
    const kept = this.#kept.get(request._id);
    try {
      if (kept) {
        const attributes = { 'cascade.request_id': request._id };
        const goesOn = () => this.#goOn(kept, told);
        if (await resumed(request.trace, 'advance', { attributes }, goesOn)) return;
      }
    } catch (error) {
      const message = 'a tier is opened by an orchestrator';
      logFailure(this.#logger, message, { request: request._id, error });
    }
    this.#handOver(told);
  }

  /** False when it isn't for this gateway to do what comes next. */
  async #goOn(kept: Kept, { request, outcome }: SendFinished): Promise<boolean> {
    kept.outcomes.push(outcome);
    const facts = { request, calls: [], outcomes: kept.outcomes };
    const { state, status, opened, actions } = derive(facts, this.#clock.now());
    if (state === 'finished') {
      this.#answer(request, finishedResponse(facts, status === true));
      return true;
    }
    if (actions.some((action) => action.do !== 'ask')) return false;
    return this.#openTier(kept.row, opened - 1);
  }

  /** What is lost of it is found by the sweeper. */
  #handOver(told: SendFinished): void {
    const { request, outcome } = told;
    this.forget(request._id);
    this.#broker
      .publish('send.finished', told, {
        messageId: String(outcome._id),
        route: request.lane,
        fleeting: true,
      })
      .catch((error: unknown) => {
        this.#logger.warn('an outcome could not be told', { send: outcome._id, error });
      });
  }
}
