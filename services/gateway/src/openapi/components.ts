import {
  DeviceStatusSchema,
  IncomingMessageSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  QuotaSchema,
  reference,
  RefusalSchema,
  SendQueuedSchema,
  SendResultSchema,
  SendScheduledSchema,
  MessageEchoSchema,
  SendStatusSchema,
  SubmissionSchema,
  type DocumentComponents,
} from '@cascade/contracts';

/** Schemas that webhooks, refusals and answers by form refer to. */
const SCHEMAS = [
  SendResultSchema,
  SendQueuedSchema,
  SendScheduledSchema,
  RefusalSchema,
  IncomingMessageSchema,
  SubmissionSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  QuotaSchema,
  DeviceStatusSchema,
  MessageEchoSchema,
  SendStatusSchema,
];

/** `components.schemas` of the document, after those of the operations were placed. */
export function componentSchemas({ place, schemas }: DocumentComponents): Record<string, object> {
  for (const schema of SCHEMAS) place(schema);
  return {
    ...schemas(),
    SendAnswer: {
      description: 'Every answer of `POST /v1/send` with HTTP 200.',
      oneOf: ['SendResult', 'SendQueued', 'SendScheduled'].map(reference),
    },
    MessageStatusBody: {
      description: 'By the version of the endpoint.',
      anyOf: ['MessageStatusV2Event', 'MessageStatusEvent'].map(reference),
    },
  };
}
