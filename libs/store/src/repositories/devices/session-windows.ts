import type { Database } from '../../port.ts';
import type { SessionWindow } from '../../records/index.ts';

/** WABA customer-care session windows: free-form messages only until then (SPEC, "Limits"). */
export interface SessionWindowsRepository {
  /** Extends the window, never shortens it: inbound messages may arrive out of order. Epoch ms. */
  open(device: string, contact: string, until: number): Promise<void>;
  /**
   * When the contact's window closes (epoch ms); null when none is open.
   *
   * @param contacts every form of every address of the contact.
   */
  openUntil(device: string, contacts: readonly string[], now: number): Promise<number | null>;
  deleteClosed(now: number): Promise<void>;
}

export function createSessionWindowsRepository(db: Database): SessionWindowsRepository {
  const windows = db.collection<SessionWindow>('session_windows');
  const key = (device: string, contact: string) => `${device}:${contact}`;

  async function openUntil(device: string, contacts: readonly string[], now: number) {
    const found = await windows.findByIds(contacts.map((contact) => key(device, contact)));
    const latest = Math.max(0, ...found.map(({ until }) => until));
    return latest > now ? latest : null;
  }

  return {
    async open(device, contact, until) {
      await windows.updateOne({ _id: key(device, contact) }, { $max: { until } }, { upsert: true });
    },
    openUntil,
    async deleteClosed(now) {
      await windows.deleteMany({ until: { $lte: now } });
    },
  };
}
