import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Content } from '../content/message.ts';
import { NO_CONTROL_CHARACTERS } from '../schemas/line.ts';
import { FormSchema } from './form.ts';

const clockTime = () =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: '24 hours, such as 08:30.' });

const MatchSchema = Type.Object(
  {
    type: Type.Unsafe<'exact' | 'contains' | 'regex' | 'any'>({
      type: 'string',
      title: 'MatchType',
      enum: ['exact', 'contains', 'regex', 'any'],
    }),
    value: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: NO_CONTROL_CHARACTERS,
        description:
          'Not for `any`. `exact` and `contains` ignore case and the width of spaces; `regex` is ' +
          'an RE2 expression that ignores case and may match anywhere.',
      }),
    ),
  },
  { title: 'AutoreplyMatch', additionalProperties: false },
);

const HoursSchema = Type.Object(
  {
    time_zone: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'IANA name, such as Asia/Jakarta.',
    }),
    days: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        description: '1 is Monday, 7 is Sunday; every day when absent.',
      }),
    ),
    from: clockTime(),
    to: clockTime(),
  },
  {
    title: 'ActiveHours',
    additionalProperties: false,
    description:
      '`from` is inside, `to` is not. A `to` before `from` is on the next day, which belongs to ' +
      'the day that the hours began on; the same time twice is the whole day.',
  },
);

/** Checked further by `checkMessage` and against the account's templates. */
const ReplySchema = Type.Unsafe<Content>({
  type: 'object',
  title: 'AutoreplyReply',
  description:
    '`{template: <id>}` or `{message: {type, message, richContext?}}`, as `content.<channel>` of a ' +
    'send; e-mail takes templates alone. Variables: `name`, `number`, `username`, `address`, `text`.',
});

/** A rule of a device: either `reply` or `form`. */
export const AutoreplyRuleSchema = Type.Object(
  {
    match: MatchSchema,
    hours: Type.Optional(HoursSchema),
    once_per_hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 720,
        description: 'Answers each contact at most once in that many hours.',
      }),
    ),
    reply: Type.Optional(ReplySchema),
    form: Type.Optional(FormSchema),
  },
  { title: 'AutoreplyRule', additionalProperties: false },
);

export type AutoreplyRule = Static<typeof AutoreplyRuleSchema>;
export type AutoreplyMatch = AutoreplyRule['match'];
export type ActiveHours = NonNullable<AutoreplyRule['hours']>;
