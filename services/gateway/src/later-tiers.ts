import { finishedResponse, nextStep } from '@cascade/cascade';
import { logIds, type OutcomeRow, type RequestRow, type SendOutcome } from '@cascade/contracts';
import type { Dispatch, TellOutcome } from '@cascade/dispatch';
import { logFailure, resumed, type Clock, type Logger } from '@cascade/runtime';
import type { AnswerCallers } from './answer-callers.ts';

/** A cascade that this gateway opened, with its outcomes so far. */
interface Kept {
  row: RequestRow;
  outcomes: OutcomeRow[];
}

/**
 * Opens later tiers of requests whose first tier this gateway opened and whose callers wait here. It has
 * the accept row, and publishing inserts no fact. An orchestrator, which knows all facts, does the rest:
 * sends that must end without a call, timeouts, and requests that began elsewhere. Once handed
 * over, the orchestrator keeps it.
 *
 * It receives every outcome of the sends that it published as a tier of one send each
 * (`Dispatch.openTier`), one after another.
 */
export class LaterTiers {
  readonly #tell: Pick<TellOutcome, 'handOver'>;
  readonly #openTier: Dispatch['openTier'];
  readonly #answer: AnswerCallers;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #logger: Logger;
  readonly #kept = new Map<number, Kept>();

  constructor(parts: {
    tell: Pick<TellOutcome, 'handOver'>;
    openTier: Dispatch['openTier'];
    answer: AnswerCallers;
    clock: Pick<Clock, 'now'>;
    logger: Logger;
  }) {
    this.#tell = parts.tell;
    this.#openTier = parts.openTier;
    this.#answer = parts.answer;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
  }

  /** Keeps a request whose first tier was opened here. Call `forget` when nobody waits for it. */
  keep(row: RequestRow): void {
    const mayGoOn =
      row.plan.length > 1 ||
      Object.values(row.sends).some(({ reserves }) => reserves !== undefined);
    if (mayGoOn) this.#kept.set(row._id, { row, outcomes: [] });
  }

  forget(request: number): void {
    this.#kept.delete(request);
  }

  /** Continues a request after an outcome that doesn't decide it. Never throws. */
  async settled(received: SendOutcome): Promise<void> {
    const { request, outcome } = received;
    try {
      const attributes = { 'cascade.request_id': request._id };
      const goesOn = () => this.#goOn(received);
      if (await resumed(request.trace, 'advance', { attributes }, goesOn)) return;
    } catch (error) {
      const message = 'a tier is opened by an orchestrator';
      logFailure(this.#logger, message, { ...logIds(request), error });
    }
    this.forget(request._id);
    this.#tell.handOver({ request, outcome }, 'orchestrator');
  }

  /** Opens the next tier, or tries a pool's next member. False: an orchestrator must continue. */
  async #goOn({ request, outcome }: SendOutcome): Promise<boolean> {
    const kept = this.#kept.get(request._id);
    const self = { role: 'gateway', earlier: kept?.outcomes ?? null } as const;
    const next = nextStep({ request, outcome }, self, this.#clock.now());
    kept?.outcomes.push(outcome);
    if (next.do === 'reply') {
      this.#answer(request, finishedResponse(next.facts));
      return true;
    }
    if (kept === undefined || (next.do !== 'open-tier' && next.do !== 'try-next')) return false;
    return this.#openTier(kept.row, next.tier, kept.outcomes);
  }
}
