import { Type } from 'typebox';
import type { Static } from 'typebox';
import { byChannel } from '../channels.ts';
import { TARGET_CHECKS } from '../limits/target-checks.ts';
import { CheckRequestSchema } from './check-request.ts';
import { ErrorCodeSchema } from './send-response.ts';

const seconds = (description = 'Unix seconds.') => Type.Integer({ minimum: 0, description });

const SuppressedSchema = Type.Object(
  {
    kind: Type.String({
      description: '`opt_out`, `unsubscribed`, `hard_bounce`, `complaint`, `imported` or `manual`.',
    }),
    since: seconds(),
  },
  { title: 'SuppressedSince', additionalProperties: false },
);

const SeenSchema = Type.Unsafe<{ first_at: number; last_at: number } | null>({
  title: 'Seen',
  type: ['object', 'null'],
  properties: { first_at: seconds(), last_at: seconds() },
  required: ['first_at', 'last_at'],
  additionalProperties: false,
  description:
    'First and newest message of the contact that is stored; null if there is none. Retention deletes ' +
    'messages, so null is no proof that the contact never wrote.',
});

const WindowSchema = Type.Object(
  {
    state: Type.Unsafe<'open' | 'closed' | 'unknown'>({
      type: 'string',
      title: 'WindowState',
      enum: ['open', 'closed', 'unknown'],
      description:
        '`unknown`: no message is stored, and the callback of the number has not worked for 24 hours, ' +
        'so that a message may be missing.',
    }),
    open_until: Type.Optional(seconds()),
  },
  { title: 'SessionWindowState', additionalProperties: false },
);

const SenderNowSchema = Type.Object(
  {
    may: Type.Unsafe<'go' | 'wait' | 'not'>({
      type: 'string',
      title: 'SenderMay',
      enum: ['go', 'wait', 'not'],
      description:
        '`wait`: its phone would send it later, for a limit of the day or its quiet hours.',
    }),
    reason: Type.Optional(
      Type.String({
        description:
          'Why not, or what it waits for; with `go` what is known against the device, such as a login that its ' +
          'provider refused.',
      }),
    ),
    code: Type.Optional(ErrorCodeSchema),
    until: Type.Optional(seconds('Of `wait`: at the soonest (Unix seconds).')),
  },
  {
    title: 'SenderNow',
    additionalProperties: false,
    description:
      'Whether a send by the device would go at this moment, to any recipient: its link, its newest check, the quota ' +
      'of the account, the limits of its day. Absent without a device.',
  },
);

/** What is known of a target on one channel. */
const ChannelReachSchema = Type.Object(
  {
    reachable: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'Whether the channel can reach the target now. null: not known; see `why`.',
    }),
    why: Type.Optional(
      Type.String({
        description: 'Why not, why it is unknown, or why it was not looked up again.',
      }),
    ),
    address: Type.Optional(
      Type.String({
        description: 'The address that a send would use; absent when it is malformed.',
      }),
    ),
    device: Type.Optional(
      Type.String({
        description: 'Id of the device that knows this or would send; absent without one.',
      }),
    ),
    exists: Type.Optional(
      Type.Boolean({ description: 'Whether the number is on WhatsApp; absent when unknown.' }),
    ),
    checked_at: Type.Optional(seconds('When `exists` was looked up (Unix seconds).')),
    age_seconds: Type.Optional(seconds('Age of `exists` in seconds.')),
    session_window: Type.Optional(WindowSchema),
    suppressed: Type.Optional(Type.Array(SuppressedSchema)),
    ended_topics: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Keys of topics of the account that the recipient ended: other messages reach it.',
      }),
    ),
    seen: Type.Optional(SeenSchema),
    sender: Type.Optional(SenderNowSchema),
  },
  { title: 'ChannelReach', additionalProperties: false },
);

export type ChannelReach = Static<typeof ChannelReachSchema>;

const TargetReachSchema = Type.Object(
  {
    target: Type.Unsafe<Static<typeof CheckRequestSchema>['targets'][number] | null>({
      anyOf: [CheckRequestSchema.properties.targets.items, { type: 'null' }],
      description: 'As it was given; null when the contact was erased since.',
    }),
    channels: Type.Object(
      byChannel(() => Type.Optional(ChannelReachSchema)),
      { title: 'ChannelReaches', additionalProperties: false },
    ),
  },
  { title: 'TargetReach', additionalProperties: false },
);

export type TargetReach = Static<typeof TargetReachSchema>;

/** Answer of `POST /v1/check` with few targets. */
export const CheckResultSchema = Type.Object(
  {
    status: Type.Literal(true),
    targets: Type.Array(TargetReachSchema, { description: 'In the order of the call.' }),
  },
  { title: 'CheckResult', additionalProperties: false },
);

const checkId = Type.String({ pattern: '^tck_[0-9a-z]+$' });

/** Answer of `POST /v1/check` with many targets. */
export const CheckQueuedSchema = Type.Object(
  { status: Type.Literal(true), queued: Type.Literal(true), check_id: checkId },
  { title: 'CheckQueued', additionalProperties: false },
);

/** Answer of `GET /v1/checks/{check_id}`: state, and a page of results. */
export const CheckStatusSchema = Type.Object(
  {
    status: Type.Literal(true),
    check_id: checkId,
    state: Type.Unsafe<'running' | 'finished'>({
      type: 'string',
      title: 'CheckState',
      enum: ['running', 'finished'],
    }),
    created_at: seconds(),
    ends_at: seconds(
      `Unix seconds. Lookups end ${TARGET_CHECKS.lastsMs / 3_600_000} hours after the call; what is not ` +
        'looked up then stays unknown.',
    ),
    progress: Type.Object(
      {
        targets: seconds('Targets of the check.'),
        done: seconds('Targets of which everything is looked up that can be.'),
      },
      { title: 'CheckProgress', additionalProperties: false },
    ),
    waiting: Type.Optional(
      Type.String({ description: 'What the next lookups wait for; absent when for nothing.' }),
    ),
    targets: Type.Array(TargetReachSchema, {
      description: 'A page, in the order of the call, with what is known now.',
    }),
    has_more: Type.Boolean(),
    next_cursor: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  },
  { title: 'CheckStatus', additionalProperties: false },
);

export type CheckStatus = Static<typeof CheckStatusSchema>;

/** Answer of `DELETE /v1/checks/{check_id}`. */
export const CheckDeletedSchema = Type.Object(
  { status: Type.Literal(true), check_id: checkId, deleted: Type.Literal(true) },
  { title: 'CheckDeleted', additionalProperties: false },
);
