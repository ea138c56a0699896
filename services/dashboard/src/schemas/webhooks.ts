import { HEADER_VALUE, DELIVERY_RETRIES } from '@cascade/contracts';
import { PAUSE_CAUSES } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { DeliveryDetailSchema } from './deliveries.ts';
import { Choice, EventKindSchema, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';

const url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: 'HTTPS; another port or address only if the operator allows it.',
});

const events = Type.Array(EventKindSchema, {
  minItems: 1,
  uniqueItems: true,
  description: 'Event kinds; `send_status` and `quota` events are account-wide.',
});

const devices = Type.Array(line(100), {
  minItems: 1,
  maxItems: 1_000,
  uniqueItems: true,
  description: 'Devices whose events are delivered; those of every device without it.',
});

/** Value of a header: printable ASCII without spaces at its ends. */
const secret = Type.String({
  minLength: 1,
  maxLength: 256,
  pattern: HEADER_VALUE,
  description: 'Sent as `X-Webhook-Secret` on every delivery.',
});

const signed = Type.Boolean({
  description:
    'Deliveries carry the signature headers of Standard Webhooks. Turning it on makes a new ' +
    'signing key, which the answer shows once.',
});

const version = Type.Unsafe<1 | 2>({
  type: 'integer',
  title: 'PayloadVersion',
  enum: [1, 2],
  default: 1,
  description:
    'Version of the payloads. 2: `message_status` also of linked phones and of bounced mails, with what ' +
    'the send asked for (`success`) and what is known of it.',
});

const retries = Type.Array(
  Type.Integer({ minimum: DELIVERY_RETRIES.leastSeconds, maximum: DELIVERY_RETRIES.mostSeconds }),
  {
    minItems: 1,
    maxItems: DELIVERY_RETRIES.most,
    description:
      'When a failed delivery is tried again: seconds after the attempt before. Each has the same event id and body, its number in ' +
      '`X-Service-Attempt`, and a row in the delivery log. With them an answer of 410 pauses the endpoint, and so do three ' +
      'days without a delivery after an event was given up. Without them each event is sent once. Usual: ' +
      `\`[${DELIVERY_RETRIES.standard.join(', ')}]\`.`,
  },
);

const WebhookStateSchema = Choice(
  'WebhookState',
  ['pending', 'active', 'paused'],
  '`pending` until a successful test. `paused` (of endpoints with `retries` alone): nothing is sent until a successful test; ' +
    'the log has what it missed as failed.',
);

export const NewWebhookSchema = Type.Object(
  {
    url,
    events,
    devices: Type.Optional(devices),
    secret: Type.Optional(secret),
    signed: Type.Optional(signed),
    version: Type.Optional(version),
    retries: Type.Optional(retries),
  },
  { title: 'NewWebhook', additionalProperties: false },
);

export const WebhookPatchSchema = Type.Object(
  {
    url: Type.Optional(url),
    events: Type.Optional(events),
    devices: Type.Optional(nullable(devices)),
    secret: Type.Optional(nullable(secret)),
    signed: Type.Optional(signed),
    version: Type.Optional(version),
    retries: Type.Optional(nullable(retries)),
  },
  { title: 'WebhookPatch', additionalProperties: false, minProperties: 1 },
);

export const WebhookSchema = Type.Object(
  {
    id: Type.String(),
    url: Type.String(),
    events: Type.Array(EventKindSchema),
    devices: nullable(Type.Array(Type.String(), { description: 'Null: every device.' })),
    has_secret: Type.Boolean(),
    signed: Type.Boolean(),
    version,
    retries: nullable(
      Type.Array(Type.Integer(), {
        description: 'Null: each event is sent once. Otherwise seconds after the attempt before.',
      }),
    ),
    state: WebhookStateSchema,
    paused: Type.Union(
      [
        Type.Object(
          {
            at: TimeSchema,
            why: Choice(
              'PauseCause',
              PAUSE_CAUSES,
              '`gone`: it answered 410. `failing`: nothing was delivered for three days.',
            ),
          },
          { title: 'WebhookPause' },
        ),
        Type.Null(),
      ],
      { description: 'Null: it is not paused.' },
    ),
    created_at: TimeSchema,
  },
  { title: 'Webhook' },
);

export const WebhookWithKeySchema = Type.Object(
  {
    ...WebhookSchema.properties,
    signing_key: Type.Optional(
      Type.String({ description: 'Of Standard Webhooks, `whsec_…`; shown in this answer only.' }),
    ),
  },
  { title: 'WebhookWithKey' },
);

const JsonObject = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { title: 'EventBody', description });

export const SampleQuerySchema = Type.Object(
  { event: EventKindSchema },
  { additionalProperties: false },
);

export const SampleSchema = Type.Object(
  {
    event: EventKindSchema,
    payload: JsonObject('In the name of a device of the endpoint, when one has such events.'),
  },
  { title: 'EventSample' },
);

export const TestRequestSchema = Type.Object(
  {
    event: EventKindSchema,
    payload: Type.Optional(
      JsonObject(
        'Delivered in place of the sample, at most 64 KB; `event` is set to the event and ' +
          '`production` to `false`.',
      ),
    ),
  },
  { title: 'TestRequest', additionalProperties: false },
);

export const TestResultSchema = Type.Object(
  {
    status: Type.Boolean({ description: 'Whether the receiver answered 200 or 201.' }),
    state: WebhookStateSchema,
    delivery: DeliveryDetailSchema,
  },
  { title: 'TestResult' },
);

export const ResendRangeSchema = Type.Object(
  { from: TimeInputSchema, to: TimeInputSchema },
  { title: 'ResendRange', additionalProperties: false },
);

export const ResendRangeResultSchema = Type.Object(
  {
    asked: Type.Integer({ description: 'Deliveries that will be resent.' }),
    more: Type.Boolean({
      description: 'Older deliveries are left: repeat the call with an earlier `to`.',
    }),
  },
  { title: 'ResendRangeResult' },
);

export type WebhookView = Static<typeof WebhookSchema>;
