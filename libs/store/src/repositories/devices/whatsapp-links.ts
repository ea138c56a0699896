import { DuplicateKeyError } from '../../port.ts';
import type { Database } from '../../port.ts';
import type { DeviceState } from '../../records/index.ts';

/** Link command of a person. The worker that holds the device executes and removes it. */
export type LinkCommand =
  | { id: string; do: 'link'; method: 'qr' }
  | { id: string; do: 'link'; method: 'code'; number: string }
  /** `logout: false` leaves the phone linked, so that its session can move elsewhere. */
  | { id: string; do: 'unlink'; logout: boolean }
  /** Imports the session that came with the device's credentials. */
  | { id: string; do: 'import' };

/** A change of the link's state, with its reason. */
export interface LinkStep {
  at: number;
  from: DeviceState;
  to: DeviceState;
  why: string;
}

/** QR code or pairing code for the phone's owner. */
export interface LinkOffer {
  kind: 'qr' | 'code';
  /** Sealed, context `whatsappOfferContext(device)`: anybody who scans it can link the device. */
  sealed: string;
  expiresAt: number;
}

/** A restriction that WhatsApp put on the device; shown to its owner. */
export interface LinkRestriction {
  reason: string;
  since: number;
  /** Absent when WhatsApp didn't say. */
  until?: number;
}

/** WhatsApp's limit on new chats in its current period. */
export interface NewChatCap {
  /** Null: no limit. */
  limit: number | null;
  used: number;
  /** WhatsApp's own word, such as `NONE`, `FIRST_WARNING`, `CAPPED`. */
  status: string;
  /** End of the period (epoch ms); absent when WhatsApp didn't say. */
  endsAt?: number;
}

/** What a phone's worker last saw of its proxy. */
export interface ProxyStanding {
  state: 'working' | 'failing';
  /** Why it fails: a sentence. */
  reason?: string;
  /** Since when it is in this state (epoch ms). */
  since: number;
}

/** State of a linked phone, except its session. */
export interface WhatsappLink {
  /** Device id. */
  _id: string;
  account: string;
  /** The command that the phone's worker must carry out. */
  wish?: LinkCommand;
  /** Lease token of the last writer. */
  fence: number;
  /** Oldest first, the last 50. */
  history: LinkStep[];
  offer?: LinkOffer;
  restriction?: LinkRestriction;
  newChats?: NewChatCap;
  proxy?: ProxyStanding;
}

export type LinkPatch = Partial<Pick<WhatsappLink, 'history' | 'newChats'>> & {
  offer?: LinkOffer | null;
  restriction?: LinkRestriction | null;
  proxy?: ProxyStanding | null;
};

export interface WhatsappLinksRepository {
  get(account: string, device: string): Promise<WhatsappLink | null>;
  /** Stores a person's link command; replaces one that isn't done. */
  command(account: string, device: string, command: LinkCommand): Promise<void>;
  /** Devices with an open link command. */
  withCommand(): Promise<Pick<WhatsappLink, '_id' | 'account'>[]>;
  commandDone(device: string, command: string): Promise<void>;
  /** Claims the row for a new holder; null when a newer holder wrote before. */
  claim(account: string, device: string, fence: number): Promise<WhatsappLink | null>;
  /** Patches the row; false, without a write, when a newer holder wrote before. */
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

const MOST_COMMANDED = 10_000;

export const whatsappOfferContext = (device: string) => `whatsapp:${device}:offer`;

export function createWhatsappLinksRepository(db: Database): WhatsappLinksRepository {
  const links = db.collection<WhatsappLink>('whatsapp_links');
  return {
    get: (account, device) => links.findOne({ _id: device, account }),
    async command(account, device, command) {
      await links.updateOne(
        { _id: device, account },
        { $set: { wish: command }, $unset: { offer: '' }, $setOnInsert: { fence: 0, history: [] } },
        { upsert: true },
      );
    },
    withCommand: () =>
      links.find(
        { 'wish.id': { $exists: true } },
        { projection: { _id: 1, account: 1 }, limit: MOST_COMMANDED },
      ),
    async commandDone(device, command) {
      await links.updateOne({ _id: device, 'wish.id': command }, { $unset: { wish: '' } });
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
    async patch(device, fence, { offer, restriction, proxy, ...values }) {
      const set: Record<string, unknown> = { ...values, fence };
      const unset: Record<string, ''> = {};
      for (const [name, value] of Object.entries({ offer, restriction, proxy })) {
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
