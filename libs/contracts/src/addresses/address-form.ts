import type { Channel } from '../channels.ts';
import type { InboundContact } from '../events/contact.ts';
import type { Failure } from '../failures/failure.ts';
import type { Address, Reading } from './address.ts';

/** What a text in a search may name, of one kind of address. */
export interface SoughtAddress {
  /** Keys of addresses that it names as a whole. */
  keys: readonly string[];
  /** Beginning of a key; null: none begins so. */
  beginning: string | null;
  /** It is nothing else, such as a name. */
  isNothingElse: boolean;
}

/** What a row of the sandbox's magic recipients is called in addresses. */
export interface MagicName {
  /** Three digits inside a chat id or a phone number. */
  code: string;
  /** Local part of an address at a `.test` domain or at example.com. */
  mailbox: string;
  /** Chat ids of groups are negative. */
  isGroup?: true;
  /** The address carries seconds: two digits at the end of a number, `+5` in a mailbox. */
  takesSeconds?: boolean;
}

/** Addresses of the sandbox that say what becomes of a message. */
export interface MagicForm {
  /** Receives whatever is sent. */
  ordinary: string;
  addressOf(name: MagicName, seconds: number): string;
  /** Undefined: an ordinary address. */
  read(address: string): { isOf(name: MagicName): boolean; seconds: number } | undefined;
}

/**
 * All that depends on how recipients are named. Channels say their kind; no member is optional, so that a further kind
 * answers every question.
 */
export interface AddressForm {
  /** Reads what somebody wrote. The failure names no field, and `written` isn't empty. */
  read(channel: Channel, written: string, by: Reading): Address | Failure;
  /**
   * The forms in which an address may stand in rows: its key first, then the forms that providers and people write.
   * Rows that were stored before keys existed have one of these forms.
   */
  writtenForms(address: string): string[];
  /** As people read it; null: as it stands. */
  formatted(address: string): string | null;
  /** Whether a text that names no channel is of this kind: one kind alone says so. */
  isMeant(text: string): boolean;
  /** Reads a text that somebody searches for. */
  sought(text: string, by: Reading): SoughtAddress;
  /**
   * Value of `target.<channel>` that reaches a contact; null when the channel hides it. A number is preferred: an id
   * that replaces one works for this sender only.
   */
  targetOf(channel: Channel, contact: InboundContact): string | null;
  /** Member of a contact that is its address, unless its channel hides it; null: its id alone. */
  contactMember: 'number' | 'address' | null;
  /** An address is the same person on each channel of the kind, and links say which ones are one contact. */
  isLinked: boolean;
  /** Addresses are of countries, and may be written as their country does. */
  hasCountries: boolean;
  /** What is exchanged: messages of a chat, or mails with subject, HTML and an author who may be another. */
  exchanges: 'messages' | 'mails';
  /** What `target.<channel>` takes, in the reference. */
  wording: string;
  /** Recipient in examples. */
  sample: string;
  magic: MagicForm;
}
