import { sentenceOf } from '../failures/sentence-of.ts';
import { compile } from '../schemas/compile.ts';
import { describeError } from '../validation/describe-error.ts';
import { isEventKind, type EndpointVersion } from '../events/event-kinds.ts';
import {
  DeviceStatusSchema,
  IncomingMessageSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  QuotaSchema,
  SendStatusSchema,
  MessageEchoSchema,
  SubmissionSchema,
} from '../events/payloads.ts';

const payloads = {
  incoming_message: compile(IncomingMessageSchema),
  submission: compile(SubmissionSchema),
  message_echo: compile(MessageEchoSchema),
  message_status: compile(MessageStatusSchema),
  send_status: compile(SendStatusSchema),
  quota: compile(QuotaSchema),
  device_status: compile(DeviceStatusSchema),
};

const statusV2 = compile(MessageStatusV2Schema);

/**
 * Checks that a body is exactly the payload of its event, in the endpoint's version; returns the first fault,
 * or null. For tests of real deliveries; the service builds payloads from types.
 */
export function validateEvent(body: unknown, version: EndpointVersion = 1): string | null {
  const kind = (body as { event?: unknown } | null)?.event;
  if (!isEventKind(kind)) return 'event: must be an event kind';
  const validate = kind === 'message_status' && version === 2 ? statusV2 : payloads[kind];
  return validate(body) ? null : sentenceOf(describeError(validate.errors?.[0], ''));
}
