import type { Channel } from '@cascade/contracts';

export type DeviceState =
  | 'new'
  | 'linking'
  | 'connected'
  | 'reconnecting'
  | 'logged_out'
  | 'replaced'
  | 'banned'
  | 'removed';

/** A channel key's owner: linked phone, bot, WABA number, mail sender. */
export interface Device {
  _id: string;
  account: string;
  channel: Channel;
  name: string;
  /** Hash of the channel token that callers put into `keys.<channel>.token`; unique. */
  tokenHash: string;
  tokenHint: string;
  /** WhatsApp and WABA number, bot id, mail address; empty until known. */
  number: string;
  sandbox: boolean;
  /** WhatsApp follows its link; the other channels are `connected` when credentials are set. */
  state: DeviceState;
  /** Lease token of the worker that last wrote the state; whatsapp alone. */
  fence?: number;
  /** Its mail is fetched from an external mailbox (`imap` of its credentials). */
  mailbox?: boolean;
  /** Sealed JSON of the channel's credentials, context `device:<id>`. */
  credentials: string;
  settings: {
    /** Provider calls per second and burst; the channel's default when absent. */
    pace?: { perSecond: number; burst: number };
    /** Pace of first messages to new contacts; whatsapp alone. */
    firstContactPace?: { perSecond: number; burst: number };
    /**
     * How long (ms) the outcome of a message that the provider took waits for receipts. A failure in
     * that time opens the next tier. No wait when absent; waba and whatsapp.
     */
    confirm_ms?: number;
    /** Splits a text of more than 4,096 characters into several messages; telegram alone. */
    split_long_texts?: boolean;
    /** Most segments of a text; the channel's default when absent; sms alone. */
    max_segments?: number;
    /** Messages a day (UTC), and first messages to a contact; whatsapp alone. */
    dailyCap?: { messages?: number; firstContacts?: number };
    /** Limit of automatic replies to all contacts together; `DEFAULT_REPLIES_PER_HOUR` when absent. */
    replies_per_hour?: number;
  };
  createdAt: number;
}

export interface WhatsappCredentials {
  /** An exported Baileys auth state that the worker hasn't imported yet. */
  session?: { creds: object; keys: object };
}

export interface TelegramCredentials {
  bot_token: string;
}

export interface WabaCredentials {
  phone_number_id: string;
  waba_id: string;
  access_token: string;
  app_secret: string;
  verify_token: string;
}

export interface EmailCredentials {
  host: string;
  port: number;
  secure: boolean;
  username?: string;
  password?: string;
  from: { name?: string; address: string };
  inbound_addresses?: string[];
  /** Where bounces come in; each mail's own return path is made of it. The sender's address when absent. */
  return_path?: string;
  dkim?: { domain: string; selector: string; private_key: string };
  /** External mailbox that the device's mail is fetched from. */
  imap?: ImapCredentials;
}

export interface ImapCredentials {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  username: string;
  password: string;
  /** `INBOX` when absent. */
  mailbox?: string;
}
