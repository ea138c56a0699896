import type { ChannelDefinition } from './channels/definition.ts';
import { email } from './channels/email.ts';
import { sms } from './channels/sms.ts';
import { telegram } from './channels/telegram.ts';
import { waba } from './channels/waba.ts';
import { whatsapp } from './channels/whatsapp.ts';

export type { ChannelDefinition, ChannelPace } from './channels/definition.ts';
export { GATEWAY_MARKER, secretOfMarker } from './channels/sms/gateway-markers.ts';
export { keepsBind } from './channels/sms/smpp.ts';

/**
 * Every channel by its name, exactly as a caller writes it (SPEC, "Send request"). The order is that of
 * lists and sentences.
 */
const DEFINITIONS = { whatsapp, telegram, waba, email, sms };

export type Channel = keyof typeof DEFINITIONS;

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Rows of all channels' failures, by kind. */
export type ChannelFailures = Intersection<(typeof DEFINITIONS)[Channel]['failures']>;

/** Sentences of checks of all channels, by kind. */
export type ChannelChecks = Intersection<(typeof DEFINITIONS)[Channel]['checks']>;

/** Definition of each channel. */
export const CHANNEL_DEFINITIONS: Readonly<Record<Channel, ChannelDefinition>> = DEFINITIONS;

export const CHANNELS = Object.keys(DEFINITIONS) as readonly Channel[];

/** Channel of examples that show one channel. */
export const EXAMPLE_CHANNEL: Channel = 'whatsapp';

/** Channels whose definition has this value. */
export type ChannelWith<M extends keyof ChannelDefinition, V> = {
  [C in Channel]: (typeof DEFINITIONS)[C][M] extends V ? C : never;
}[Channel];

/** Channels whose sends any worker can make. A linked phone's sends need the worker that holds it. */
export type SharedChannel = ChannelWith<'delivery', 'lane'>;

/** Channels that send messages without a template; automatic forms run on these. */
export type InlineChannel = Exclude<Channel, TemplateChannel>;

/** Channels that send templates alone. */
export type TemplateChannel = ChannelWith<'inline', null>;

/** Variables that name the root of a channel's provider for live devices. */
export type LiveRootVariable = NonNullable<(typeof DEFINITIONS)[Channel]['liveRoot']>['variable'];

/** Variables that set how long accepted messages of a channel wait for receipts. */
export type ConfirmVariable = NonNullable<(typeof DEFINITIONS)[Channel]['confirm']>['variable'];

/** Channels whose contacts can be shown that their messages were read. */
export type ReadingChannel = ChannelWith<'showsReading', true>;

/** Builds a record of `value(channel)` for each channel. */
export const byChannel = <T>(
  value: (definition: ChannelDefinition, channel: Channel) => T,
): Record<Channel, T> => recordOf(CHANNELS, (name) => value(CHANNEL_DEFINITIONS[name], name));

/** Builds a record with one member per name. */
export const recordOf = <K extends string, T>(
  names: readonly K[],
  value: (name: K) => T,
): Record<K, T> =>
  Object.fromEntries(names.map((name) => [name, value(name)] as const)) as Record<K, T>;

/** Whether the channel's definition has this value; narrows the channel's type. */
export const isChannelWith = <
  M extends keyof ChannelDefinition,
  const V extends ChannelDefinition[M],
>(
  channel: Channel,
  member: M,
  value: V,
): channel is ChannelWith<M, V> => CHANNEL_DEFINITIONS[channel][member] === value;

/** The channels whose definition has this value, in the order of `CHANNELS`. */
export const channelsWith = <
  M extends keyof ChannelDefinition,
  const V extends ChannelDefinition[M],
>(
  member: M,
  value: V,
): ChannelWith<M, V>[] => CHANNELS.filter((channel) => isChannelWith(channel, member, value));

export const isTemplateChannel = (channel: Channel): channel is TemplateChannel =>
  isChannelWith(channel, 'inline', null);

export const isInlineChannel = (channel: Channel): channel is InlineChannel =>
  !isTemplateChannel(channel);

export const TEMPLATE_CHANNELS: readonly TemplateChannel[] = CHANNELS.filter(isTemplateChannel);

export const INLINE_CHANNELS: readonly InlineChannel[] = CHANNELS.filter(isInlineChannel);

/** Name of a channel in sentences, such as `WhatsApp template not found`. */
export const CHANNEL_LABELS = byChannel(({ label }) => label);

export function isChannel(value: unknown): value is Channel {
  return typeof value === 'string' && (CHANNELS as readonly string[]).includes(value);
}
