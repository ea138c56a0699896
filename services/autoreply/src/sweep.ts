import {
  createSweeper,
  keepSweeping,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import { conversationId, type DeviceContact, type Repositories } from '@cascade/store';
import type { ContactTurns } from './contact-turns.ts';

const SWEEP_EVERY_MS = 1_000;
const SWEEP_AT_ONCE = 500;
/** Longest back-off of a conversation that fails by a defect. */
const MOST_WAIT_MS = 15 * 60_000;
const MOST_FAILING = 10_000;
const HOUSEKEEPING_EVERY_MS = 3_600_000;
/** Longer than a form may last, and than the longest `once_per_hours`. */
const FORGET_AFTER_MS = 31 * 24 * 3_600_000;

interface SweepParts {
  repositories: Pick<Repositories, 'conversations' | 'inbound' | 'replyCounts'>;
  turns: ContactTurns;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Sweeps conversations: messages whose wake-up was lost, pending effects of dead processes, and due
 * reminders and ends of forms. Several processes may sweep at once.
 */
export function sweepContacts({ repositories, turns, clock, logger, signal }: SweepParts): Running {
  /** Back-off of contacts whose conversation failed by a defect. */
  const failing = new Map<string, { waitMs: number; until: number }>();

  async function due(now: number, limit: number): Promise<DeviceContact[]> {
    const [messages, conversations] = await Promise.all([
      repositories.inbound.replies.due(now, limit),
      repositories.conversations.overdue(now, limit),
    ]);
    const contacts = new Map<string, DeviceContact>();
    const add = (row: Omit<DeviceContact, 'contact'>, contact: string) => {
      const { account, device, channel, sandbox } = row;
      const key = conversationId(device, contact);
      if (now < (failing.get(key)?.until ?? 0)) return;
      contacts.set(key, { account, device, channel, sandbox, contact });
    };
    for (const row of messages) add(row, row.from.id);
    for (const row of conversations) add(row, row.contact.id);
    return [...contacts.values()];
  }

  return createSweeper<DeviceContact>({
    name: 'contacts',
    due,
    async handle(contact) {
      await turns.wake(contact);
      failing.delete(conversationId(contact.device, contact.contact));
    },
    idsOf: (contact) => ({ ...contact }),
    /** Doubles the back-off of the conversation. */
    onDefect({ device, contact }) {
      const key = conversationId(device, contact);
      const waitMs = Math.min(MOST_WAIT_MS, 2 * (failing.get(key)?.waitMs ?? SWEEP_EVERY_MS));
      if (failing.size >= MOST_FAILING) failing.clear();
      failing.set(key, { waitMs, until: clock.now() + waitMs });
      return Promise.resolve();
    },
    limit: SWEEP_AT_ONCE,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}

/** Deletes expired conversations and reply counts. */
export function keepHouse({
  repositories,
  clock,
  logger,
  signal,
}: Pick<SweepParts, 'repositories' | 'clock' | 'logger' | 'signal'>): Running {
  async function forget(): Promise<'done'> {
    const now = clock.now();
    await repositories.conversations.deleteUnused(now - FORGET_AFTER_MS);
    await repositories.replyCounts.deleteOld(now);
    return 'done';
  }
  return keepSweeping(forget, {
    name: 'expired conversations',
    everyMs: HOUSEKEEPING_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  });
}
