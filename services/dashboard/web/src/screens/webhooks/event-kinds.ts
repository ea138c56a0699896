import type { RowOf } from '../../api/types.ts';

export type EventKindView = RowOf<'/api/deliveries'>['event'];

export const EVENTS = [
  'incoming_message',
  'submission',
  'message_status',
  'send_status',
  'quota',
  'device_status',
  'message_echo',
] as const satisfies readonly EventKindView[];
