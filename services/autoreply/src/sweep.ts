import {
  logFailure,
  UnavailableError,
  type Clock,
  type Logger,
  type Sweep,
} from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { KeyedQueue } from './keyed-queue.ts';
import type { Contact } from './deal-with-contact.ts';

export const SWEEP_EVERY_MS = 1_000;
const SWEEP_AT_ONCE = 500;
/** Longest wait between two looks at a conversation that fails by a defect. */
const MOST_WAIT_MS = 15 * 60_000;
const MOST_FAILING = 10_000;
const HOUSEKEEPING_EVERY_MS = 3_600_000;
/** Longer than a form may stand, and than a rule may ask to answer but once. */
const FORGET_AFTER_MS = 31 * 24 * 3_600_000;

interface SweepParts {
  repositories: Pick<Repositories, 'conversations' | 'inbound' | 'replyCounts'>;
  lanes: KeyedQueue;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds messages whose wake-up went missing, steps whose process died before it brought about what
 * they owe, and forms whose reminder or end has come. Several processes doing the same are harmless.
 */
export function createSweep({ repositories, lanes, clock, logger }: SweepParts): Sweep {
  let cleanedAt = -Infinity;
  /** Conversations that failed by a defect, and until when this process leaves them alone. */
  const failing = new Map<string, { waitMs: number; until: number }>();

  /** A conversation that fails by a defect of the program is looked at ever more seldom. */
  async function look(key: string, contact: Contact, now: number): Promise<void> {
    const before = failing.get(key);
    if (before && now < before.until) return;
    try {
      await lanes.wake(contact);
      failing.delete(key);
    } catch (error) {
      const fields = { ...contact, error };
      logFailure(logger, 'a conversation could not be dealt with; it is looked at again', fields);
      if (error instanceof UnavailableError) return;
      const waitMs = Math.min(MOST_WAIT_MS, 2 * (before?.waitMs ?? SWEEP_EVERY_MS));
      if (failing.size >= MOST_FAILING) failing.clear();
      failing.set(key, { waitMs, until: now + waitMs });
    }
  }

  async function lookAfterContacts(now: number): Promise<void> {
    const [messages, conversations] = await Promise.all([
      repositories.inbound.replies.due(now, SWEEP_AT_ONCE),
      repositories.conversations.overdue(now, SWEEP_AT_ONCE),
    ]);
    const contacts = new Map<string, Contact>();
    const add = (device: string, contact: string) =>
      contacts.set(`${device}:${contact}`, { device, contact });
    for (const { device, from } of messages) add(device, from.id);
    for (const { device, contact } of conversations) add(device, contact.id);
    await Promise.all([...contacts].map(([key, contact]) => look(key, contact, now)));
  }

  async function forget(now: number): Promise<void> {
    if (now - cleanedAt < HOUSEKEEPING_EVERY_MS) return;
    cleanedAt = now;
    await repositories.conversations.deleteUnused(now - FORGET_AFTER_MS);
    await repositories.replyCounts.deleteOld(now);
  }

  return async () => {
    const now = clock.now();
    await lookAfterContacts(now);
    await forget(now);
    return 'done';
  };
}
