/** What a watch remembers of single mails, over connections. UIDs belong to one UIDVALIDITY. */
export interface MailMemory {
  /** The UIDVALIDITY that the UIDs belong to. */
  validity?: string;
  /** Mails that were longer than the server had said, and how often. */
  longer: Map<number, number>;
  /** How often the server didn't give a mail. */
  tries: Map<number, number>;
  /** Mails that are stored, behind one that the server didn't give yet. */
  given: Set<number>;
  /** The last mails that were skipped, and when the last one was. */
  skipped: number[];
  skippedAt: number;
}

export const createMailMemory = (): MailMemory => ({
  longer: new Map(),
  tries: new Map(),
  given: new Set(),
  skipped: [],
  skippedAt: 0,
});

/** A reason has room for so many UIDs. */
const MAX_NAMED = 10;

/** Notes that a mail is skipped. */
export function skip(memory: MailMemory, uid: number, now: number): void {
  memory.tries.delete(uid);
  memory.skipped = [...memory.skipped, uid].slice(-MAX_NAMED);
  memory.skippedAt = now;
}

/** Forgets every mail: their UIDs name others now. */
export function forget(memory: MailMemory, validity: string): void {
  memory.validity = validity;
  for (const part of [memory.longer, memory.tries, memory.given]) part.clear();
}
