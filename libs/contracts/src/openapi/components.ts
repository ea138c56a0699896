import {
  IncomingMessageSchema,
  MessageStatusSchema,
  SendStatusSchema,
  SubmissionSchema,
} from '../events/payloads.ts';
import { ButtonSchema } from '../schemas/button.ts';
import { ContentEntrySchema, ContentSchema, TemplateContentSchema } from '../schemas/content.ts';
import { ContextSchema } from '../schemas/context.ts';
import { ChannelKeySchema, KeysSchema } from '../schemas/keys.ts';
import { ListMessageSchema } from '../schemas/list-message.ts';
import { InlineMessageSchema } from '../schemas/message.ts';
import { RequestStatusSchema } from '../schemas/request-status.ts';
import { SendRequestSchema } from '../schemas/send-request.ts';
import {
  DeliveredChannelSchema,
  FailedChannelSchema,
  RefusalSchema,
  ScheduledChannelSchema,
  SendQueuedSchema,
  SendResultSchema,
  SendScheduledSchema,
} from '../schemas/send-response.ts';
import { TargetSchema } from '../schemas/target.ts';
import { TemplateListSchema } from '../schemas/template-list.ts';
import { reference, withReferences } from './reference.ts';

const SCHEMAS = [
  SendRequestSchema,
  KeysSchema,
  ChannelKeySchema,
  ContentSchema,
  ContentEntrySchema,
  TemplateContentSchema,
  InlineMessageSchema,
  InlineMessageSchema.properties.richContext,
  ButtonSchema,
  ListMessageSchema,
  TargetSchema,
  ContextSchema,
  SendResultSchema,
  SendQueuedSchema,
  SendScheduledSchema,
  RefusalSchema,
  DeliveredChannelSchema,
  FailedChannelSchema,
  ScheduledChannelSchema,
  RequestStatusSchema,
  TemplateListSchema,
  TemplateListSchema.properties.templates.items,
  IncomingMessageSchema,
  SubmissionSchema,
  MessageStatusSchema,
  SendStatusSchema,
];

/** Said in the document alone: the service tells these faults in sentences of its own. */
const REFINEMENTS: Readonly<Record<string, object>> = {
  Keys: { minProperties: 1 },
  Content: { minProperties: 1 },
  ContentEntry: { oneOf: [{ required: ['template'] }, { required: ['message'] }] },
  EmailContentEntry: {
    properties: { template: TemplateContentSchema.properties.template },
    required: ['template'],
  },
};

/** `components.schemas` of the document. */
export function componentSchemas(): Record<string, object> {
  const byTitle = new Map(SCHEMAS.map((schema) => [titleOf(schema), schema]));
  const names = new Set(byTitle.keys());
  const components = Object.fromEntries(
    [...byTitle].map(([name, schema]) => [
      name,
      { ...withReferences(schema, names), ...REFINEMENTS[name] },
    ]),
  );
  return {
    ...components,
    SendResponse: {
      title: 'SendResponse',
      description: 'Every answer of `POST /v1/send` with HTTP 200.',
      oneOf: ['SendResult', 'SendQueued', 'SendScheduled'].map(reference),
    },
  };
}

function titleOf(schema: object): string {
  return (schema as { title: string }).title;
}
