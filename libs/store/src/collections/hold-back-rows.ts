import type { Doc } from '../documents.ts';
import { markOfRequest } from '../repositories/requests/marks.ts';
import type { StoredRequest } from '../repositories/requests/stored-request.ts';

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

/** Keeps a restored row from stepping, and counts it. */
export type HoldBackRow = (
  doc: Doc & Record<string, unknown>,
  counts: HeldBack,
  now: number,
) => void;

type Member = keyof Omit<Held, 'at'>;

export const holdAccount: HoldBackRow = (doc, counts, now) => {
  counts.accounts += 1;
  doc['heldAt'] = now;
};

export const holdRequest: HoldBackRow = (doc, counts, now) => {
  mark(doc);
  if (doc['state'] === 'open' || doc['state'] === 'scheduled') {
    counts.requests += 1;
    hold(doc, ['nextAt', 'bulkQueue'], now);
  } else holdEvent(doc, counts, now);
};

export const holdInbound: HoldBackRow = (doc, counts, now) => {
  holdEvent(doc, counts, now);
  if (doc['replyAt'] === undefined) return;
  counts.replies += 1;
  delete doc['replyAt'];
};

export const holdBatch: HoldBackRow = (doc, counts, now) => {
  if (doc['state'] !== 'running') return;
  counts.batches += 1;
  doc['state'] = 'paused';
  hold(doc, ['nextAt'], now);
};

export const holdConversation: HoldBackRow = (doc, counts, now) => {
  if (doc['pendingEffects'] === undefined) {
    if (doc['nextAt'] !== undefined) hold(doc, ['nextAt'], now);
    return;
  }
  counts.replies += 1;
  delete doc['pendingEffects'];
  delete doc['nextAt'];
};

export const holdEvent: HoldBackRow = (doc, counts, now) => {
  if (typeof doc['notifyAfter'] !== 'number') return;
  counts.events += 1;
  hold(doc, ['notifyAfter'], now);
};

/** Those of a backup of an earlier version have no mark, and those that were open may have none. */
function mark(doc: Doc & Record<string, unknown>): void {
  const known: unknown = markOfRequest(doc as Partial<StoredRequest>);
  if (typeof known === 'string') doc['mark'] = known;
  else delete doc['mark'];
}

/** Moves members into `held`. What the restore of an earlier copy held stays there. */
function hold(doc: Doc & Record<string, unknown>, names: readonly Member[], now: number): void {
  const held: Record<string, unknown> = { ...(doc['held'] as Partial<Held> | undefined), at: now };
  for (const name of names) {
    if (doc[name] !== undefined) held[name] = doc[name];
    delete doc[name];
  }
  doc['held'] = held;
}
