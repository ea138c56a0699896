import { Type } from 'typebox';
import { EventKindSchema, line } from './fields.ts';
import { NewWebhookSchema } from './webhooks.ts';

const { devices, secret, signed, version } = NewWebhookSchema.properties;

export const ListenRequestSchema = Type.Object(
  {
    events: Type.Optional(
      Type.Array(EventKindSchema, {
        minItems: 1,
        uniqueItems: true,
        description: 'All of them without it.',
      }),
    ),
    devices,
    secret,
    signed,
    version,
  },
  { title: 'ListenRequest', additionalProperties: false },
);

const MAX_ANSWER = 64 * 1024;

export const ListenAnswerSchema = Type.Object(
  {
    status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
    headers: Type.Optional(
      Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 8_192 }), {
        title: 'AnswerHeaders',
        maxProperties: 100,
      }),
    ),
    body: Type.Optional(Type.String({ maxLength: MAX_ANSWER })),
    error: Type.Optional(line(200, 'Instead of a status: why there was no answer.')),
  },
  { title: 'ListenAnswer', additionalProperties: false },
);
