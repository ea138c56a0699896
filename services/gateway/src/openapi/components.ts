import {
  ApprovalSchema,
  ChannelSchema,
  CheckDeletedSchema,
  CheckQueuedSchema,
  CheckRequestSchema,
  CheckResultSchema,
  CheckStatusSchema,
  ContentEntrySchema,
  documentComponents,
  IncomingMessageSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  reference,
  RefusalSchema,
  RequestListSchema,
  RequestStatusSchema,
  SendQueuedSchema,
  SendRequestSchema,
  SendResultSchema,
  SendScheduledSchema,
  SendStatusSchema,
  SubmissionSchema,
  TemplateListSchema,
} from '@cascade/contracts';

/** Schemas that operations and webhooks refer to; their parts are added automatically. */
const SCHEMAS = [
  SendRequestSchema,
  SendResultSchema,
  SendQueuedSchema,
  SendScheduledSchema,
  RefusalSchema,
  RequestListSchema,
  RequestStatusSchema,
  CheckRequestSchema,
  CheckResultSchema,
  CheckQueuedSchema,
  CheckStatusSchema,
  CheckDeletedSchema,
  TemplateListSchema,
  ApprovalSchema,
  ChannelSchema,
  IncomingMessageSchema,
  SubmissionSchema,
  MessageStatusSchema,
  MessageStatusV2Schema,
  SendStatusSchema,
];

const { template, message } = ContentEntrySchema.properties;

/** Constraints of the document only: the service checks these with its own reasons. */
const REFINEMENTS: Readonly<Record<string, object>> = {
  Keys: { minProperties: 1 },
  Content: { minProperties: 1 },
  EmailContentEntry: { properties: { template }, required: ['template'] },
};

/** `components.schemas` of the document. */
export function componentSchemas(): Record<string, object> {
  const components = documentComponents(REFINEMENTS);
  for (const schema of SCHEMAS) components.place(schema);
  const contentEntry = (member: string, schema: object) => ({
    type: 'object',
    properties: { [member]: components.place(schema) },
    required: [member],
    additionalProperties: false,
  });
  const TemplateEntry = contentEntry('template', template);
  const MessageEntry = contentEntry('message', message);
  const { ContentEntry, ...others } = components.schemas();
  return {
    ...others,
    ContentEntry: {
      ...pickDescription(ContentEntry),
      oneOf: ['TemplateEntry', 'MessageEntry'].map(reference),
    },
    TemplateEntry,
    MessageEntry,
    SendAnswer: {
      description: 'Every answer of `POST /v1/send` with HTTP 200.',
      oneOf: ['SendResult', 'SendQueued', 'SendScheduled'].map(reference),
    },
  };
}

function pickDescription(schema: { description?: string } = {}): { description?: string } {
  return schema.description === undefined ? {} : { description: schema.description };
}
