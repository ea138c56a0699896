import type { Database } from '../../port.ts';

/** A linked device's knowledge of a phone number. */
export interface WhatsappContact {
  /** `<device>:<digits>`. */
  _id: string;
  device: string;
  /** Whether the number is on WhatsApp, by its servers' answer at `checkedAt`. */
  exists?: boolean;
  checkedAt?: number;
  /** WhatsApp's address of the number; numbers of some countries have two forms. */
  jid?: string;
  /** When the device first wrote to it. */
  writtenAt?: number;
  /** When a check looked it up within the daily limit of new contacts. */
  slotAt?: number;
  /** When the row last changed; retention uses it. */
  usedAt?: number;
}

/** Messages that a device sent on a day (UTC), kept for its daily caps. */
export interface WhatsappDay {
  /** `<device>:<2026-11-21>`. */
  _id: string;
  device: string;
  /** Start of the day (epoch ms). */
  at?: number;
  sent: number;
  /** How many of them were the first to a contact, with lookups of new contacts by checks. */
  first: number;
}

export interface WhatsappContactsRepository {
  get(device: string, number: string): Promise<WhatsappContact | null>;
  /** What devices know of numbers; concurrent reads are batched. */
  known(devices: readonly string[], numbers: readonly string[]): Promise<WhatsappContact[]>;
  checked(
    device: string,
    number: string,
    answer: { exists: boolean; jid?: string; at: number; slotAt?: number },
  ): Promise<void>;
  written(device: string, number: string, at: number): Promise<void>;
  day(device: string, day: string): Promise<Pick<WhatsappDay, 'sent' | 'first'>>;
  /** Counts a message of the day. */
  count(device: string, day: string, first: boolean): Promise<void>;
  /** Counts a lookup of a new contact, which uses the limit of first messages. */
  countLookup(device: string, day: string): Promise<void>;
  deleteOf(device: string): Promise<void>;
}

export function createWhatsappContactsRepository(db: Database): WhatsappContactsRepository {
  const contacts = db.collection<WhatsappContact>('whatsapp_contacts');
  const days = db.collection<WhatsappDay>('whatsapp_days');
  const key = (device: string, rest: string) => `${device}:${rest}`;

  async function add(device: string, day: string, $inc: Pick<WhatsappDay, 'sent' | 'first'>) {
    const $set = { device, at: Date.parse(day) };
    await days.updateOne({ _id: key(device, day) }, { $set, $inc }, { upsert: true });
  }

  return {
    get: (device, number) => contacts.findOne({ _id: key(device, number) }),
    known: (devices, numbers) =>
      contacts.findByIds(devices.flatMap((device) => numbers.map((number) => key(device, number)))),
    async checked(device, number, { exists, jid, at, slotAt }) {
      await contacts.updateOne(
        { _id: key(device, number) },
        {
          $set: {
            device,
            exists,
            checkedAt: at,
            usedAt: at,
            ...(jid === undefined ? {} : { jid }),
            ...(slotAt === undefined ? {} : { slotAt }),
          },
        },
        { upsert: true },
      );
    },
    async written(device, number, at) {
      await contacts.updateOne(
        { _id: key(device, number) },
        { $set: { device, writtenAt: at, usedAt: at } },
        { upsert: true },
      );
    },
    async day(device, day) {
      const row = await days.findOne({ _id: key(device, day) });
      return { sent: row?.sent ?? 0, first: row?.first ?? 0 };
    },
    count: (device, day, first) => add(device, day, { sent: 1, first: first ? 1 : 0 }),
    countLookup: (device, day) => add(device, day, { sent: 0, first: 1 }),
    async deleteOf(device) {
      await contacts.deleteMany({ device });
      await days.deleteMany({ device });
    },
  };
}
