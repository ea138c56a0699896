import type { Logger } from '@cascade/runtime';
import { StoreUnavailableError, type AddressOwner, type MailboxesRepository } from '@cascade/store';
import type { ImapFlow, MailboxObject } from 'imapflow';
import { MailBusyError } from '../read-in-thread.ts';
import { MAX_MAIL_BYTES } from '../start-mail-listener.ts';
import type { TakeMail } from '../take-mail.ts';
import type { TakeUnread, UnreadReason } from './take-unread.ts';

export interface ReaderParts {
  mailboxes: Pick<MailboxesRepository, 'get' | 'patch'>;
  takeMail: TakeMail;
  takeUnread: TakeUnread;
  logger: Logger;
}

export interface MailboxReader {
  /** Takes what is new; `lost` when another worker has the mailbox now. */
  read(): Promise<'done' | 'lost'>;
}

/**
 * Reads a mailbox on from where it was left, by UID; nothing in it is changed. What lay there when it
 * was first opened stays there, and so it is when the server counts anew (RFC 3501, 2.3.1.1). The
 * place is kept after each mail: a crash in between reads that one again, and it is known by then.
 */
export async function createMailboxReader(
  { mailboxes, takeMail, takeUnread, logger }: ReaderParts,
  owner: AddressOwner,
  fence: number,
  client: ImapFlow,
  { uidValidity, uidNext }: Pick<MailboxObject, 'uidValidity' | 'uidNext'>,
): Promise<MailboxReader> {
  const { device } = owner;
  const standing = await mailboxes.get(device);
  const validity = String(uidValidity);
  const isKnown = standing?.uidValidity === validity && standing.uid !== undefined;
  let uid = isKnown ? (standing.uid ?? 0) : Math.max(0, uidNext - 1);
  if (!isKnown) {
    logger.info('a mailbox is read from now on', {
      device,
      anew: standing?.uidValidity !== undefined,
    });
    await mailboxes.patch(device, fence, { uidValidity: validity, uid });
  }

  return {
    async read() {
      for (;;) {
        const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
        // `n:*` names the last mail too when there is none from n on.
        const fresh = (found || []).filter((one) => one > uid).toSorted((a, b) => a - b);
        if (fresh.length === 0) return 'done';
        for (const next of fresh) {
          await take(next);
          if (!(await mailboxes.patch(device, fence, { uid: next }))) return 'lost';
          uid = next;
        }
      }
    },
  };

  async function take(next: number): Promise<void> {
    const range = String(next);
    const about = await client.fetchOne(range, { size: true }, { uid: true });
    // Gone again: deleted, or moved by a rule.
    if (!about) return;
    if ((about.size ?? 0) > MAX_MAIL_BYTES) {
      logger.warn('a mail in a mailbox is too large to take', { device, bytes: about.size });
      return tellUnread(next, 'too_large');
    }
    const whole = await client.fetchOne(range, { source: true }, { uid: true });
    if (!whole || !whole.source) return;
    try {
      const taking = await takeMail({ raw: whole.source, origin: {} }, [owner]);
      if (taking === 'unreadable') {
        logger.warn('a mail can not be read', { device, uid: next });
        await tellUnread(next, 'unreadable');
      }
    } catch (error) {
      if (error instanceof StoreUnavailableError || error instanceof MailBusyError) throw error;
      // It would fail again: the ones behind it must not wait for it.
      logger.error('a mail of a mailbox could not be taken', { device, uid: next, error });
    }
  }
  async function tellUnread(next: number, reason: UnreadReason): Promise<void> {
    const about = await client.fetchOne(String(next), { envelope: true }, { uid: true });
    const envelope = about ? about.envelope : undefined;
    await takeUnread(owner, { place: `${validity}.${next}`, reason, envelope });
  }
}
