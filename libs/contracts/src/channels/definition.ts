import type { ChannelCredentials } from './credentials.ts';
import type { InboundContact } from '../events/contact.ts';
import type { EventMessage } from '../events/inbound-message.ts';
import type { MessageType, RichContext } from '../message.ts';

export type RichMember = keyof RichContext;

/** Calls per second, and how many may go at once after a pause. */
interface Pace {
  perSecond: number;
  burst: number;
  /** 0 to 1: how far an interval may differ from the mean, so that calls don't tick like a machine. */
  jitter?: number;
}

export interface ChannelPace {
  /** Of a device whose settings name no pace. */
  device: Pace;
  /** Of one recipient, where the provider limits that too. */
  recipient?: (to: string) => Pace;
}

/** Ends as what it holds; the literal name stays in the definition's type. */
type LiveRootName = `${string}_ROOT` | `${string}_URL`;

/** A type of inline message, as one channel sends it. */
interface InlineType {
  /** The members of `richContext` that it may have. */
  members: readonly RichMember[];
  /** Most characters of the text or caption; null where the type has none. */
  longest: number | null;
}

/**
 * What the product must know of a channel: schemas, reasons, queues, events and screens are derived
 * from it. A provider's protocol is its worker's matter, and no part of it.
 */
export interface ChannelDefinition {
  /** In sentences, such as `WhatsApp template not found`. */
  label: string;
  /** On screens, the same in every language. */
  title: string;
  /** On screens, as CSS writes it. */
  colour: string;
  /** Of its devices' tokens, before the `_`. */
  tokenPrefix: string;
  /** What `target.<channel>` holds: digits with country code, the id of a chat, a mail address. */
  address: 'phone' | 'chat' | 'mail';
  /** Ids that stand in for numbers that contacts hide, and that messages can be sent to. */
  hiddenId: RegExp | null;
  /** A recipient, as examples show it. */
  sampleAddress: string;
  /** Messages without a template, by type in the order that reasons name them; null: templates alone. */
  inline: Partial<Record<MessageType, InlineType>> | null;
  /** `keyboard`: inline keyboard of any message. `reply`: reply buttons and lists of `interactive`. */
  buttons: 'keyboard' | 'reply' | 'none';
  /** Devices may have the setting `split_long_texts`. */
  splitsTexts: boolean;
  /** The recipient's application formats `*bold*`, `_italic_` and the like. */
  marksText: boolean;
  /** What a saved template holds: an inline message, a mail, a template as Graph describes it. */
  template: 'message' | 'mail' | 'graph';
  templatesApprovedBy: 'operator' | 'provider';
  /**
   * `lane`: any worker of the channel makes the call. `device`: a device is linked, and the one process
   * that holds its connection makes its calls.
   */
  delivery: 'lane' | 'device';
  /** The provider's documented limit, or what keeps a device from being banned. */
  pace: ChannelPace;
  /**
   * Where the provider is for live devices, and the variable that says otherwise; null where each device
   * names its own. Without a default the driver knows the address.
   */
  liveRoot: { variable: LiveRootName; protocols: readonly string[]; default: string | null } | null;
  credentials: ChannelCredentials;
  /** Without a template, messages reach only contacts who wrote within the provider's window. */
  hasSessionWindow: boolean;
  /** False: anybody may write in a contact's name, and each message is verified. */
  authenticatesContacts: boolean;
  /** The provider tells later what became of a message that it took (device setting `confirm_ms`). */
  tellsReceipts: boolean;
  /** Receipts raise `message_status` events. */
  raisesReceipts: boolean;
  /** Alerts of the installation may go over its devices. */
  carriesAlerts: boolean;
  /** Of `incoming_message`, as the API reference and test deliveries show it. */
  sample: { number: string; from: InboundContact; message: EventMessage };
}

/** Members of `richContext` that name a file. */
export const FILE_MEMBERS = [
  'fileUrl',
  'fileId',
  'fileName',
] as const satisfies readonly RichMember[];

export const SAMPLE_TEXT = 'Is my order on its way?';
