import type { Clock, Logger } from '@cascade/runtime';
import type { ImapFlow } from 'imapflow';
import type { MailMemory } from './mail-memory.ts';
import { MailNotGiven, mailRefusal } from './mail-refusal.ts';
import type { UnreadReason } from './take-unread.ts';

/** How often a mail is asked for that the server doesn't give, while it gives others. */
const MAX_TRIES = 3;
/** And while it gives no other mail, or ends the connection: then the mail may not be at fault. */
const MAX_TRIES_WITHOUT_PROOF = 8;
/** Where the first so many mails are refused, the server is asked again later. */
const MAX_REFUSED_AT_FIRST = 20;
/** A reason has room for so many UIDs. */
const MAX_NAMED = 10;

/**
 * What became of a mail. `given`: it is behind the reader, taken or skipped. `refused`: the server didn't give it, and
 * may do so later. `of mailbox`: the server has trouble with all mails, so this one is at fault only if others come.
 */
type Taken = 'given' | 'refused' | 'of mailbox';

interface TriesParts {
  memory: MailMemory;
  client: Pick<ImapFlow, 'usable'>;
  device: string;
  clock: Clock;
  logger: Logger;
  /** Rejects where the mail isn't given. */
  take: (uid: number) => Promise<void>;
  tellUnread: (uid: number, reason: UnreadReason) => Promise<void>;
}

/** One pass over mails. */
interface Round {
  /** The mails' UIDs. Those that the server refused before come last: they hold no other mail up. */
  order: readonly number[];
  /** Rejects where the mail isn't at fault. */
  take(uid: number): Promise<Taken>;
  /** The server gives nothing. */
  isHopeless(): boolean;
  /** `refused`: some are to be asked for again. Throws the mailbox's trouble where no mail was given. */
  end(): 'done' | 'refused';
}

/** Asks for mails, and skips one that the server doesn't give after some tries. */
export function createMailTries(parts: TriesParts): { begin(uids: readonly number[]): Round } {
  const { memory, client, device, clock, logger, take, tellUnread } = parts;
  const { tries } = memory;
  let hasGiven = false;

  const isSkippedAfter = (count: number, isProven: boolean): boolean =>
    count >= (isProven ? MAX_TRIES : MAX_TRIES_WITHOUT_PROOF);

  async function skip(uid: number): Promise<'given'> {
    logger.warn('mailbox: mail skipped', { device, uid });
    await tellUnread(uid, 'not_given');
    tries.delete(uid);
    memory.skipped = [...memory.skipped, uid].slice(-MAX_NAMED);
    memory.skippedAt = clock.now();
    return 'given';
  }

  /** Notes trouble of the mailbox in `troubled`. */
  async function takeOrSkip(
    uid: number,
    isAlone: boolean,
    troubled: Map<number, Error>,
  ): Promise<Taken> {
    const before = tries.get(uid) ?? 0;
    if (isSkippedAfter(before, false)) return skip(uid);
    try {
      await take(uid);
    } catch (error) {
      const refusal = mailRefusal(error, client.usable);
      if (refusal === null) throw error;
      if (refusal === 'of mailbox' && !isSkippedAfter(before, true)) {
        troubled.set(uid, error as Error);
        return 'of mailbox';
      }
      const count = before + 1;
      tries.set(uid, count);
      logger.info('mailbox: mail not given', { device, uid, count, error });
      if (refusal === 'lost') {
        throw new MailNotGiven('the connection ended while a mail came', { cause: error });
      }
      return isSkippedAfter(count, hasGiven || isAlone) ? skip(uid) : 'refused';
    }
    hasGiven = true;
    tries.delete(uid);
    return 'given';
  }

  return {
    begin(uids) {
      for (const tried of tries.keys()) if (!uids.includes(tried)) tries.delete(tried);
      const isNew = (uid: number) => !tries.has(uid);
      const troubled = new Map<number, Error>();
      let refused = 0;
      let isGiving = false;
      const isHopeless = () => !hasGiven && refused >= MAX_REFUSED_AT_FIRST;
      return {
        order: [...uids.filter(isNew), ...uids.filter((uid) => !isNew(uid))],
        async take(uid) {
          const taken = await takeOrSkip(uid, uids.length === 1, troubled);
          if (taken === 'given') isGiving = true;
          else refused += 1;
          return taken;
        },
        isHopeless,
        end() {
          const [trouble] = troubled.values();
          if (trouble !== undefined && !isGiving) throw trouble;
          for (const uid of troubled.keys()) tries.set(uid, (tries.get(uid) ?? 0) + 1);
          return isHopeless() || tries.size > 0 ? 'refused' : 'done';
        },
      };
    },
  };
}
