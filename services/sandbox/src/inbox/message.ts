import type { Channel, ListMessage, Location } from '@cascade/contracts';

/** A message as its recipient sees it, and as `GET /sandbox/messages` shows it. */
export interface SandboxMessage {
  id: number;
  channel: Channel;
  /** Chat id, phone number without `+`, or mail address in lower case. */
  to: string;
  /** Bot id, phone number id, or mail address. */
  from: string;
  /** ISO 8601, UTC. */
  arrived_at: string;
  provider_message_id: string;
  /**
   * What identifies the send: `biz_opaque_callback_data`, the Message-ID header, or, since Telegram
   * has no such thing, the text. Null when the sender gave nothing.
   */
  reference: string | null;
  /** How many messages with this channel, recipient and reference had arrived with this one. */
  arrivals: number;
  content: MessageContent;
}

export interface MessageContent {
  kind:
    | 'text'
    | 'image'
    | 'video'
    | 'audio'
    | 'document'
    | 'location'
    | 'interactive'
    | 'template'
    | 'reaction'
    | 'sticker'
    | 'poll'
    | 'email';
  subject?: string;
  header?: string;
  text?: string;
  html?: string;
  footer?: string;
  location?: Location;
  buttons?: MessageButton[][];
  list?: ListMessage;
  /** What stands behind the button of a Flow, a product or an address form. */
  part?: MessagePart;
  /** Name and language of an approved template. */
  template?: { name: string; language: string };
  attachments?: Attachment[];
  link_preview?: boolean;
  /** WhatsApp: the contact saw that somebody was typing it. */
  typed?: true;
  /** A person wrote it on the device itself; no send made it. */
  own?: true;
  /** The device changed the text later. */
  edited?: true;
  /** The device deleted the message for everyone. */
  revoked?: true;
  /** A recorded voice message. */
  voice?: true;
  poll?: SentPoll;
  /** Provider message id of the message that this one answers or reacts to. */
  reply_to?: string;
  /** E-mail headers by lower-case name, in order. */
  headers?: [name: string, value: string][];
}

interface MessagePart {
  /** Id or name of the Flow. */
  flow?: string;
  mode?: string;
  flow_action?: string;
  screen?: string;
  data?: unknown;
  /** Id of the catalog. */
  catalog?: string;
  sections?: { title?: string; products: string[] }[];
  /** What an address form shows at first. */
  values?: Record<string, string>;
}

/** A device's poll, whose question is the text. */
interface SentPoll {
  options: string[];
  /** How many may be chosen; 0: any number. */
  choices: number;
  /** Seals votes in it; base64. */
  secret: string;
}

export interface MessageButton {
  text: string;
  action:
    | 'url'
    | 'callback'
    | 'copy'
    | 'reply'
    | 'call'
    | 'flow'
    | 'catalog'
    | 'product'
    | 'location'
    | 'address'
    | 'other';
  /**
   * Link, callback data, text to copy, id of the reply, token of a Flow, the seller's id of a product, or
   * country of an address.
   */
  value: string;
}

/** A file of the inbox, served at `/sandbox/files/{file}`, or a link that was sent as such. */
export type Attachment =
  | { file: number; name: string; mime: string; size: number }
  | { link: string; name: string };

export interface SandboxFile {
  id: number;
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** What a provider hands over; the inbox adds the rest. */
export type ArrivedMessage = Omit<SandboxMessage, 'id' | 'arrived_at' | 'arrivals'>;

/** A recipient as the inbox keeps it: mail in lower case, numbers without `+`. Capitals of ids differ. */
export function normalizeRecipient(to: string): string {
  const plain = to.trim().replace(/^\+/, '');
  return plain.includes('@') ? plain.toLowerCase() : plain;
}
