import { randomUUID } from 'node:crypto';
import type { Item } from '../item.ts';
import { MAX_DEAD_LETTERS } from '../limits.ts';
import type { DeadLetter } from '../port.ts';
import type { Destination } from '../topology.ts';

interface Entry {
  item: Item;
  origin: Destination;
  reason: string;
  at: number;
}

/** The dead letters of this process, oldest first and bounded. */
export class DeadLetters {
  readonly #entries = new Map<string, Entry>();

  add(entry: Entry): void {
    this.#entries.set(randomUUID(), entry);
    if (this.#entries.size <= MAX_DEAD_LETTERS) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }

  get count(): number {
    return this.#entries.size;
  }

  list(limit: number): DeadLetter[] {
    return [...this.#entries].slice(0, limit).map(([id, { item, origin, reason, at }]) => ({
      id,
      origin: origin.queue,
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
  }
}
