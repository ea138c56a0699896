import { conversationId } from '@cascade/store';
import type { DeviceContact } from '@cascade/store';
import type { ProcessConversation } from './process-conversation.ts';

/**
 * Runs one `processConversation` at a time for each contact in this process. A wake-up during a run
 * waits for the next run, which all wake-ups of that time share.
 */
export class ContactTurns {
  readonly #process: ProcessConversation;
  readonly #running = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(process: ProcessConversation) {
    this.#process = process;
  }

  /** Resolves when the messages that waited at the call were processed; rejects if processing fails. */
  wake(contact: DeviceContact): Promise<void> {
    const key = conversationId(contact.device, contact.contact);
    const planned = this.#next.get(key);
    // The run before it may have ended a moment ago: a run of its own would be a second one at once.
    if (planned) return planned;
    const running = this.#running.get(key);
    if (!running) return this.#run(key, contact);
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#next.delete(key);
        return this.#run(key, contact);
      });
    this.#next.set(key, next);
    return next;
  }

  /** Resolves when nothing is being processed. */
  async idle(): Promise<void> {
    while (this.#running.size > 0 || this.#next.size > 0) {
      await Promise.allSettled([...this.#running.values(), ...this.#next.values()]);
    }
  }

  #run(key: string, contact: DeviceContact): Promise<void> {
    const running = this.#process(contact).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }
}
