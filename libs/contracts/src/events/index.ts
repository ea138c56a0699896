export { ContactSchema, type InboundContact } from './contact.ts';
export * from './delivery-limits.ts';
export * from './device-status.ts';
export * from './event-facts.ts';
export * from './event-kinds.ts';
export { bytesOfContents, InboundMessageSchema, withoutContents } from './inbound-message.ts';
export type {
  InboundFile,
  InboundLocation,
  InboundMessage,
  InboundType,
} from './inbound-message.ts';
export { BOUNDS, type SharedContact } from './inbound-parts.ts';
export { isAuthentic, isByContact, isSpoken } from './inbound-kinds.ts';
export {
  DeviceStatusSchema,
  IncomingMessageSchema,
  MESSAGE_STATUSES,
  MessageStatusSchema,
  MessageStatusV2Schema,
  QuotaSchema,
  SendStatusSchema,
  SubmissionSchema,
  MessageEchoSchema,
} from './payloads.ts';
export type {
  DeviceStatusEvent,
  EventPayload,
  IncomingMessageEvent,
  MessageStatus,
  MessageStatusEvent,
  MessageStatusV2Event,
  QuotaEvent,
  SendStatusEvent,
  SubmissionEvent,
  MessageEchoEvent,
} from './payloads.ts';
export { DELIVERY_RETRIES } from './retries.ts';
export { sampleEvent } from './sample-events.ts';
