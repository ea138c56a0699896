import { ownMember } from '@cascade/contracts';
import type { Doc } from '../port.ts';
import type { BackedUp } from './backed-up.ts';

/** Members that a restore removed from a row; see `HeldRepository` and `HoldRepository`. */
export interface Held {
  at: number;
  /** When a sweeper would have handled the row. */
  nextAt?: number;
  bulkQueue?: string;
  /** When the event would have been raised to endpoints. */
  notifyAfter?: number;
}

/** Counts of documents that a restore held back. */
export interface HeldBack {
  /** Accounts; each does nothing until an operator releases it. */
  accounts: number;
  /** Requests that were open, or scheduled. */
  requests: number;
  /** Events that, as far as the backup knows, no endpoint received. */
  events: number;
  /** Campaigns that were running; one that begins after the release of its account goes on, a person resumes others. */
  batches: number;
  /** Automatic replies that were due. They are dropped: late, and perhaps sent already. */
  replies: number;
}

type Members = Doc & Record<string, unknown>;

/** How a row of a collection is kept from stepping. */
type HoldRow = (doc: Members, counts: HeldBack, now: number) => void;

type Member = keyof Omit<Held, 'at'>;

/**
 * What a restore makes of rows with a member that makes a sweeper act on them. Rows of other such collections (`alerts`,
 * `devices`) stay as they are: their sweepers ask `HoldRepository`.
 */
const STEPPING: Partial<Record<BackedUp, HoldRow>> = {
  accounts: (doc, counts, now) => {
    counts.accounts += 1;
    doc['heldAt'] = now;
  },
  requests: (doc, counts, now) => {
    if (doc['state'] === 'open' || doc['state'] === 'scheduled') {
      counts.requests += 1;
      hold(doc, ['nextAt', 'bulkQueue'], now);
    } else holdEvent(doc, counts, now);
  },
  inbound: (doc, counts, now) => {
    holdEvent(doc, counts, now);
    if (doc['replyAt'] === undefined) return;
    counts.replies += 1;
    delete doc['replyAt'];
  },
  receipts: holdEvent,
  submissions: holdEvent,
  quota_notices: holdEvent,
  batches: (doc, counts, now) => {
    if (doc['state'] !== 'running') return;
    counts.batches += 1;
    doc['state'] = 'paused';
    hold(doc, ['nextAt'], now);
  },
  conversations: (doc, counts, now) => {
    if (doc['pendingEffects'] === undefined) {
      if (doc['nextAt'] !== undefined) hold(doc, ['nextAt'], now);
      return;
    }
    counts.replies += 1;
    delete doc['pendingEffects'];
    delete doc['nextAt'];
  },
};

/**
 * Removes from a restored document whatever would make a process act on it. The act may have
 * happened after the backup was taken, so a person decides.
 */
export function holdBack(collection: BackedUp, restored: Doc, counts: HeldBack, now: number): Doc {
  const doc = { ...restored } as Members;
  ownMember(STEPPING, collection)?.(doc, counts, now);
  return doc;
}

function holdEvent(doc: Members, counts: HeldBack, now: number): void {
  if (typeof doc['notifyAfter'] !== 'number') return;
  counts.events += 1;
  hold(doc, ['notifyAfter'], now);
}

/** Moves members into `held`. What the restore of an earlier copy held stays there. */
function hold(doc: Members, names: readonly Member[], now: number): void {
  const held: Record<string, unknown> = { ...(doc['held'] as Partial<Held> | undefined), at: now };
  for (const name of names) {
    if (doc[name] !== undefined) held[name] = doc[name];
    delete doc[name];
  }
  doc['held'] = held;
}
