import type { Channel, InlineMessage } from '@cascade/contracts';

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
  };
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
  user: string;
  account: string;
  expiresAt: number;
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
  /** Sealed JSON of the channel's credentials, context `device:<id>`. */
  credentials: string;
  settings: {
    /** Provider calls per second and burst; the channel's default when absent. */
    pace?: { perSecond: number; burst: number };
  };
  createdAt: number;
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
}

/** Content of a provider-approved WABA template as Graph describes it, with this product's sources. */
export interface WabaTemplateContent {
  name: string;
  language: string;
  /** Graph's own `components` of the approved template: HEADER, BODY, FOOTER, BUTTONS. */
  components: WabaTemplateDefinition[];
}

export type WabaTemplateDefinition =
  | {
      type: 'HEADER';
      format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'DOCUMENT' | 'LOCATION';
      text?: string;
      /** What a send attaches: placeholders allowed. `fileUrl` or `fileId`. */
      fileUrl?: string;
      fileId?: number;
      fileName?: string;
      location?: { lat: number | string; lng: number | string; name?: string; address?: string };
    }
  | { type: 'BODY'; text: string; add_security_recommendation?: boolean }
  | { type: 'FOOTER'; text?: string; code_expiration_minutes?: number }
  | { type: 'BUTTONS'; buttons: WabaTemplateButton[] };

export type WabaTemplateButton =
  | { type: 'QUICK_REPLY'; text: string; payload?: string }
  | { type: 'URL'; text: string; url: string }
  | { type: 'PHONE_NUMBER'; text: string; phone_number: string }
  | { type: 'COPY_CODE'; text?: string; example?: string }
  | { type: 'OTP'; otp_type: 'COPY_CODE' | 'ONE_TAP' | 'ZERO_TAP'; text?: string };

export interface EmailTemplateContent {
  subject: string;
  html?: string;
  text?: string;
  attachments?: { fileId?: number; fileUrl?: string; fileName?: string }[];
  list_unsubscribe?: string;
}

/** Content of a whatsapp or telegram template: an inline message and its options. */
export interface MessageTemplateContent {
  message: InlineMessage;
  link_preview?: boolean;
}

export type TemplateContent = MessageTemplateContent | EmailTemplateContent | WabaTemplateContent;

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
  createdAt: number;
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

