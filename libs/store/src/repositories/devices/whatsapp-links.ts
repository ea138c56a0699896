import { DuplicateKeyError } from '../../port.ts';
import type { Database } from '../../port.ts';
import type { DeviceState } from '../../records/index.ts';

/** What a person asked for; the worker that holds the device does it and takes it away. */
export type LinkWish =
  | { id: string; do: 'link'; method: 'qr' }
  | { id: string; do: 'link'; method: 'code'; number: string }
  /** `logout: false` leaves the phone linked, so that its session can move elsewhere. */
  | { id: string; do: 'unlink'; logout: boolean }
  /** A session came with the device's credentials: it is taken in. */
  | { id: string; do: 'import' };

/** A change of state, and why. */
export interface LinkStep {
  at: number;
  from: DeviceState;
  to: DeviceState;
  why: string;
}

/** What the phone's owner must scan or type. */
export interface LinkOffer {
  kind: 'qr' | 'code';
  /** Sealed, context `whatsappOfferContext(device)`: whoever scans it takes the device. */
  sealed: string;
  expiresAt: number;
}

/** WhatsApp bars the device from something; its owner sees it. */
export interface LinkRestriction {
  reason: string;
  since: number;
  /** Absent when WhatsApp didn't say. */
  until?: number;
}

/** How many new chats WhatsApp lets the account begin in its current period. */
export interface NewChatCap {
  /** Null: no limit. */
  limit: number | null;
  used: number;
  /** WhatsApp's own word, such as `NONE`, `FIRST_WARNING`, `CAPPED`. */
  status: string;
  /** End of the period (epoch ms); absent when WhatsApp didn't say. */
  endsAt?: number;
}

/** All about a linked phone that isn't its session. */
export interface WhatsappLink {
  /** Device id. */
  _id: string;
  account: string;
  wish?: LinkWish;
  /** Lease token of the last writer. */
  fence: number;
  /** Oldest first, the last 50. */
  history: LinkStep[];
  offer?: LinkOffer;
  restriction?: LinkRestriction;
  newChats?: NewChatCap;
}

export type LinkPatch = Partial<Pick<WhatsappLink, 'history' | 'newChats'>> & {
  offer?: LinkOffer | null;
  restriction?: LinkRestriction | null;
};

export interface WhatsappLinksRepository {
  get(account: string, device: string): Promise<WhatsappLink | null>;
  /** A person's act; a wish that wasn't done yet is replaced. */
  wish(account: string, device: string, wish: LinkWish): Promise<void>;
  /** Devices with a wish that nobody did yet. */
  wishful(): Promise<Pick<WhatsappLink, '_id' | 'account'>[]>;
  wishDone(device: string, wish: string): Promise<void>;
  /** The holder's first act; null when a newer holder was here. */
  claim(account: string, device: string, fence: number): Promise<WhatsappLink | null>;
  /** `false` when a newer holder was here: nothing is written. */
  patch(device: string, fence: number, patch: LinkPatch): Promise<boolean>;
  delete(device: string): Promise<void>;
}

export const WHATSAPP_LINKS_INDEXES = [
  {
    collection: 'whatsapp_links',
    keys: { 'wish.id': 1 },
    options: { name: 'wish', partialFilterExpression: { 'wish.id': { $exists: true } } },
  },
] as const;

const MAX_WISHES = 10_000;

export const whatsappOfferContext = (device: string) => `whatsapp:${device}:offer`;

export function createWhatsappLinksRepository(db: Database): WhatsappLinksRepository {
  const links = db.collection<WhatsappLink>('whatsapp_links');
  return {
    get: (account, device) => links.findOne({ _id: device, account }),
    async wish(account, device, wish) {
      await links.updateOne(
        { _id: device, account },
        { $set: { wish }, $unset: { offer: '' }, $setOnInsert: { fence: 0, history: [] } },
        { upsert: true },
      );
    },
    wishful: () =>
      links.find(
        { 'wish.id': { $exists: true } },
        { projection: { _id: 1, account: 1 }, limit: MAX_WISHES },
      ),
    async wishDone(device, wish) {
      await links.updateOne({ _id: device, 'wish.id': wish }, { $unset: { wish: '' } });
    },
    async claim(account, device, fence) {
      try {
        return await links.findOneAndUpdate(
          { _id: device, account, fence: { $lte: fence } },
          { $set: { fence }, $setOnInsert: { history: [] } },
          { upsert: true, returnDocument: 'after' },
        );
      } catch (error) {
        if (error instanceof DuplicateKeyError) return null;
        throw error;
      }
    },
    async patch(device, fence, { offer, restriction, ...values }) {
      const set: Record<string, unknown> = { ...values, fence };
      const unset: Record<string, ''> = {};
      for (const [name, value] of Object.entries({ offer, restriction })) {
        if (value === null) unset[name] = '';
        else if (value !== undefined) set[name] = value;
      }
      const { matchedCount } = await links.updateOne(
        { _id: device, fence: { $lte: fence } },
        { $set: set, ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}) },
      );
      return matchedCount === 1;
    },
    async delete(device) {
      await links.deleteOne({ _id: device });
    },
  };
}
