import type { Doc } from '../port.ts';
import type { BackedUp } from './backed-up.ts';

/** Marks that were taken from a row when it was restored; see `HeldRepository`. */
export interface Held {
  at: number;
  /** When somebody would have looked at the request. */
  nextAt?: number;
  bulkQueue?: string;
  /** When endpoints would have been told. */
  notifyAfter?: number;
}

/** What became of documents while they were restored. */
export interface HeldBack {
  /** Requests that were open, or scheduled for a time that has passed. */
  requests: number;
  /** Events that endpoints weren't told of, as far as the backup knows. */
  events: number;
  /** Batches that were running; a person resumes them. */
  batches: number;
  /** Automatic replies that were due: hours late they are worth nothing, and may have gone out. */
  replies: number;
}

type Members = Doc & Record<string, unknown>;

/**
 * A document as it is restored: nothing of it happens by itself any more. What was under way when the
 * backup was taken may have been done since, and only a person can know.
 */
export function holdBack(collection: BackedUp, restored: Doc, counts: HeldBack, now: number): Doc {
  const doc = { ...restored } as Members;
  if (collection === 'requests' && isToBeHeld(doc, now)) {
    counts.requests += 1;
    hold(doc, ['nextAt', 'bulkQueue'], now);
  } else if (typeof doc['notifyAfter'] === 'number') {
    counts.events += 1;
    hold(doc, ['notifyAfter'], now);
  }
  if (collection === 'batches' && doc['state'] === 'running') {
    counts.batches += 1;
    doc['state'] = 'paused';
    delete doc['nextAt'];
  }
  if (collection === 'inbound' && doc['replyAt'] !== undefined) {
    counts.replies += 1;
    delete doc['replyAt'];
  }
  if (collection === 'conversations' && doc['pendingEffects'] !== undefined) {
    counts.replies += 1;
    delete doc['pendingEffects'];
    delete doc['nextAt'];
  }
  return doc;
}

/** What is scheduled for later was sent by nobody yet. */
function isToBeHeld(doc: Members, now: number): boolean {
  return doc['state'] === 'open' || (doc['state'] === 'scheduled' && Number(doc['dueAt']) <= now);
}

function hold(
  doc: Members,
  names: readonly ('nextAt' | 'bulkQueue' | 'notifyAfter')[],
  now: number,
) {
  const held: Record<string, unknown> = { at: now };
  for (const name of names) {
    if (doc[name] !== undefined) held[name] = doc[name];
    delete doc[name];
  }
  doc['held'] = held;
}
