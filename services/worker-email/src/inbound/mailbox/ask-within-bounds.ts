import type { ByteBudget, ByteShare, Clock } from '@cascade/runtime';
import type { ImapFlow } from 'imapflow';
import { NEWS_BYTES, type BoundAnswers } from './bound-answers.ts';
import { NoRoomForMail } from './no-room-for-mail.ts';

/** From the first to the last byte of a mail. */
const MAIL_MS = 5 * 60_000;
/** How long a mailbox waits for room before its connection is closed. */
const ROOM_MS = 2 * 60_000;

interface BoundsParts {
  client: ImapFlow;
  answers: BoundAnswers;
  /** For what a mailbox holds in memory, with a share for each account. */
  budget: ByteBudget;
  account: string;
  clock: Clock;
}

/** Makes what asks a mail server within bounds: of memory, of an answer's bytes, and of time. */
export function askWithinBounds({ client, answers, budget, account, clock }: BoundsParts) {
  return { ask, roomFor, answered };

  /** Holds room for an answer while it comes. */
  async function ask<T>(bytes: number, ask: () => Promise<T>): Promise<T> {
    const share = await roomFor(bytes);
    try {
      return await answered(bytes, undefined, ask);
    } finally {
      share.release();
    }
  }

  /** Throws NoRoomForMail. */
  async function roomFor(bytes: number): Promise<ByteShare> {
    const ending = new AbortController();
    const timer = clock.after(ROOM_MS, () => ending.abort());
    const closed = () => ending.abort();
    client.on('close', closed);
    try {
      return await budget.take(account, bytes, ending.signal);
    } catch {
      throw new NoRoomForMail('there was no room for a mail');
    } finally {
      timer.cancel();
      client.off('close', closed);
    }
  }

  /** Lets an answer come, of so many bytes and within the time of a mail. Throws MailboxFlooded. */
  async function answered<T>(
    bytes: number,
    literal: number | undefined,
    ask: () => Promise<T>,
  ): Promise<T> {
    answers.allow(bytes + NEWS_BYTES, literal);
    const timer = clock.after(MAIL_MS, () => client.close());
    try {
      return await ask();
    } catch (error) {
      throw answers.flood ?? error;
    } finally {
      timer.cancel();
      answers.allow(NEWS_BYTES);
    }
  }
}
