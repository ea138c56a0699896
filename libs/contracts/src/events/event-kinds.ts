import { CHANNELS, channelsWith, INLINE_CHANNELS, type Channel } from '../channels.ts';

/** Event kinds, as in `event` of a payload and `X-Service-Event` (SPEC, "Event kinds"). */
export const EVENT_KINDS = [
  'incoming_message',
  'submission',
  'message_status',
  'send_status',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Channels that raise the event (SPEC, "Event kinds"); `send_status` has no device. */
export const EVENT_CHANNELS: Readonly<Record<EventKind, readonly Channel[]>> = {
  incoming_message: CHANNELS,
  submission: INLINE_CHANNELS,
  message_status: channelsWith('raisesReceipts', true),
  send_status: [],
};

export function isEventKind(value: unknown): value is EventKind {
  return typeof value === 'string' && (EVENT_KINDS as readonly string[]).includes(value);
}
