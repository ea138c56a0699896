import { randomUUID } from 'node:crypto';
import type { Item } from '../item.ts';
import { MAX_DEAD_LETTERS } from '../limits.ts';
import type { DeadLetter } from '../port.ts';
import type { DeadLetterFile } from './dead-letter-file.ts';

export interface Entry {
  item: Pick<Item, 'name' | 'messageId' | 'body'>;
  /** Queue that it came from. */
  origin: string;
  reason: string;
  at: number;
}

/** Dead letters of earlier processes, and the file that keeps them. */
export interface KeptDeadLetters {
  file: DeadLetterFile;
  letters: ReadonlyMap<string, Entry>;
}

/** The dead letters, oldest first and bounded. They end with the process unless a file keeps them. */
export class DeadLetters {
  readonly #entries: Map<string, Entry>;
  readonly #file: DeadLetterFile | undefined;

  constructor(kept?: KeptDeadLetters) {
    this.#entries = new Map(kept?.letters);
    this.#file = kept?.file;
  }

  add(entry: Entry): void {
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

  get(id: string): Entry | undefined {
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
