import type {
  Channel,
  CheckCause,
  CheckSaid,
  MailOauth,
  QuietHours,
  ToldFailure,
  WarmUp,
} from '@cascade/contracts';

export const DEVICE_STATES = [
  'new',
  'linking',
  'passkey_required',
  'connected',
  'reconnecting',
  'logged_out',
  'replaced',
  'banned',
  'removed',
  'switched_off',
] as const;

export type DeviceState = (typeof DEVICE_STATES)[number];

/** Why a device doesn't run until a person acts. */
export interface SwitchedOff {
  /** Epoch ms. */
  at: number;
  reason: string;
  /** What `reason` says; absent in rows of earlier versions. */
  said?: CheckSaid;
}

/**
 * A device whose sends fail for its own fault or end unknown, one after the other. Sender pools use other
 * members until `nextTryAt`; then one send tries it.
 */
export interface DeviceHealth extends ToldFailure {
  /** Why the last one failed. */
  reason: string;
  /** Epoch ms. */
  since: number;
  nextTryAt: number;
  /** How often a try has failed since. */
  tries: number;
}

/** Result of a worker's check of a device. */
export interface CheckResult {
  ok: boolean;
  message: string;
  /** What `message` says; absent in rows of earlier versions. */
  said?: CheckSaid;
  /** What the owner should do; null when the device works. */
  advice: string | null;
  /** What `advice` says. */
  advised?: CheckSaid;
  /** Absent when the device works, and where its state says it. */
  cause?: CheckCause;
  /** Member of the credentials at fault, if one is: `access_token`, `imap.password`. */
  field?: string;
}

/** A device's newest check that asked its provider. */
export interface LastCheck extends CheckResult {
  /** Epoch ms. */
  at: number;
  /** Since when the checks have had this result. */
  since: number;
  /** How many in a row have failed. */
  failures: number;
}

/**
 * Whether a device that receives over a connection of its own is bound to its message centre. Its worker renews
 * it about each minute while it is.
 */
export interface DeviceBind {
  isBound: boolean;
  /** Instance that noted it. */
  by: string;
  /** Epoch ms. */
  at: number;
  /** Since when it has been so. */
  since: number;
  /** Why it isn't. */
  reason?: string;
  /** What `reason` says; absent in rows of earlier versions. */
  said?: CheckSaid;
}

/** A limit of the device's rate that its provider named: every worker of its channel holds the device until then. */
export interface NamedLimit {
  /** When the call was refused (epoch ms). */
  at: number;
  until: number;
  /** Calls per second that the refused worker makes from then on, where it has learned that. */
  perSecond?: number;
}

/** A bind that wasn't renewed for this long counts no more: no worker keeps it. */
export const BIND_STALE_MS = 3 * 60_000;

/** How receipts of a message centre write the ids that its answers had. */
export interface LearnedReceiptIds {
  /** The centre, by host and port; of another one it says nothing. */
  centre: string;
  /** What receipts have: the same, decimal digits for hex ones, or hex digits for decimal ones. */
  form: 'same' | 'decimal' | 'hex';
  /** How answers write ids, where receipts write them in another way. */
  answers?: { upper: boolean; width: number };
}

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
  /** Whose service carries its messages: `smtp`, `postmark`; email alone, absent in older rows. */
  provider?: string;
  /** No worker opens it; a phone has the state `switched_off` besides. Null when it was switched on again. */
  switchedOff?: SwitchedOff | null;
  /** What its own sends say of it; absent while it is healthy. */
  health?: DeviceHealth;
  /** Absent or null: nobody has checked it with these credentials. */
  check?: LastCheck | null;
  /** When a worker checks it next; absent: at once. */
  nextCheckAt?: number;
  /** Of a device with a message centre; null: nobody has noted it with these credentials. */
  bind?: DeviceBind | null;
  /** The newest limit that its provider named by refusing a call; null: with other credentials. */
  limit?: NamedLimit | null;
  /** Learned from a receipt that matched; of a message centre alone. */
  receiptIds?: LearnedReceiptIds;
  /** Its mail is fetched from an external mailbox (`imap` of its credentials). */
  mailbox?: boolean;
  /** Sealed JSON of the channel's credentials, context `device:<id>`. */
  credentials: string;
  /**
   * An owner or the operator lets the device send sign-in links: the sealed digest of the credentials that it had
   * then, context `linkMarkContext(device)`. Null when the mark was removed; worth nothing with other credentials.
   */
  linkMark?: string | null;
  /** Proxy of all connections of a linked phone; null when it was removed. */
  proxy?: DeviceProxy | null;
  /** Meta's embedded signup gave its credentials, with the app secret of the operator's app; waba alone. */
  signedUp?: boolean;
  /** What the last check of its setup found; waba alone. */
  setup?: DeviceSetup;
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
    /**
     * Shows contacts that a person of the account read their messages in the inbox, and writes an answer; waba and
     * whatsapp.
     */
    show_reading?: boolean;
    /** Splits a text of more than 4,096 characters into several messages; telegram alone. */
    split_long_texts?: boolean;
    /** Most segments of a text; the channel's default when absent. Of channels with segments alone. */
    max_segments?: number;
    /** Messages a day (UTC), and first messages to a contact; whatsapp alone. */
    dailyCap?: { messages?: number; firstContacts?: number };
    /** Lowers the daily limits of a new number for some weeks; whatsapp alone. */
    warm_up?: WarmUp;
    /** Hours in which sends wait; whatsapp alone. */
    quiet_hours?: QuietHours;
    /** How long an automatic reply shows that somebody is typing, before it goes; whatsapp alone. */
    typing_seconds?: number;
    /** Limit of automatic replies to all contacts together; `DEFAULT_REPLIES_PER_HOUR` when absent. */
    replies_per_hour?: number;
    /** How long automatic replies are silent after a person wrote to a contact on the device itself; of channels with echoes. */
    silent_minutes?: number;
  };
  createdAt: number;
}

/** What a check of a WABA number found, by the word of what it looked at. */
export interface DeviceSetup {
  /** Epoch ms. */
  at: number;
  items: readonly DeviceSetupItem[];
}

export interface DeviceSetupItem {
  what: string;
  state: 'ok' | 'missing' | 'unknown';
  /** Why; a word that the dashboard has sentences for. */
  cause?: string;
  /** A detail: scopes, a time, an address, what the provider said. */
  detail?: string;
}

export interface DeviceProxy {
  protocol: 'http' | 'socks5';
  host: string;
  port: number;
  username?: string;
  /** Sealed, context `deviceProxyContext(device)`. */
  password?: string;
}

export const deviceProxyContext = (device: string) => `device-proxy:${device}`;

export const linkMarkContext = (device: string) => `device-links:${device}`;

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

/** Absent `provider`: `smtp`. */
export type EmailCredentials = SmtpCredentials | HttpMailCredentials;

/** Credentials of a sender whose mails a provider takes over HTTP. */
export type HttpMailCredentials =
  | MailgunCredentials
  | PostmarkCredentials
  | ResendCredentials
  | SendGridCredentials
  | SesCredentials;

interface MailSenderCredentials {
  from: { name?: string; address: string };
  inbound_addresses?: string[];
  /** External mailbox that the device's mail is fetched from. */
  imap?: ImapCredentials;
}

export interface SmtpCredentials extends MailSenderCredentials {
  provider?: 'smtp';
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. By the port when absent (`beginsWithTls`). */
  secure?: boolean;
  username?: string;
  password?: string;
  /** Access tokens in place of a password, here and at an `imap` without one. */
  oauth?: MailOauth;
  /** Where bounces come in; each mail's own return path is made of it. The sender's address when absent. */
  return_path?: string;
  dkim?: DkimKey;
}

export interface DkimKey {
  domain: string;
  selector: string;
  private_key: string;
}

export interface PostmarkCredentials extends MailSenderCredentials {
  provider: 'postmark';
  server_token: string;
  /** `outbound` when absent. */
  message_stream?: string;
  /** Password of HTTP Basic authentication at the callback. */
  webhook_password?: string;
}

export interface ResendCredentials extends MailSenderCredentials {
  provider: 'resend';
  api_key: string;
  /** `whsec_…` */
  webhook_secret?: string;
}

export interface SendGridCredentials extends MailSenderCredentials {
  provider: 'sendgrid';
  api_key: string;
  /** `global` when absent. */
  region?: 'global' | 'eu';
  /** SPKI in base64. */
  webhook_public_key?: string;
}

export interface MailgunCredentials extends MailSenderCredentials {
  provider: 'mailgun';
  api_key: string;
  /** Sending domain, as Mailgun has it. */
  domain: string;
  /** `us` when absent. */
  region?: 'us' | 'eu';
  webhook_signing_key?: string;
  dkim?: DkimKey;
}

export interface SesCredentials extends MailSenderCredentials {
  provider: 'ses';
  region: string;
  access_key_id: string;
  secret_access_key: string;
  configuration_set?: string;
  /** Topic of the events. */
  sns_topic_arn?: string;
}

export interface ImapCredentials {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. By the port when absent (`beginsWithTls`). */
  secure?: boolean;
  username: string;
  /** Absent with `oauth` alone. */
  password?: string;
  /** `INBOX` when absent. */
  mailbox?: string;
}
