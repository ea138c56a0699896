import type { AddressKind } from '../addresses/address.ts';
import type { ChannelCredentials } from './credentials.ts';
import type { InboundContact } from '../events/contact.ts';
import type { EventMessage } from '../events/inbound-message.ts';
import type { FailureRows } from '../failures/failure-row.ts';
import type { RuleKind } from '../failures/rules/rule-rows.ts';
import type { MediaKind, MessageType, RichContext } from '../content/message.ts';

export type RichMember = keyof RichContext;

/** Calls per second, and the burst after a pause. */
interface Pace {
  perSecond: number;
  burst: number;
  /** 0 to 1: random variation of an interval around its mean, so that calls aren't regular. */
  jitter?: number;
}

export interface ChannelPace {
  /** Pace of a device without its own setting. */
  device: Pace;
  /** Pace per recipient, where the provider limits that too. */
  recipient?: (to: string) => Pace;
}

/** Variable name by suffix; the definition's type keeps the literal name. */
type LiveRootName = `${string}_ROOT` | `${string}_URL`;

/** Variable name by suffix; the definition's type keeps the literal name. */
type ConfirmName = `${string}_CONFIRM_MS`;

/** A type of inline message on one channel. */
interface InlineType {
  /** Allowed members of `richContext`. */
  members: readonly RichMember[];
  /** Longest text or caption; null where the type has none. */
  longest: number | null;
  /** An addition to SPEC.md, which fixes the words of the channel's reason: it doesn't name this type. */
  isUnnamed?: true;
}

/** How a message names an earlier one of its chat (`richContext.replyTo`). */
interface ReplyRule {
  /** Form of the provider's message ids. */
  id: RegExp;
  /** What an id must be. */
  rule: RuleKind;
  /** Emoji of reactions, without the selector of the coloured form; null: any. */
  reactions: ReadonlySet<string> | null;
}

/** How a channel decides a success that a caller asks for beyond `accepted`. */
interface SuccessRule {
  /**
   * `receipt`: a receipt of the provider; silence fails. `no-bounce`: a receipt, or that nothing came
   * back until the end of the wait. `acceptance`: the provider tells no more than that it accepted.
   */
  decidedBy: 'receipt' | 'no-bounce' | 'acceptance';
  /** Default of `keys.<channel>.within`, in seconds; 0 with `acceptance`. */
  within: number;
}

/** English sentences by kind; `{name}` stands for a parameter. */
export type CheckSentences = Readonly<Record<string, string>>;

/**
 * Definition of a channel. Schemas, reasons, queues, events and screens are derived from it. The
 * provider's protocol belongs to the channel's worker. No member is optional: `ChannelWith` asks each
 * channel for each member, and the compiler says TS2536 where one lacks it.
 */
export interface ChannelDefinition {
  /** Name in sentences, such as `WhatsApp template not found`. */
  label: string;
  /** Name on screens, the same in every language. */
  title: string;
  /** Colour on screens, in CSS. */
  colour: string;
  /** Prefix of its devices' tokens, before the `_`. */
  tokenPrefix: string;
  /** Form of `target.<channel>`: `ADDRESS_FORMS` has all that depends on it. */
  address: AddressKind;
  /** Ids that replace hidden phone numbers and that can receive messages. */
  hiddenId: RegExp | null;
  /** Types of inline messages, in the order of reasons; null: templates only. */
  inline: Partial<Record<MessageType, InlineType>> | null;
  /** `keyboard`: inline keyboard of any message. `reply`: reply buttons and lists of `interactive`. */
  buttons: 'keyboard' | 'reply' | 'none';
  /** Null: messages name no earlier one. */
  replies: ReplyRule | null;
  /** Devices may have the setting `split_long_texts`. */
  splitsTexts: boolean;
  /**
   * Texts travel in segments, each of which the provider charges for; null: whole. `most` is the default of
   * the device setting `max_segments`.
   */
  segments: { most: number } | null;
  /** The recipient's application formats `*bold*`, `_italic_` and the like. */
  marksText: boolean;
  /** Content of a saved template: an inline message, a mail, or Graph's template. */
  template: 'message' | 'mail' | 'graph';
  templatesApprovedBy: 'operator' | 'provider';
  /**
   * `lane`: any worker of the channel makes the call. `device`: the process that holds the linked
   * device's connection makes the call.
   */
  delivery: 'lane' | 'device';
  /** The provider's documented limit, or a pace that protects a device from a ban. */
  pace: ChannelPace;
  /**
   * Root address of the provider for live devices, and the variable that overrides it; null where each
   * device names its own. Without a default the driver knows the address.
   */
  liveRoot: { variable: LiveRootName; protocols: readonly string[]; default: string | null } | null;
  credentials: ChannelCredentials;
  /** Messages without a template reach only contacts who wrote within the session window. */
  hasSessionWindow: boolean;
  /** False: anybody can write in a contact's name, so each message is verified. */
  authenticatesContacts: boolean;
  /** Carriers act on words such as CANCEL and QUIT: they opt out, too. */
  carriersKnowOptWords: boolean;
  /** The provider sends receipts for accepted messages. */
  tellsReceipts: boolean;
  /**
   * How long an accepted message with a later tier behind it waits for its receipts, in ms, and the variable
   * that sets another time; the device setting `confirm_ms` stands above both. Null: nothing is ever told.
   */
  confirm: { variable: ConfirmName; usualMs: number } | null;
  /** Contacts can be shown that their messages were read, and that somebody writes an answer. */
  showsReading: boolean;
  /** What `keys.<channel>.success` may ask for beyond `accepted`; null: not supported. */
  success: { delivered: SuccessRule; read: SuccessRule | null };
  /** The provider tells what a person writes to contacts on the device itself, or in the provider's app. */
  tellsEchoes: boolean;
  /** Receipts raise `message_status` events for every endpoint, not only for those of version 2. */
  raisesReceipts: boolean;
  /**
   * Types of files that the channel shows as an image or a video, the best ones first. A kind that is absent takes every
   * file.
   */
  fileTypes: Partial<Record<Exclude<MediaKind, 'document'>, readonly string[]>>;
  /** Its devices may send alerts of the installation. */
  carriesAlerts: boolean;
  /** What its worker says of its provider's refusals. Kinds begin with the channel's name, or that of its messages. */
  failures: FailureRows;
  /**
   * Sentences of this channel alone that no call and no send is refused with: what checks of its devices and links say,
   * and rules of its credentials. Kinds are unique among all channels.
   */
  checks: CheckSentences;
  /** Sample `incoming_message` of the API reference and of test deliveries. */
  sample: { number: string; from: InboundContact; message: EventMessage };
}

/** Members of `richContext` that name a file. */
export const FILE_MEMBERS = [
  'fileUrl',
  'fileId',
  'fileName',
] as const satisfies readonly RichMember[];

/** Ids of WhatsApp's messages, on either channel. */
export const WHATSAPP_REPLIES = {
  id: /^[\x21-\x7e]+$/,
  rule: 'messageIdForm',
  reactions: null,
} as const satisfies ReplyRule;

/** A reaction has an emoji and its message, nothing else. */
export const REACTION = { members: ['replyTo'] as const, longest: null };

export const SAMPLE_TEXT = 'Is my order on its way?';
