import { COMMANDS, type Pdu } from './wire/pdu.ts';

const LAST_SEQUENCE = 0x7fffffff;

/** Requests of ours that wait for the centre's answers, by their sequence numbers (SMPP 3.4, 3.2). */
export class PendingRequests {
  readonly #waiting = new Map<number, (answer: Pdu | Error) => void>();
  #sequence = 0;

  get size(): number {
    return this.#waiting.size;
  }

  /** Numbers a request. `answer` rejects with the signal's reason, and with the error of `end`. */
  add(signal?: AbortSignal): { sequence: number; answer: Promise<Pdu> } {
    this.#sequence = (this.#sequence % LAST_SEQUENCE) + 1;
    const sequence = this.#sequence;
    const { promise, resolve, reject } = Promise.withResolvers<Pdu>();
    // A centre that never answers would fill the table.
    const stop = () => {
      this.#waiting.delete(sequence);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
    this.#waiting.set(sequence, (answer) => {
      signal?.removeEventListener('abort', stop);
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
    return { sequence, answer: promise };
  }

  /** Gives a unit to the request that it answers; false: it answers none. */
  settle(pdu: Pdu, isBound: boolean): boolean {
    const sequence = this.#askedBy(pdu, isBound);
    const answer = sequence === undefined ? undefined : this.#waiting.get(sequence);
    if (sequence === undefined || answer === undefined) return false;
    this.#waiting.delete(sequence);
    answer(pdu);
    return true;
  }

  /** No answer comes any more. */
  end(error: Error): void {
    for (const answer of this.#waiting.values()) answer(error);
    this.#waiting.clear();
  }

  /** A centre may refuse a bind that it can't read by no number. */
  #askedBy({ command, sequence }: Pdu, isBound: boolean): number | undefined {
    if (command < COMMANDS.generic_nack) return undefined;
    if (this.#waiting.has(sequence)) return sequence;
    if (isBound || command !== COMMANDS.generic_nack) return undefined;
    return this.#waiting.keys().next().value;
  }
}
