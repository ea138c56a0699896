import {
  ApprovalSchema,
  ChannelSchema,
  CheckDeletedSchema,
  CheckQueuedSchema,
  CheckRequestSchema,
  CheckResultSchema,
  CheckStatusSchema,
  documentComponents,
  DryRunResultSchema,
  IncomingMessageSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  reference,
  RefusalSchema,
  RequestListSchema,
  RequestStatusSchema,
  SendQueuedSchema,
  SEND_DOCUMENT,
  SendRequestSchema,
  SendResultSchema,
  SendScheduledSchema,
  QuotaSchema,
  SendStatusSchema,
  SubmissionSchema,
  TemplateListSchema,
  OwnTokenSchema,
  VerifyCheckSchema,
  VerifyRequestSchema,
  VerifyResendSchema,
  VerifyResultSchema,
  VerifySentSchema,
} from '@cascade/contracts';

/** Schemas that operations and webhooks refer to; their parts are added automatically. */
const SCHEMAS = [
  SendRequestSchema,
  SendResultSchema,
  SendQueuedSchema,
  SendScheduledSchema,
  DryRunResultSchema,
  OwnTokenSchema,
  RefusalSchema,
  RequestListSchema,
  RequestStatusSchema,
  CheckRequestSchema,
  CheckResultSchema,
  CheckQueuedSchema,
  CheckStatusSchema,
  CheckDeletedSchema,
  VerifyRequestSchema,
  VerifySentSchema,
  VerifyCheckSchema,
  VerifyResultSchema,
  VerifyResendSchema,
  TemplateListSchema,
  ApprovalSchema,
  ChannelSchema,
  IncomingMessageSchema,
  SubmissionSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  QuotaSchema,
  SendStatusSchema,
];

/** `components.schemas` of the document. */
export function componentSchemas(): Record<string, object> {
  const components = documentComponents(SEND_DOCUMENT);
  for (const schema of SCHEMAS) components.place(schema);
  return {
    ...components.schemas(),
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
