import type { MailMemory } from './mail-memory.ts';

/** How often a mail is asked for that the server doesn't give, while it gives others. */
const MAX_TRIES = 3;
/** And while it gives no other mail, or ends the connection: then the mail may not be at fault. */
const MAX_TRIES_WITHOUT_PROOF = 8;
/** A reason has room for so many UIDs. */
const MAX_NAMED = 10;

/**
 * Whether a mail was asked for so often without being given that it is skipped. `isProven`: the server gives others, so
 * that this mail is at fault.
 */
export const isSkippedAfter = (tries: number, isProven: boolean): boolean =>
  tries >= (isProven ? MAX_TRIES : MAX_TRIES_WITHOUT_PROOF);

/** Notes that a mail is skipped. */
export function skip(memory: MailMemory, uid: number, now: number): void {
  memory.tries.delete(uid);
  memory.skipped = [...memory.skipped, uid].slice(-MAX_NAMED);
  memory.skippedAt = now;
}
