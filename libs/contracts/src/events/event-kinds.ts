/** Event kinds, as in `event` of a payload and `X-Service-Event` (SPEC, "Event kinds"). */
export const EVENT_KINDS = [
  'incoming_message',
  'submission',
  'message_status',
  'send_status',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

export function isEventKind(value: unknown): value is EventKind {
  return typeof value === 'string' && (EVENT_KINDS as readonly string[]).includes(value);
}
