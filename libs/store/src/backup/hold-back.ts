import type { Doc } from '../port.ts';
import type { BackedUp } from './backed-up.ts';

/** Schedule members that a restore removed from a row; see `HeldRepository`. */
export interface Held {
  at: number;
  /** When the sweeper would have handled the request. */
  nextAt?: number;
  bulkQueue?: string;
  /** When the event would have been raised to endpoints. */
  notifyAfter?: number;
}

/** Counts of documents that a restore held back. */
export interface HeldBack {
  /** Requests that were open, or scheduled for a time that has passed. */
  requests: number;
  /** Events that, as far as the backup knows, no endpoint received. */
  events: number;
  /** Batches that were running; a person resumes them. */
  batches: number;
  /** Automatic replies that were due. They are dropped: late, and perhaps sent already. */
  replies: number;
}

type Members = Doc & Record<string, unknown>;

/**
 * Removes from a restored document whatever would make a process act on it. The act may have
 * happened after the backup was taken, so a person decides.
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

/** Requests scheduled for the future were not sent by anybody yet: they stay scheduled. */
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
