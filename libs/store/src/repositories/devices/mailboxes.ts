import { DuplicateKeyError } from '../../port.ts';
import type { Database, Doc } from '../../port.ts';

/** How far a device's mailbox elsewhere was read, and how its connection is. */
export interface MailboxRow extends Doc {
  /** Device id. */
  _id: string;
  /** Lease token of the worker that wrote last. */
  fence: number;
  /** The mailbox's own, as text: what `uid` counts in (RFC 3501, 2.3.1.1). Absent until it was opened. */
  uidValidity?: string;
  /** Everything up to this one is stored, or isn't this product's to take. */
  uid?: number;
  state: 'connected' | 'away';
  /** Why it is away, for the device's owner. */
  reason?: string;
  /** Since when it is so (epoch ms). */
  since: number;
}

export type MailboxPatch = Partial<
  Pick<MailboxRow, 'uidValidity' | 'uid' | 'state' | 'reason' | 'since'>
>;

export interface MailboxesRepository {
  get(device: string): Promise<MailboxRow | null>;
  /** `false` when a worker with a newer lease was here: nothing is written. */
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
        // The row stands and isn't ours: the upsert tried to insert it again.
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    async delete(device) {
      await mailboxes.deleteOne({ _id: device });
    },
  };
}
