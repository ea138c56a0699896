import {
  CHANNEL_DEFINITIONS,
  CHANNELS,
  channelsWith,
  INLINE_CHANNELS,
  type Channel,
} from '../channels.ts';

/**
 * Event kinds, as in `event` of a payload and `X-Service-Event` (SPEC, "Event kinds"). `quota`, `device_status` and
 * `message_echo` are additions: only endpoints that name them get them.
 */
export const EVENT_KINDS = [
  'incoming_message',
  'submission',
  'message_status',
  'send_status',
  'quota',
  'device_status',
  'message_echo',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds that are about the account: without a device and a channel. */
export const ACCOUNT_EVENTS: ReadonlySet<EventKind> = new Set(['send_status', 'quota']);

/** Channels that raise the event (SPEC, "Event kinds"). */
export const EVENT_CHANNELS: Readonly<Record<EventKind, readonly Channel[]>> = {
  incoming_message: CHANNELS,
  submission: INLINE_CHANNELS,
  message_status: channelsWith('raisesReceipts', true),
  send_status: [],
  quota: [],
  device_status: CHANNELS,
  message_echo: channelsWith('tellsEchoes', true),
};

/**
 * Version of the payloads that an endpoint gets. Version 2 is an addition to SPEC.md: `message_status` of
 * every channel with receipts or bounces, with what the caller asked for and what is known.
 */
export type EndpointVersion = 1 | 2;

/** Channels whose receipts or bounces raise `message_status`, by the version of the endpoint. */
export const STATUS_CHANNELS: Readonly<Record<EndpointVersion, readonly Channel[]>> = {
  1: EVENT_CHANNELS.message_status,
  2: CHANNELS.filter(
    (channel) => CHANNEL_DEFINITIONS[channel].success.delivered.decidedBy !== 'acceptance',
  ),
};

/** Channels that raise the event for endpoints of a version. */
export const channelsOfEvent = (kind: EventKind, version: EndpointVersion): readonly Channel[] =>
  kind === 'message_status' ? STATUS_CHANNELS[version] : EVENT_CHANNELS[kind];

export function isEventKind(value: unknown): value is EventKind {
  return typeof value === 'string' && (EVENT_KINDS as readonly string[]).includes(value);
}
