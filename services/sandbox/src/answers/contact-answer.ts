import type { Channel, Location } from '@cascade/contracts';

/** An act of a contact towards a device, or of the person who holds it. The channel's provider tells the device. */
export interface ContactAnswer {
  channel: Channel;
  /** As messages of the device have it in `from`. */
  device: string;
  /** Number without `+`, chat id, or mail address in lower case. */
  contact: string;
  /** As the contact's profile has it. */
  name: string;
  act: ContactAct;
  /** Provider message id of the message that is answered. */
  replyTo?: string | undefined;
  /** The message id that the provider uses. Absent: it makes one. */
  id?: string | undefined;
  /** WhatsApp and WABA: the contact hides the number. */
  hidden?: boolean | undefined;
  /** WhatsApp and WABA: a person writes it to the contact, on the phone or in its app. The other way round than every other act. */
  own?: true | undefined;
  /** Mail: somebody else writes in the contact's name. The mail has no signature. */
  forged?: true | undefined;
}

export type ContactAct =
  /** `edits`: provider message id of the contact's message that the text replaces. */
  | { kind: 'text'; text: string; edits?: string | undefined }
  | { kind: 'tap'; button: string }
  | { kind: 'row'; row: string }
  | { kind: 'file'; file: AnswerFile; caption?: string | undefined }
  | { kind: 'location'; location: Location }
  | { kind: 'poll'; poll: ContactPoll }
  /** `poll`: provider message id of a poll of the chat; no option takes the vote back. */
  | { kind: 'vote'; poll: string; options: readonly string[] }
  /** WABA: what the newest Flow, products or address form that was sent to the contact is answered with. */
  | { kind: 'flow'; answers: NativeMessage }
  | { kind: 'order'; items: readonly OrderedItem[]; text?: string }
  | { kind: 'address'; values: Readonly<Record<string, string>> }
  /** A message in the provider's own form. */
  | { kind: 'native'; native: NativeMessage }
  | {
      kind: 'mail';
      subject?: string | undefined;
      text?: string | undefined;
      html?: string | undefined;
      file?: AnswerFile | undefined;
    };

export interface OrderedItem {
  /** The seller's id of the product. */
  product: string;
  quantity: number;
  price: number;
  currency: string;
}

export interface ContactPoll {
  question: string;
  options: readonly string[];
  multiple: boolean;
}

export type NativeMessage = Readonly<Record<string, unknown>>;

export interface AnswerFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

export type Answered = { status: 'told'; id: string } | { status: 400 | 404 | 502; reason: string };

/** Tells a device what a contact did, over the provider's protocol. */
export type TellDevice = (answer: ContactAnswer) => Answered | Promise<Answered>;

export const cannot = (reason: string): Answered => ({ status: 400, reason });
export const nobody = (reason: string): Answered => ({ status: 404, reason });

const SHOWN = 500;

/** Returns what the inbox shows of a message in the provider's own form. */
export const shownNative = (native: NativeMessage): { kind: 'text'; text: string } => ({
  kind: 'text',
  text: JSON.stringify(native).slice(0, SHOWN),
});

/** Returns what the inbox shows of a poll. */
export const shownPoll = ({ question, options }: ContactPoll): { kind: 'text'; text: string } => ({
  kind: 'text',
  text: [question, ...options.map((option) => `○ ${option}`)].join('\n'),
});

export type FileKind = 'image' | 'video' | 'audio' | 'document';

/** Returns the kind of message with which a phone sends a file. */
export function kindOf(mime: string): FileKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mime)) return 'image';
  if (/^video\/(mp4|3gpp)$/.test(mime)) return 'video';
  return mime.startsWith('audio/') ? 'audio' : 'document';
}
