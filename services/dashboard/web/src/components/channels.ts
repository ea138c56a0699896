import definitions from '../api/channels.json' with { type: 'json' };
import type { RowOf, Schemas } from '../api/types.ts';

export type ChannelName = RowOf<'/api/sends'>['channel'];
type MessageType = Schemas['MessageType'];
export type ScreenAddressKind = Schemas['AddressKind'];

/** What screens must know of a channel; `ChannelDefinition` of `libs/contracts` says what each means. */
export interface ScreenChannel {
  title: string;
  colour: string;
  tokenPrefix: string;
  address: ScreenAddressKind;
  sampleAddress: string;
  /** Recipients are numbers, which may be written as their country does. */
  hasCountries: boolean;
  /** Several addresses may be one contact. */
  isLinked: boolean;
  /** Contacts write mails, not messages of a chat. */
  exchangesMails: boolean;
  /** False: the channel sends templates only. */
  hasInline: boolean;
  /** Its messages reach only contacts who wrote in the last 24 hours; templates reach all. */
  hasSessionWindow: boolean;
  /** Types of its inline messages and of templates that are one. */
  messageTypes: readonly MessageType[];
  /** Whether a message may answer an earlier one. */
  hasReplies: boolean;
  buttons: 'keyboard' | 'reply' | 'none';
  splitsTexts: boolean;
  /** Default of the most segments of a text; null: texts travel whole. */
  maxSegments: number | null;
  authenticatesContacts: boolean;
  marksText: boolean;
  template: 'message' | 'mail' | 'graph';
  templatesApprovedBy: 'operator' | 'provider';
  delivery: 'lane' | 'device';
  tellsReceipts: boolean;
  /** Accepted messages may wait for receipts. */
  confirms: boolean;
  showsReading: boolean;
  /** People may write to contacts on the device itself, and it is told. */
  tellsEchoes: boolean;
  carriesAlerts: boolean;
  /** Default seconds to wait for the state; 0: the acceptance decides; null: not supported. */
  success: { delivered: number; read: number | null };
}

/** Made by `npm run web:types` of the definitions in `libs/contracts`. */
export const CHANNEL_DEFINITIONS = definitions as Readonly<Record<ChannelName, ScreenChannel>>;

export const CHANNELS = Object.keys(definitions) as readonly ChannelName[];

/** The default choice. */
export const FIRST_CHANNEL: ChannelName = 'whatsapp';

/** The channel whose templates Meta approves. */
export const GRAPH_CHANNEL = CHANNELS.find(
  (channel) => CHANNEL_DEFINITIONS[channel].template === 'graph',
);

/** Names of products, the same in every language. */
export const CHANNEL_NAMES = Object.fromEntries(
  CHANNELS.map((channel) => [channel, CHANNEL_DEFINITIONS[channel].title]),
) as Readonly<Record<ChannelName, string>>;

/** Forms of addresses that channels have. */
export const ADDRESS_KINDS: readonly ScreenAddressKind[] = [
  ...new Set(CHANNELS.map((channel) => CHANNEL_DEFINITIONS[channel].address)),
];

/** Channels whose devices may send alerts. */
export const ALERT_CHANNELS = CHANNELS.filter(
  (channel) => CHANNEL_DEFINITIONS[channel].carriesAlerts,
);

/** The channel's name, then the device's: said once where the device is called after its channel. */
export const besideChannel = (device: string, channel: ChannelName): string => {
  const name = CHANNEL_NAMES[channel];
  return device === name || device.startsWith(`${name} (`) ? device : `${name} · ${device}`;
};
