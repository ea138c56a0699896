import { randomUUID } from 'node:crypto';
import { MAX_DEAD_LETTERS } from '../limits.ts';
import type { DeadLetter } from '../port.ts';
import type { DeadLetterFile, KeptDeadLetters } from './dead-letter-file.ts';
import type { BuriedItem } from './buried-item.ts';

/** The dead letters, oldest first and bounded. They end with the process unless a file keeps them. */
export class DeadLetters {
  readonly #entries: Map<string, BuriedItem>;
  readonly #file: DeadLetterFile | undefined;

  constructor(kept?: KeptDeadLetters) {
    this.#entries = new Map(kept?.letters);
    this.#file = kept?.file;
  }

  add(entry: BuriedItem): void {
    const id = randomUUID();
    this.#entries.set(id, entry);
    this.#file?.note({ id, entry }, this.#entries);
    if (this.#entries.size <= MAX_DEAD_LETTERS) return;
    for (const oldest of this.#entries.keys()) {
      this.delete(oldest);
      break;
    }
  }

  get count(): number {
    return this.#entries.size;
  }

  list(limit: number): DeadLetter[] {
    return [...this.#entries].slice(0, limit).map(([id, { item, origin, reason, at }]) => ({
      id,
      origin,
      name: item.name,
      messageId: item.messageId,
      reason,
      body: JSON.parse(item.body) as unknown,
      at,
    }));
  }

  get(id: string): BuriedItem | undefined {
    return this.#entries.get(id);
  }

  delete(id: string): void {
    this.#entries.delete(id);
    this.#file?.note({ id }, this.#entries);
  }

  /** Resolves when the file has everything. */
  async close(): Promise<void> {
    await this.#file?.close();
  }
}
