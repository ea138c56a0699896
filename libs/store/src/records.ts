import type { Channel, TemplateContent } from '@cascade/contracts';

export type {
  EmailTemplateContent,
  MessageTemplateContent,
  TemplateContent,
  WabaTemplateButton,
  WabaTemplateContent,
  WabaTemplateDefinition,
} from '@cascade/contracts';

/** Documents of the collections beside the facts of requests. Times are epoch milliseconds. */

export interface Plan {
  name: string;
  /** Sends per period; null is unlimited. */
  quota: number | null;
  period: 'day' | 'month';
  /** Null never ends. */
  expiresAt: number | null;
}

export interface Account {
  _id: string;
  name: string;
  plan: Plan;
  settings: {
    /** Country code for local numbers (`0812…` → `62812…`), digits; off when absent. */
    defaultCountry?: string;
    timeZone?: string;
    /** Of the web app. */
    language?: 'en' | 'id';
    /** A message that is one of these words ends or resumes writing to its contact; see `suppressions`. */
    optOutWords?: string[];
    optInWords?: string[];
  };
  /** Channels that an address was ever suppressed on: sends on others need not look. */
  suppressedChannels?: Channel[];
  createdAt: number;
}

export type Role = 'owner' | 'admin' | 'member' | 'viewer';

export interface User {
  _id: string;
  account: string;
  /** Lower case; unique over all accounts. */
  email: string;
  passwordHash?: string;
  role: Role;
  createdAt: number;
}

export interface Session {
  /** Hash of the cookie's value. */
  _id: string;
  /** Empty for an operator, and so is the account. */
  user: string;
  account: string;
  /** Hash of the operator's token that it was begun with: another token ends the session. */
  operator?: string;
  /** Begun by a link for choosing a password, which nobody has to know the old one for. */
  choosesPassword?: true;
  /** Where it was begun, for its owner to recognise. */
  ip?: string;
  agent?: string;
  expiresAt: number;
  createdAt: number;
}

/** Logs a person in once, without a password. */
export interface LoginLink {
  /** Hash of the link's secret. */
  _id: string;
  /** Empty for an operator, and so is the account. */
  user: string;
  account: string;
  /** See `Session`. */
  operator?: string;
  choosesPassword?: true;
  expiresAt: number;
}

/** A process that runs, as it says itself every now and then. */
export interface Instance {
  /** Name of the process among its like. */
  _id: string;
  service: string;
  startedAt: number;
  seenAt: number;
}

/** Filters of a screen that a person keeps under a name. */
export interface SavedView {
  _id: string;
  account: string;
  user: string;
  screen: string;
  name: string;
  /** The query of the screen's address. */
  search: string;
  createdAt: number;
}

/** Account token of `Authorization: Bearer`. Only its hash is kept. */
export interface Token {
  _id: string;
  account: string;
  name: string;
  hash: string;
  /** Last four characters, to tell tokens apart. */
  hint: string;
  expiresAt: number | null;
  createdAt: number;
}

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
  /** Mail for it is fetched from a mailbox elsewhere (`imap` of its credentials). */
  mailbox?: boolean;
  /** Sealed JSON of the channel's credentials, context `device:<id>`. */
  credentials: string;
  settings: {
    /** Provider calls per second and burst; the channel's default when absent. */
    pace?: { perSecond: number; burst: number };
    /** Of contacts that the device never wrote to; whatsapp alone. */
    firstContactPace?: { perSecond: number; burst: number };
    /**
     * How long (ms) the verdict on a message that the provider took waits for what it tells about
     * it: a failure in that time opens the next tier. Not at all when absent; waba and whatsapp.
     */
    confirm_ms?: number;
    /** Messages a day (UTC), and first messages to a contact; whatsapp alone. */
    dailyCap?: { messages?: number; firstContacts?: number };
  };
  createdAt: number;
}

export interface WhatsappCredentials {
  /** An exported Baileys auth state that the worker hasn't taken in yet. */
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
  dkim?: { domain: string; selector: string; private_key: string };
  /** A mailbox elsewhere that mail for the device is fetched from. */
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

export interface Template {
  _id: number;
  account: string;
  channel: Channel;
  name: string;
  content: TemplateContent;
  /** Names of the placeholders found in the content, in order of appearance. */
  variables: string[];
  approval: 'pending' | 'approved' | 'rejected';
  rejectedReason?: string;
  active: boolean;
  /** Goes to contacts who opted out too: receipts, codes, what they asked for themselves. */
  transactional?: boolean;
  /** What the product itself tells the account's people by mail is made of this one. */
  notice?: boolean;
  /** What is rendered from it, and the variables, go when its request ends: codes, passwords. */
  sensitive?: boolean;
  /** Where a WABA template was read from; `status` is Graph's own word. */
  provider?: { wabaId: string; id: string; status: string };
  createdAt: number;
  updatedAt: number;
}

export interface FileRecord {
  _id: number;
  account: string;
  fileName: string;
  mime: string;
  size: number;
  sha256: string;
  chunks: number;
  /** A contact sent it; kept as long as inbound media are. */
  inbound?: true;
  createdAt: number;
}

/** A table of recipients that becomes one request for each row. */
export interface Batch {
  _id: string;
  account: string;
  name: string;
  state: 'draft' | 'running' | 'paused' | 'cancelled' | 'finished';
  columns: string[];
  rows: number;
  /** JSON of what each row becomes; absent in a draft. */
  compose?: string;
  /** Rows to accept in a second. */
  perSecond?: number;
  /** Ids of row `n`: `firstRequest + n`, and sends from `firstSend + n * sendsPerRow` on. */
  firstRequest?: number;
  firstSend?: number;
  sendsPerRow?: number;
  /** Number of the first row that isn't known to be accepted. */
  next: number;
  refused: number;
  sent: number;
  failed: number;
  /** Requests that haven't finished as far as is known. */
  open: number[];
  /** Up to when rows were accepted at the batch's pace. */
  pacedAt?: number;
  /** When a runner does the next step; a runner that has it in hand puts it off. */
  nextAt?: number;
  startedAt?: number;
  finishedAt?: number;
  createdAt: number;
}

export interface BatchRow {
  /** `<batch>:<n>`. */
  _id: string;
  account: string;
  batch: string;
  /** From 0. */
  n: number;
  cells: string[];
  /** Why no request was made of it. */
  refused?: string;
}

export const INCIDENT_KINDS = ['device_down', 'endpoint_failing', 'quota_80', 'quota_100'] as const;

export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** Whom an account wants told when something is wrong, and by which of its devices. */
export interface AlertSettings {
  /** The account. */
  _id: string;
  /** An e-mail or telegram device. */
  device: string;
  to: string;
  kinds: IncidentKind[];
  /** When the account is looked after next. */
  nextAt: number;
}

/** Something that is wrong, from when it was first seen until it is over. */
export interface Incident {
  /** `<account>:<kind>:<subject>`. */
  _id: string;
  account: string;
  kind: IncidentKind;
  /** Device, endpoint, or period of the quota. */
  subject: string;
  /** What people call it. */
  name: string;
  since: number;
  /** Ids of the request that tells it, and of the one that says that it is over. */
  down?: { request: number; firstSend: number };
  told?: true;
  up?: { request: number; firstSend: number };
}

/** A rejected call of `/v1` or a management act. Ids of rejected sends come from the requests' counter. */
export interface AuditRow {
  _id: number;
  /** Absent when the token named none. */
  account?: string;
  at: number;
  kind: 'send.rejected' | 'management';
  status: number;
  reason: string;
  ip?: string;
  /** Acting user, operator or token. */
  actor?: string;
  route?: string;
}

/**
 * Why an address isn't written to. `opt_out`: the contact said so in a message. `unsubscribed`: with
 * the link of a mail. `hard_bounce`: its server says that it doesn't exist. `imported`, `manual`: by
 * the account's own people.
 */
export const SUPPRESSION_REASONS = [
  'opt_out',
  'unsubscribed',
  'hard_bounce',
  'imported',
  'manual',
] as const;

export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address of a channel that the account doesn't write to, for as long as a reason stands. */
export interface Suppression {
  /** Told by account, channel and address. */
  _id: string;
  account: string;
  channel: Channel;
  /**
   * Digits (whatsapp, waba), chat id (telegram), lower-case address (email); empty when it was
   * erased, the row's id still bars it.
   */
  address: string;
  /** Since when each reason stands (epoch ms). */
  reasons: Partial<Record<SuppressionReason, number>>;
  /** Of the reason that came last. */
  at: number;
}

/** WABA customer-care session window of a contact. */
export interface SessionWindow {
  /** `<device>:<contact>`. */
  _id: string;
  until: number;
}
