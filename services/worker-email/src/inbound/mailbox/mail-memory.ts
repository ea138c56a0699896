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

/** Forgets every mail: their UIDs name others now. */
export function forget(memory: MailMemory, validity: string): void {
  memory.validity = validity;
  for (const part of [memory.longer, memory.tries, memory.given]) part.clear();
}
