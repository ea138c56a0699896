import type { Key, Update } from '../port.ts';
import { foldUpdates } from './fold-updates.ts';

export interface KeyedUpdate {
  id: Key;
  update: Update;
}

interface Step {
  update: Update;
  waiting: { resolve: () => void; reject: (error: unknown) => void }[];
}

export interface UpdateGathererOptions {
  /**
   * Sends a bulk; returns each update's error or `undefined`, in order. Rejects when all fail
   * alike.
   */
  send: (updates: KeyedUpdate[]) => Promise<unknown[]>;
  /** How long a first update waits for others. */
  gatherMs: number;
  maxItems: number;
}

/**
 * Gathers updates that nobody waits for. One bulk write is in flight; the next one gathers. A bulk
 * has at most one update per document, so the server may apply it in any order. Updates that fold
 * into one travel as one; others wait for the next bulk.
 */
export class UpdateGatherer {
  readonly #options: UpdateGathererOptions;
  readonly #steps = new Map<Key, Step[]>();
  #timer: NodeJS.Timeout | undefined;
  #sending = false;

  constructor(options: UpdateGathererOptions) {
    this.#options = options;
  }

  add(id: Key, update: Update): Promise<void> {
    return new Promise((resolve, reject) => {
      const steps = this.#steps.get(id) ?? [];
      const last = steps.at(-1);
      const folded = last && foldUpdates(last.update, update);
      if (last && folded) {
        last.update = folded;
        last.waiting.push({ resolve, reject });
      } else {
        steps.push({ update, waiting: [{ resolve, reject }] });
      }
      this.#steps.set(id, steps);
      if (this.#steps.size >= this.#options.maxItems) this.flush();
      else if (!this.#sending)
        this.#timer ??= setTimeout(() => this.flush(), this.#options.gatherMs);
    });
  }

  /** Sends the gathered updates now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#sending || this.#steps.size === 0) return;
    this.#sending = true;
    void this.#send(this.#take()).finally(() => {
      this.#sending = false;
      this.flush();
    });
  }

  /** The next step of each document, oldest document first. */
  #take(): [Key, Step][] {
    const batch: [Key, Step][] = [];
    for (const [id, steps] of this.#steps) {
      batch.push([id, steps.shift() as Step]);
      if (steps.length === 0) this.#steps.delete(id);
      if (batch.length === this.#options.maxItems) break;
    }
    return batch;
  }

  async #send(batch: [Key, Step][]): Promise<void> {
    try {
      const updates = batch.map(([id, { update }]) => ({ id, update }));
      const errors = await this.#options.send(updates);
      batch.forEach(([, { waiting }], i) => {
        for (const { resolve, reject } of waiting) {
          if (errors[i] === undefined) resolve();
          else reject(errors[i]);
        }
      });
    } catch (error) {
      for (const [, { waiting }] of batch) for (const { reject } of waiting) reject(error);
    }
  }
}
