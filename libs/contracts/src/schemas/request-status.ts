import { Type } from 'typebox';
import type { Static } from 'typebox';
import { byChannel } from '../channels.ts';
import { LIMIT_WAITS } from '../devices/phone-limits.ts';
import { GivenRequestIdSchema, IdSchema, SendResultSchema } from './send-response.ts';

const orNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, description });

/** A send that waits, and until when: of a request, and of a dry run what it would wait for. */
export const WaitingSchema = Type.Object(
  {
    reason: Type.String({ examples: Object.values(LIMIT_WAITS) }),
    until: IdSchema('Unix seconds at which it is expected to be sent.'),
  },
  { title: 'WaitingSend', additionalProperties: false },
);

/** Body of `GET /v1/requests/{request_id}` and of a cancellation. Times are Unix seconds. */
export const RequestStatusSchema = Type.Object(
  {
    status: Type.Literal(true),
    request_id: IdSchema('Identifier of the request.'),
    x_request_id: Type.Optional(GivenRequestIdSchema),
    state: Type.Unsafe<'scheduled' | 'pending' | 'finished' | 'cancelled'>({
      type: 'string',
      title: 'RequestState',
      enum: ['scheduled', 'pending', 'finished', 'cancelled'],
      description:
        '`scheduled`: waits for its time. `pending`: queued or under way. `finished`: `result` ' +
        'holds the outcome. `cancelled`: nothing was sent, and nothing will be.',
    }),
    accepted_at: IdSchema('Unix seconds.'),
    scheduled_for: orNull('Unix seconds; null when the request started at once.'),
    finished_at: orNull('Unix seconds; null until the request is finished or cancelled.'),
    waiting: Type.Optional(
      Type.Object(
        byChannel(() => Type.Optional(WaitingSchema)),
        {
          title: 'Waiting',
          additionalProperties: false,
          description:
            'Channels whose send waits; absent when none does. Of a linked phone for another day: its ' +
            'daily limit is reached (device setting `dailyCap`), or that is in its quiet hours (`quiet_hours`). ' +
            'Of every channel for the hours of its recipient (`context.timing.window`, account setting `send_window`), ' +
            'or because the recipient has had as many messages as the account allows (`recipient_caps`, addition). ' +
            'Of every channel for its next call: the provider refused the send for the moment, as `reason` says ' +
            '(addition).',
        },
      ),
    ),
    result: Type.Union([SendResultSchema, Type.Null()], {
      description: 'What a sync caller would have read; null until the request is finished.',
    }),
  },
  { title: 'RequestStatus', additionalProperties: false },
);

/** Body of `GET /v1/requests`. */
export const RequestListSchema = Type.Object(
  {
    status: Type.Literal(true),
    requests: Type.Array(RequestStatusSchema),
    has_more: Type.Boolean(),
    next_cursor: Type.Unsafe<string | null>({
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'For `cursor` of the next call; null when there is no more.',
    }),
  },
  { title: 'RequestList', additionalProperties: false },
);

export type RequestList = Static<typeof RequestListSchema>;
export type RequestStatus = Static<typeof RequestStatusSchema>;
