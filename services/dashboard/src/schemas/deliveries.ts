import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import {
  Choice,
  ContentsRemovedSchema,
  EventKindSchema,
  line,
  nullable,
  TimeInputSchema,
  TimeSchema,
} from './fields.ts';
import { FormatSchema, PageQuerySchema } from './pages.ts';

const StateSchema = Choice(
  'WebhookDeliveryState',
  ['open', 'delivered', 'failed'],
  '`open`: the POST is under way.',
);

export const DeliveryQuerySchema = Type.Object(
  {
    ...PageQuerySchema.properties,
    format: Type.Optional(FormatSchema),
    from: Type.Optional(TimeInputSchema),
    to: Type.Optional(TimeInputSchema),
    endpoint: Type.Optional(line(100)),
    event: Type.Optional(EventKindSchema),
    state: Type.Optional(StateSchema),
  },
  { additionalProperties: false },
);

export const DeliverySchema = Type.Object(
  {
    id: Type.String(),
    endpoint: Type.String({ description: 'Id of the webhook endpoint.' }),
    event: EventKindSchema,
    event_id: Type.String({ description: 'The same for every delivery of the same event.' }),
    device: nullable(Type.String({ description: 'Null for `send_status` and `quota`.' })),
    purpose: Choice('DeliveryPurpose', ['event', 'test', 'resend']),
    repeats: nullable(Type.String({ description: 'The delivery that a resend repeats.' })),
    attempt: Type.Integer({
      description: '1: the first one; later ones are retries of the endpoint.',
    }),
    production: Type.Boolean(),
    url: Type.String(),
    at: TimeSchema,
    state: StateSchema,
    response_status: nullable(Type.Integer()),
    ms: nullable(Type.Number({ description: 'Duration of the POST.' })),
    error: nullable(Type.String()),
    failure: SaidSchema,
    interrupted: Type.Boolean({
      description:
        'The service died during the POST, or before the result was stored: whether the receiver got ' +
        'it is not known.',
    }),
  },
  { title: 'Delivery' },
);

const HeadersSchema = Type.Record(Type.String(), Type.String(), { title: 'Headers' });

export const DeliveryDetailSchema = Type.Object(
  {
    ...DeliverySchema.properties,
    contents_removed_at: ContentsRemovedSchema,
    next_attempt_at: nullable({
      ...TimeSchema,
      description: 'When its event is tried again; null: no attempt is planned.',
    }),
    request: Type.Object(
      {
        url: Type.String(),
        headers: HeadersSchema,
        body: Type.String({ description: 'The first 64 KB.' }),
      },
      { title: 'DeliveryRequest' },
    ),
    response: Type.Union([
      Type.Object(
        {
          status: Type.Integer(),
          headers: HeadersSchema,
          body: Type.String({ description: 'The first 4 KB.' }),
        },
        { title: 'DeliveryResponse' },
      ),
      Type.Null(),
    ]),
  },
  { title: 'DeliveryDetail' },
);

export const ResendResultSchema = Type.Object(
  { id: Type.String({ description: 'Id of the new delivery.' }) },
  { title: 'ResendResult' },
);

export type DeliveryView = Static<typeof DeliverySchema>;
export type DeliveryDetailView = Static<typeof DeliveryDetailSchema>;
