import type { CheckSaid } from '@cascade/contracts';
import { DuplicateKeyError } from '../../port.ts';
import type { Database } from '../../port.ts';
import type { DeviceState } from '../../records/index.ts';

/** How a person links a phone: by a code to scan, or by one to type on the phone of this number. */
type LinkWay = { method: 'qr' } | { method: 'code'; number: string };

/** Link command of a person. The worker that holds the device executes and removes it. */
export type LinkCommand =
  | ({ id: string; do: 'link' } & LinkWay)
  /** `logout: false` leaves the phone linked, so that its session can move elsewhere. */
  | { id: string; do: 'unlink'; logout: boolean }
  /** Imports the session that came with the device's credentials. */
  | { id: string; do: 'import' }
  /** Hands in the assertion of a passkey; `sealed` is its JSON, context `whatsappPasskeyContext(device)`. */
  | { id: string; do: 'assert-passkey'; ceremony: string; sealed: string }
  /** The person compared the codes, and they are the same. */
  | { id: string; do: 'confirm-passkey'; ceremony: string };

/** Where the passkey step of a link stands. `finishing`: WhatsApp has all it needs, and links the phone. */
export type PasskeyStepName = 'assertion' | 'continuation' | 'confirmation' | 'finishing';

/** Passkey step of a link under way: WhatsApp asks the phone's owner for a passkey. */
export interface PasskeyStep {
  /** Names this request of WhatsApp: what was meant for an earlier one is not used. */
  id: string;
  step: PasskeyStepName;
  /** End of the step (epoch ms); afterwards a person begins again. */
  until: number;
  /** Counts the requests of this link, from 1 on. */
  attempt: number;
  /** JSON of WhatsApp's WebAuthn request, sealed with `whatsappPasskeyContext(device)`; while it may be answered. */
  request?: string;
  /** Code to compare with the one on the phone, sealed likewise; in the step `confirmation`. */
  code?: string;
}

/** A change of the link's state, with its reason. */
export interface LinkStep {
  at: number;
  from: DeviceState;
  to: DeviceState;
  why: string;
  /** What `why` says; absent in rows of earlier versions. */
  said?: CheckSaid;
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
  /** What `reason` says; absent in rows of earlier versions. */
  said?: CheckSaid;
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
  /** What `reason` says; absent in rows of earlier versions. */
  said?: CheckSaid;
  /** Since when it is in this state (epoch ms). */
  since: number;
}

/** A stanza of linking, without its contents. */
export interface LinkTraceRow {
  /** Epoch ms. */
  at: number;
  way: 'in' | 'out';
  /** Tags, words of the protocol and lengths. */
  shape: string;
}

/** State of a linked phone, except its session. */
export interface WhatsappLink {
  /** Device id. */
  _id: string;
  account: string;
  /** The command that the phone's worker must carry out. */
  wish?: LinkCommand;
  /** How the newest link was asked for. */
  asked?: LinkWay;
  /** Lease token of the last writer. */
  fence: number;
  /** Oldest first, the last 50. */
  history: LinkStep[];
  offer?: LinkOffer;
  restriction?: LinkRestriction;
  newChats?: NewChatCap;
  proxy?: ProxyStanding;
  passkey?: PasskeyStep;
  /** Stanzas of the newest passkey step, oldest first; the last 60. */
  trace?: LinkTraceRow[];
  /** Hash of the token of a one-time link to the passkey step; worthless without the step. */
  passkeyToken?: string;
}

export type LinkPatch = Partial<Pick<WhatsappLink, 'history' | 'newChats' | 'trace'>> & {
  offer?: LinkOffer | null;
  restriction?: LinkRestriction | null;
  proxy?: ProxyStanding | null;
  /** Null ends the step, and its one-time link. */
  passkey?: PasskeyStep | null;
};

export interface WhatsappLinksRepository {
  get(account: string, device: string): Promise<WhatsappLink | null>;
  ofDevices(devices: readonly string[]): Promise<WhatsappLink[]>;
  /** Stores a person's link command; replaces one that isn't done. */
  command(account: string, device: string, command: LinkCommand): Promise<void>;
  /**
   * Stores a command for the passkey step, if the step waits for it and no other command is open. A command for an
   * earlier request of WhatsApp is replaced: the worker stores the new request before it ends that command. Returns
   * false, without a write, otherwise.
   */
  answerPasskey(
    account: string,
    device: string,
    step: PasskeyStepName,
    command: Extract<LinkCommand, { ceremony: string }>,
  ): Promise<boolean>;
  /** Sets the token of the one-time link to a passkey step; the earlier one ends. False: there is no such step. */
  setPasskeyToken(
    account: string,
    device: string,
    ceremony: string,
    hash: string,
  ): Promise<boolean>;
  /** The link whose passkey step has this token, while the step lasts. */
  byPasskeyToken(hash: string, now: number): Promise<WhatsappLink | null>;
  /** Devices with an open link command. */
  withCommand(): Promise<Pick<WhatsappLink, '_id' | 'account'>[]>;
  commandDone(device: string, command: string): Promise<void>;
  /** Claims the row for a new holder; null when a newer holder wrote before. */
  claim(account: string, device: string, fence: number): Promise<WhatsappLink | null>;
  /** Patches the row; false, without a write, when a newer holder wrote before. */
  patch(device: string, fence: number, patch: LinkPatch): Promise<boolean>;
  delete(device: string): Promise<void>;
}

const MOST_COMMANDED = 10_000;

const wayOf = (way: LinkWay): LinkWay =>
  way.method === 'qr' ? { method: 'qr' } : { method: 'code', number: way.number };

export const whatsappOfferContext = (device: string) => `whatsapp:${device}:offer`;

export const whatsappPasskeyContext = (device: string) => `whatsapp:${device}:passkey`;

export function createWhatsappLinksRepository(db: Database): WhatsappLinksRepository {
  const links = db.collection<WhatsappLink>('whatsapp_links');
  return {
    get: (account, device) => links.findOne({ _id: device, account }),
    ofDevices: (devices) => links.findByIds(devices),
    async command(account, device, command) {
      await links.updateOne(
        { _id: device, account },
        {
          $set: { wish: command, ...(command.do === 'link' ? { asked: wayOf(command) } : {}) },
          $unset: { offer: '' },
          $setOnInsert: { fence: 0, history: [] },
        },
        { upsert: true },
      );
    },
    async answerPasskey(account, device, step, command) {
      const { matchedCount } = await links.updateOne(
        {
          _id: device,
          account,
          'passkey.id': command.ceremony,
          'passkey.step': step,
          $or: [
            { 'wish.id': { $exists: false } },
            { 'wish.ceremony': { $exists: true, $ne: command.ceremony } },
          ],
        },
        { $set: { wish: command } },
      );
      return matchedCount === 1;
    },
    async setPasskeyToken(account, device, ceremony, hash) {
      const { matchedCount } = await links.updateOne(
        { _id: device, account, 'passkey.id': ceremony },
        { $set: { passkeyToken: hash } },
      );
      return matchedCount === 1;
    },
    byPasskeyToken: (hash, now) =>
      links.findOne({ passkeyToken: hash, 'passkey.until': { $gt: now } }),
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
    async patch(device, fence, { offer, restriction, proxy, passkey, ...values }) {
      const set: Record<string, unknown> = { ...values, fence };
      const unset: Record<string, ''> = {};
      for (const [name, value] of Object.entries({ offer, restriction, proxy, passkey })) {
        if (value === null) unset[name] = '';
        else if (value !== undefined) set[name] = value;
      }
      if (passkey === null) unset['passkeyToken'] = '';
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
