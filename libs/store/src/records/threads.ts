import type { Channel, InboundContact } from '@cascade/contracts';

/** What colleagues noted of a contact's conversation with a device. Exists once somebody changed something. */
export interface Thread {
  /** See `threadId`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  /** As in the newest message, when somebody last changed the thread. */
  contact: InboundContact;
  /** Id of the person who takes care of it. */
  assignee?: string;
  /** It is done, up to the message of this time (epoch ms). */
  doneThrough?: number;
  /** By person: time (epoch ms) of the newest message that they have read. Gone with a new message. */
  seen?: Readonly<Record<string, number>>;
  /** When it last changed. */
  at: number;
}

/** A note for colleagues on a conversation. Never sent to anybody. */
export interface ThreadNote {
  _id: string;
  account: string;
  thread: string;
  device: string;
  contact: InboundContact;
  /** Id of the person or token; `operator` for the operator. */
  by: string;
  /** Mail address or name of the writer, as it was then. */
  byName: string;
  text: string;
  at: number;
}

/** A text that people of an account reply with again and again. */
export interface CannedReply {
  _id: string;
  account: string;
  /** What people type to find it. */
  name: string;
  /** May have placeholders: `{{name}}`. */
  text: string;
  createdAt: number;
  updatedAt: number;
}

/** Id of the thread of a contact with a device. */
export const threadId = (device: string, contact: string): string => `${device}:${contact}`;
