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
  /** Takes new mails. `lost`: another worker has the mailbox now. */
  read(): Promise<'done' | 'lost'>;
}

/**
 * Reads a mailbox from the last stored UID on, without changing it. Mails from before the first opening
 * are not read; nor are they after a change of UIDVALIDITY (RFC 3501, 2.3.1.1). The UID is stored after
 * each mail: after a crash that mail is read again and recognised.
 */
export async function createMailboxReader(
  { mailboxes, takeMail, takeUnread, logger }: ReaderParts,
  owner: AddressOwner,
  fence: number,
  client: ImapFlow,
  { uidValidity, uidNext }: Pick<MailboxObject, 'uidValidity' | 'uidNext'>,
): Promise<MailboxReader> {
  const { device } = owner;
  const stored = await mailboxes.get(device);
  const validity = String(uidValidity);
  const isKnown = stored?.uidValidity === validity && stored.uid !== undefined;
  let uid = isKnown ? (stored.uid ?? 0) : Math.max(0, uidNext - 1);
  if (!isKnown) {
    logger.info('mailbox: reading starts', {
      device,
      anew: stored?.uidValidity !== undefined,
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
    // Deleted meanwhile, or moved by a rule.
    if (!about) return;
    if ((about.size ?? 0) > MAX_MAIL_BYTES) {
      logger.warn('mailbox: mail too large', { device, bytes: about.size });
      return tellUnread(next, 'too_large');
    }
    const whole = await client.fetchOne(range, { source: true }, { uid: true });
    if (!whole || !whole.source) return;
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
    const about = await client.fetchOne(String(next), { envelope: true }, { uid: true });
    const envelope = about ? about.envelope : undefined;
    await takeUnread(owner, { place: `${validity}.${next}`, reason, envelope });
  }
}
