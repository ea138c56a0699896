import type { CheckSaid } from '@cascade/contracts';
import { DuplicateKeyError } from '../../port.ts';
import type { Database, Doc } from '../../port.ts';

/** Read position and connection state of a device's external mailbox. */
export interface MailboxRow extends Doc {
  /** Device id. */
  _id: string;
  /** Lease token of the worker that wrote last. */
  fence: number;
  /**
   * The mailbox's UIDVALIDITY as text, to which `uid` belongs (RFC 3501, 2.3.1.1). Absent until
   * opened.
   */
  uidValidity?: string;
  /** Messages up to this UID are stored, or are not for this product. */
  uid?: number;
  /**
   * When all mails had been read, up to half a day before the last time (epoch ms). Rows of 0.1.0
   * have none.
   */
  readAt?: number;
  /** When the mailbox was opened first (epoch ms): mails from before aren't read. */
  openedAt?: number;
  /** Hash of the login's name and the folder: others are another mailbox. Rows of 0.1.0 have none. */
  mailbox?: string;
  /** `degraded`: some of its mails are not given by the server. */
  state: 'connected' | 'degraded' | 'away';
  /** Why the mailbox or some of its mails can't be read, for the device's owner. */
  reason?: string;
  /** What `reason` says; null: nothing, absent in rows of earlier versions. */
  said?: CheckSaid | null;
  /** Since when the state holds (epoch ms). */
  since: number;
  /** UIDs of the last mails that were skipped because the server doesn't give them. */
  skipped?: number[];
  /** When the last one was skipped (epoch ms). */
  skippedAt?: number;
}

export type MailboxPatch = Partial<
  Pick<
    MailboxRow,
    | 'uidValidity'
    | 'uid'
    | 'readAt'
    | 'openedAt'
    | 'mailbox'
    | 'state'
    | 'reason'
    | 'said'
    | 'since'
    | 'skipped'
    | 'skippedAt'
  >
>;

export interface MailboxesRepository {
  get(device: string): Promise<MailboxRow | null>;
  /** Patches the row; false, without a write, when a worker with a newer lease wrote before. */
  patch(device: string, fence: number, patch: MailboxPatch): Promise<boolean>;
  delete(device: string): Promise<void>;
}

export function createMailboxesRepository(db: Database): MailboxesRepository {
  const mailboxes = db.collection<MailboxRow>('mailboxes');
  return {
    get: (device) => mailboxes.findOne({ _id: device }),
    async patch(device, fence, patch) {
      try {
        await mailboxes.updateOne(
          { _id: device, fence: { $not: { $gt: fence } } },
          { $set: { ...patch, fence } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // A newer holder's row exists: the upsert tried to insert a second one.
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    async delete(device) {
      await mailboxes.deleteOne({ _id: device });
    },
  };
}
