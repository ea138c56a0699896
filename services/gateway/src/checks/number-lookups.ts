import type { Broker } from '@cascade/broker';
import type { NumbersAnswered } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';

/** What a phone's worker is asked for. */
interface Asking {
  device: string;
  numbers: readonly string[];
  freshFrom: number;
  until: number;
}

/** The reply may take this much longer than the lookups. */
const REPLY_MS = 500;

/** Asks workers of linked phones for lookups, and gives their replies to who waits for them. */
export class NumberLookups {
  readonly #broker: Pick<Broker, 'publish'>;
  readonly #clock: Clock;
  readonly #logger: Logger;
  readonly #inbox: string;
  readonly #waiting = new Map<string, (answer: NumbersAnswered | null) => void>();
  #asked = 0;

  constructor(parts: {
    broker: Pick<Broker, 'publish'>;
    clock: Clock;
    logger: Logger;
    /** Inbox of this gateway. */
    inbox: string;
  }) {
    this.#broker = parts.broker;
    this.#clock = parts.clock;
    this.#logger = parts.logger;
    this.#inbox = parts.inbox;
  }

  /** Asks and waits. Null: no reply came in time; some answers may be stored. */
  async askAndWait(asking: Asking): Promise<NumbersAnswered | null> {
    this.#asked += 1;
    const id = `${this.#inbox}-${this.#asked}`;
    const { promise, resolve } = Promise.withResolvers<NumbersAnswered | null>();
    this.#waiting.set(id, resolve);
    const patience = asking.until - this.#clock.now() + REPLY_MS;
    const timer = this.#clock.after(patience, () => resolve(null));
    if (!(await this.ask(id, asking))) resolve(null);
    try {
      return await promise;
    } finally {
      timer.cancel();
      this.#waiting.delete(id);
    }
  }

  /** Asks. False: the broker is away. */
  async ask(id: string, { numbers, ...asking }: Asking): Promise<boolean> {
    const { device, until } = asking;
    const expiresInMs = Math.max(1, until - this.#clock.now());
    const body = { ...asking, numbers: [...numbers], asking: id, reply: this.#inbox };
    try {
      await this.#broker.publish('numbers.asked', body, {
        messageId: id,
        route: device,
        expiresInMs,
      });
      return true;
    } catch (error) {
      logFailure(this.#logger, 'check: numbers not asked', { device, asking: id, error });
      return false;
    }
  }

  /** Gives a reply to the call that waits for it. False: none does. */
  settle(answer: NumbersAnswered): boolean {
    const resolve = this.#waiting.get(answer.asking);
    resolve?.(answer);
    return resolve !== undefined;
  }
}
