import type { WhatsappMedia } from '@cascade/channel';
import type { Logger } from '@cascade/runtime';
import type { NewChatCap } from '@cascade/store';
import type {
  AnyMessageContent,
  BinaryNode,
  ConnectionState,
  proto,
  WAMessage,
  WAMessageUpdate,
} from '@whiskeysockets/baileys';
import type { Tunnel } from '../proxy/tunnel.ts';
import type { StoredSession } from '../session/stored-session.ts';

/** Addresses that a device's socket connects to. */
export interface SocketAddress {
  /** Baileys' own when absent. */
  url?: string;
  /** The sandbox's upload host. */
  media?: WhatsappMedia;
}

export interface SocketEvents {
  qr(code: string): void;
  /** Whether the connection stays open although its codes have run out. */
  waits(): boolean;
  /** Somebody asks for a passkey as WhatsApp does; the sender of `stanza` isn't checked. */
  passkeyAsked(stanza: BinaryNode): void;
  /** Somebody goes on with the passkey step; the sender of `stanza` isn't checked. */
  passkeyContinued(stanza: BinaryNode): void;
  paired(): void;
  opened(): void;
  /** Called once, unless `close` was called. `said`: what WhatsApp says to people about it. */
  closed(code: number | undefined, said?: string): void;
  /** WhatsApp's time lock on new contacts. */
  timeLock(lock: NonNullable<ConnectionState['reachoutTimeLock']>): void;
  /** How many new chats WhatsApp allows the account. */
  newChats(cap: NewChatCap): void;
  updates(updates: readonly WAMessageUpdate[]): void;
  messages(messages: readonly WAMessage[]): void;
  /** The session can't be written: another worker holds the device, or the store is unavailable. */
  unsaved(error: unknown): void;
}

interface OpenSocketOptions {
  session: StoredSession;
  address: SocketAddress;
  /** The device's proxy: every connection goes through it. */
  tunnel?: Tunnel;
  /** WhatsApp refused the version that comes with Baileys: WhatsApp is asked for its newest one. */
  isOutdated?: true;
  /** Finds a sent message for a phone that could not decrypt it and asks for it again. */
  getMessage(id: string): Promise<proto.IMessage | undefined>;
  logger: Logger;
  on: SocketEvents;
}

/** One connection of a linked device. */
export interface PhoneSocket {
  /** Digits of the linked number, once there is one. */
  readonly number: string | undefined;
  /** False as soon as the connection is lost, before any event. */
  readonly isOpen: boolean;
  /** Calls `listener` when either side ends the connection. Returns a function that removes it. */
  onEnded(listener: () => void): () => void;
  /** Builds the message's protobuf and uploads its media. Sends nothing to the recipient. */
  compose(
    jid: string,
    content: AnyMessageContent,
    options: { id: string; quoted?: Pick<WAMessage, 'key' | 'message'> | undefined },
  ): Promise<proto.IMessage>;
  /** Writes the message. Resolves when it was written; see `traced`. */
  relay(jid: string, message: proto.IMessage, id: string): Promise<void>;
  /** Shows the recipient that somebody is typing, until a message comes or some seconds have passed. */
  showTyping(jid: string): Promise<void>;
  /** Calls `answered` with the server's answer to the message. Returns a function that removes it. */
  onAnswer(id: string, answered: (node: BinaryNode) => void): () => void;
  /** Shows a contact that messages were read, as far as the account's privacy allows, and that somebody writes. */
  showReading(jid: string, messages: readonly string[], typing: boolean): Promise<void>;
  /** Looks a number up. Null: the server didn't answer. */
  onWhatsApp(number: string): Promise<{ exists: boolean; jid?: string } | null>;
  /** Counts the devices behind an address. */
  devicesOf(jid: string): Promise<number>;
  /** Finds the phone number of a hidden id. */
  numberOfLid(lid: string): Promise<string | null>;
  /** Finds the hidden id of a phone number. Null: WhatsApp names none. */
  lidOfNumber(jid: string): Promise<string | null>;
  /** Asks WhatsApp for the account's restrictions; answers come as events. */
  askStanding(): Promise<void>;
  requestPairingCode(number: string): Promise<string>;
  /** Asks WhatsApp's server. Undefined: it didn't answer in time. Rejects when it refuses, or the connection ends. */
  query(stanza: BinaryNode): Promise<BinaryNode | undefined>;
  /** Unlinks this device on the phone, if the connection allows. */
  logout(): Promise<void>;
  /** Closes the connection, by force after two seconds. */
  close(): Promise<void>;
}

export type OpenSocket = (options: OpenSocketOptions) => Promise<PhoneSocket>;
