import type { ByteBudget, Clock, Logger } from '@cascade/runtime';
import { DAY_MS } from '@cascade/contracts';
import { StoreUnavailableError, type AddressOwner, type MailboxesRepository } from '@cascade/store';
import type { ImapFlow, MailboxObject, SearchObject } from 'imapflow';
import { MailBusyError } from '../read-in-process.ts';
import { MAX_MAIL_BYTES } from '../start-mail-listener.ts';
import type { TakeMail } from '../take-mail.ts';
import { askWithinBounds } from './ask-within-bounds.ts';
import type { BoundAnswers } from './bound-answers.ts';
import { MAX_LITERAL_BYTES } from './open-mailbox.ts';
import { forget, type MailMemory } from './mail-memory.ts';
import { MailNotGiven } from './mail-refusal.ts';
import { createMailTries } from './mail-tries.ts';
import { NoUidValidity } from './no-uid-validity.ts';
import { MB } from './sizes.ts';
import type { TakeUnread, UnreadReason } from './take-unread.ts';

export interface ReaderParts {
  mailboxes: Pick<MailboxesRepository, 'get' | 'patch'>;
  takeMail: TakeMail;
  takeUnread: TakeUnread;
  /** For what a mailbox holds in memory, with a share for each account. */
  budget: ByteBudget;
  clock: Clock;
  logger: Logger;
}

/** UIDs that one search is about: a list of them all would be as long as the server likes. */
const UIDS_AT_ONCE = 50_000;
/** An answer that is no mail. */
const ANSWER_BYTES = MB / 2;
/** A mail is held as it came and in the process that reads it. */
const COPIES = 2;
/** Servers state sizes that are a little off. */
const SLACK_BYTES = MB / 4;

export interface MailboxReader {
  /**
   * Takes new mails. `lost`: another worker has the mailbox now. `refused`: the server didn't give some of them; they
   * are asked for again by the next call.
   */
  read(): Promise<'done' | 'lost' | 'refused'>;
}

/** What EXAMINE said. UIDNEXT and UIDVALIDITY may be missing (RFC 3501, 6.3.1). */
type OpenedBox = Pick<MailboxObject, 'exists'> &
  Partial<Pick<MailboxObject, 'uidValidity' | 'uidNext'>>;

/** Clocks, time zones and the day that IMAP searches by differ by this much. */
const CLOCKS_MS = 2 * DAY_MS;
/** How long a mail may be on its way; relays give up after five days (RFC 5321, 4.5.4.1). */
const ON_ITS_WAY_MS = 7 * DAY_MS;
/** How often it is stored that a mailbox was read. */
const NOTE_READ_EVERY_MS = DAY_MS / 2;

/**
 * Reads a mailbox from the last stored UID on, without changing it. Mails from before the first opening
 * are not read. A change of UIDVALIDITY gives every mail another UID (RFC 3501, 2.3.1.1): then those are read that
 * came since shortly before the last reading, and known ones are recognised. The UID is stored after
 * each mail: after a crash that mail is read again and recognised. A mail that the server doesn't give after some
 * tries is told as unread, and is behind the reader.
 */
export async function createMailboxReader(
  { mailboxes, takeMail, takeUnread, budget, clock, logger }: ReaderParts,
  owner: AddressOwner,
  fence: number,
  { client, answers, mailbox }: { client: ImapFlow; answers: BoundAnswers; mailbox: string },
  memory: MailMemory,
  { uidValidity, uidNext: toldNext, exists }: OpenedBox,
): Promise<MailboxReader> {
  const { account, device } = owner;
  const { ask, roomFor, answered } = askWithinBounds({ client, answers, budget, account, clock });
  const tries = createMailTries({ memory, client, device, clock, logger, take, tellUnread });
  if (!uidValidity) throw new NoUidValidity('EXAMINE gave no UIDVALIDITY');
  const stored = await mailboxes.get(device);
  const validity = String(uidValidity);
  if (memory.validity !== validity) forget(memory, validity);
  const isSame = (stored?.mailbox ?? mailbox) === mailbox;
  const isKnown = isSame && stored?.uidValidity === validity && Number.isInteger(stored.uid);
  const last = toldNext ? toldNext - 1 : await lastUid();
  const uidNext = last + 1;
  let uid = isKnown ? (stored.uid ?? 0) : last;
  let readAt = stored?.readAt ?? 0;
  const openedAt = isSame && stored?.uidValidity !== undefined ? stored.openedAt : clock.now();
  /** After a change of UIDVALIDITY: which mails are read. The new one is stored once they are dealt with. */
  let meanwhile: SearchObject | null = null;
  if (!isKnown) {
    const isAnew = isSame && stored?.uidValidity !== undefined && stored.uidValidity !== validity;
    // Rows of version 0.1 have no time of reading; the state's time is the next best.
    const since = stored?.readAt ?? stored?.since;
    if (isAnew && since !== undefined) meanwhile = cameSince(since);
    logger.info('mailbox: reading starts', { device, anew: isAnew });
    if (meanwhile === null) await start();
    else uid = 0;
  }

  /** Stores where reading goes on. False: another worker has the mailbox now. */
  function start(): Promise<boolean> {
    readAt = clock.now();
    const opened = openedAt === undefined ? {} : { openedAt };
    return mailboxes.patch(device, fence, {
      uidValidity: validity,
      uid,
      readAt,
      mailbox,
      ...opened,
    });
  }

  return {
    async read() {
      const read = await readFresh();
      if (read !== 'done') return read;
      if (meanwhile !== null) {
        meanwhile = null;
        uid = Math.max(uid, last);
        memory.given.clear();
        if (!(await start())) return 'lost';
        // Those that came since the opening.
        return readFresh();
      }
      if (clock.now() - readAt < NOTE_READ_EVERY_MS) return 'done';
      readAt = clock.now();
      return (await mailboxes.patch(device, fence, { readAt })) ? 'done' : 'lost';
    },
  };

  async function readFresh(): Promise<'done' | 'lost' | 'refused'> {
    const { given } = memory;
    for (;;) {
      const fresh = await search(uid + 1);
      const rest = fresh.filter((next) => !given.has(next));
      const advance = advanceOver(fresh);
      if (rest.length < fresh.length && !(await advance())) return 'lost';
      const round = tries.begin(rest);
      if (rest.length === 0) return 'done';
      for (const next of round.order) {
        if ((await round.take(next)) === 'given') given.add(next);
        if (!(await advance())) return 'lost';
        if (round.isHopeless()) break;
      }
      if (round.end() === 'refused') return 'refused';
    }
  }

  /** The highest UID that there is. */
  async function lastUid(): Promise<number> {
    // The empty mailbox has no `*`. Courier finds nothing by `UID SEARCH UID *`.
    if (exists === 0) return 0;
    const found = await ask(ANSWER_BYTES, () => client.fetchOne('*', { uid: true }));
    if (!found) throw new MailNotGiven('the server gave nothing of the last mail');
    return found.uid;
  }

  /**
   * Makes a function that stores the last UID up to which each mail is dealt with. False: another worker has the
   * mailbox now.
   */
  function advanceOver(fresh: readonly number[]): () => Promise<boolean> {
    const { given } = memory;
    let behind = 0;
    return () => {
      for (let next = fresh[behind]; next !== undefined && given.delete(next);) {
        uid = next;
        behind += 1;
        next = fresh[behind];
      }
      // Until all are dealt with that came meanwhile, the row has the UID of the earlier UIDVALIDITY.
      return mailboxes.patch(device, fence, meanwhile === null ? { uid } : {});
    };
  }

  /** UIDs of new mails, at most those of one window. */
  async function search(first: number): Promise<number[]> {
    let window = UIDS_AT_ONCE;
    for (let from = first; ;) {
      const isLast = from + window >= uidNext;
      const most = meanwhile === null ? '*' : Math.max(from, last);
      const range = `${from}:${isLast ? most : from + window - 1}`;
      const query = { ...meanwhile, uid: range };
      const found = await ask(ANSWER_BYTES, () => client.search(query, { uid: true }));
      // `n:*` names the last mail too when there is none from n on.
      const fresh = (found || [])
        .filter((one) => one >= from && (meanwhile === null || one <= last))
        .toSorted((a, b) => a - b);
      if (fresh.length > 0 || isLast) return fresh.slice(0, UIDS_AT_ONCE);
      from += window;
      window *= 2;
    }
  }

  async function take(next: number): Promise<void> {
    const range = String(next);
    const about = await ask(ANSWER_BYTES, () =>
      client.fetchOne(range, { size: true, internalDate: meanwhile !== null }, { uid: true }),
    );
    if (!about) return failIfThere(next);
    // Searches go by the day.
    if (about.internalDate && Number(new Date(about.internalDate)) < (openedAt ?? 0)) return;
    const lies = memory.longer.get(next) ?? 0;
    if ((about.size ?? 0) > MAX_MAIL_BYTES || lies > 1) {
      logger.warn('mailbox: mail too large', { device, bytes: about.size });
      return tellUnread(next, 'too_large');
    }
    // One that was longer than its server said gets the room of the longest.
    const stated = (about.size ?? 0) + (about.size ?? 0) / 4 + SLACK_BYTES;
    const bytes = lies > 0 ? MAX_LITERAL_BYTES : Math.min(stated, MAX_LITERAL_BYTES);
    const share = await roomFor(bytes * COPIES);
    try {
      await takeWhole(next, Math.floor(bytes));
    } finally {
      share.release();
    }
  }

  /** Returns where a mail was deleted meanwhile, or moved by a rule; throws where the server still has it. */
  async function failIfThere(next: number): Promise<void> {
    const range = String(next);
    const found = await ask(ANSWER_BYTES, () => client.search({ uid: range }, { uid: true }));
    if ((found || []).includes(next)) throw new MailNotGiven('the server gave nothing of a mail');
  }

  async function takeWhole(next: number, bytes: number): Promise<void> {
    const whole = await answered(bytes, bytes, () =>
      client.fetchOne(String(next), { source: true }, { uid: true }),
    ).catch((error: unknown) => {
      const { longer } = memory;
      if (answers.flood !== undefined) longer.set(next, (longer.get(next) ?? 0) + 1);
      throw error;
    });
    if (!whole) return failIfThere(next);
    if (!whole.source?.byteLength) throw new MailNotGiven('the server gave nothing of a mail');
    try {
      const taking = await takeMail({ raw: whole.source, origin: {} }, [owner]);
      if (taking === 'unreadable') {
        logger.warn('mailbox: mail unreadable', { device, uid: next });
        await tellUnread(next, 'unreadable');
      }
    } catch (error) {
      if (error instanceof StoreUnavailableError || error instanceof MailBusyError) throw error;
      // Skipped: it would fail again and block later mails.
      logger.error('mailbox: mail not taken', { device, uid: next, error });
    }
  }
  async function tellUnread(next: number, reason: UnreadReason): Promise<void> {
    const about = await ask(ANSWER_BYTES, () =>
      client.fetchOne(String(next), { envelope: true, size: true }, { uid: true }),
    ).catch((error: unknown) => {
      // Its sender chose an envelope beyond the bounds, or the server doesn't give it either: the mail is told
      // without, and not read again.
      if (answers.flood === undefined && reason !== 'not_given') throw error;
      return undefined;
    });
    const { envelope, size } = about || {};
    await takeUnread(owner, { place: `${validity}.${next}`, reason, envelope, size });
  }
}

/**
 * Mails that came since a time, as far as IMAP can say so. Servers that lost their UIDs may have lost the times of
 * arrival, too, and name today; a mail that was written long before the time came before it all the same.
 */
const cameSince = (at: number): SearchObject => ({
  since: new Date(at - CLOCKS_MS),
  not: { sentBefore: new Date(at - CLOCKS_MS - ON_ITS_WAY_MS) },
});
