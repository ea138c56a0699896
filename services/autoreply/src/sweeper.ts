import type { Clock, Logger } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { ContactLanes } from './contact-lanes.ts';
import type { Contact } from './deal-with-contact.ts';

const SWEEP_EVERY_MS = 1_000;
const SWEEP_AT_ONCE = 500;
const HOUSEKEEPING_EVERY_MS = 3_600_000;
/** Longer than a form may stand, and than a rule may ask to answer but once. */
const FORGET_AFTER_MS = 31 * 24 * 3_600_000;

interface SweeperParts {
  repositories: Pick<Repositories, 'conversations' | 'inbound'>;
  lanes: ContactLanes;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds messages whose wake-up went missing, steps whose process died before it brought about what
 * they owe, and forms whose reminder or end has come. Several sweepers doing the same are harmless.
 */
export class Sweeper {
  readonly #parts: SweeperParts;
  readonly #stop = new AbortController();
  #loop: Promise<void> | null = null;
  #cleanedAt = -Infinity;

  constructor(parts: SweeperParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#loop;
  }

  async #run(): Promise<void> {
    const { clock, logger } = this.#parts;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#sweep();
        await this.#forget();
      } catch (error) {
        logger.warn('the sweep failed; the next one follows', { error });
      }
      await clock.sleep(SWEEP_EVERY_MS, signal).catch(() => {});
    }
  }

  async #sweep(): Promise<void> {
    const { repositories, lanes, clock, logger } = this.#parts;
    const now = clock.now();
    const [messages, conversations] = await Promise.all([
      repositories.inbound.replies.due(now, SWEEP_AT_ONCE),
      repositories.conversations.overdue(now, SWEEP_AT_ONCE),
    ]);
    const contacts = new Map<string, Contact>();
    const add = (device: string, contact: string) =>
      contacts.set(`${device}:${contact}`, { device, contact });
    for (const { device, from } of messages) add(device, from.id);
    for (const { device, contact } of conversations) add(device, contact.id);
    await Promise.all(
      [...contacts.values()].map((contact) =>
        lanes.wake(contact).catch((error: unknown) => {
          logger.warn('a conversation could not be dealt with; it is looked at again', {
            ...contact,
            error,
          });
        }),
      ),
    );
  }

  async #forget(): Promise<void> {
    const now = this.#parts.clock.now();
    if (now - this.#cleanedAt < HOUSEKEEPING_EVERY_MS) return;
    this.#cleanedAt = now;
    await this.#parts.repositories.conversations.deleteUnused(now - FORGET_AFTER_MS);
  }
}
