import { AutoreplyRuleSchema, ChannelSchema, QUESTION_TYPES } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeSchema } from './fields.ts';

const { match, hours, once_per_hours, reply, form } = AutoreplyRuleSchema.properties;

const active = Type.Boolean({ description: 'Inactive rules send no answers.' });

export const NewAutoreplySchema = Type.Object(
  {
    device: line(64),
    active: Type.Optional(active),
    ...AutoreplyRuleSchema.properties,
  },
  {
    title: 'NewAutoreply',
    additionalProperties: false,
    description: '`reply` or `form`, one of the two.',
  },
);

export const AutoreplyPatchSchema = Type.Object(
  {
    active: Type.Optional(active),
    match: Type.Optional(match),
    hours: Type.Optional(nullable(hours)),
    once_per_hours: Type.Optional(nullable(once_per_hours)),
    reply,
    form,
  },
  {
    title: 'AutoreplyPatch',
    additionalProperties: false,
    minProperties: 1,
    description:
      '`null` takes `hours` and `once_per_hours` away; `reply` takes the place of a form, `form` ' +
      'that of a reply. Contacts who fill a form go on with it as it was when they began.',
  },
);

export const AutoreplySchema = Type.Object(
  {
    id: Type.String(),
    device: Type.String(),
    active,
    ...AutoreplyRuleSchema.properties,
    created_at: TimeSchema,
    updated_at: TimeSchema,
  },
  { title: 'Autoreply' },
);

/** One step of a simulated chat: exactly one member. */
const ActSchema = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 4096 })),
    tap: Type.Optional(line(256, 'Id of a button or of a row of a list.')),
    file: Type.Optional(
      Type.Object(
        { name: line(255), mime: line(128) },
        { title: 'SimulatedFile', additionalProperties: false },
      ),
    ),
    location: Type.Optional(
      Type.Object(
        {
          lat: Type.Number({ minimum: -90, maximum: 90 }),
          lng: Type.Number({ minimum: -180, maximum: 180 }),
          name: Type.Optional(line(200)),
        },
        { title: 'SimulatedLocation', additionalProperties: false },
      ),
    ),
    wait_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 43_200 })),
  },
  { title: 'SimulatedAct', additionalProperties: false, minProperties: 1 },
);

export const SimulationSchema = Type.Object(
  {
    channel: ChannelSchema,
    rule: AutoreplyRuleSchema,
    chat: Type.Array(ActSchema, { maxItems: 300 }),
  },
  { title: 'Simulation', additionalProperties: false },
);

const ReplyViewSchema = Type.Unsafe<object | null>({
  title: 'SimulatedReply',
  type: ['object', 'null'],
  description: '`{template}` or `{message}`, as it would be sent; null for silence.',
});

const AnswersSchema = Type.Unsafe<object | null>({
  title: 'SimulatedAnswers',
  type: ['object', 'null'],
  description: "By the questions' keys.",
});

export const SimulationResultSchema = Type.Object(
  {
    turns: Type.Array(
      Type.Object(
        {
          reply: ReplyViewSchema,
          submission: AnswersSchema,
          too_fast: Type.Boolean({
            description: 'No answer: the contact made replies come too fast.',
          }),
        },
        { title: 'SimulatedTurn' },
      ),
      { description: 'Result of each action.' },
    ),
    filling: nullable(
      Type.Object(
        {
          at: Choice('FormStep', ['question', 'summary', 'pick']),
          question: nullable(Type.String({ description: 'Key of the question that was asked.' })),
          type: nullable(Type.String({ description: QUESTION_TYPES.join(', ') })),
          answers: Type.Unsafe<Record<string, unknown>>({ type: 'object', title: 'AnswersSoFar' }),
        },
        {
          title: 'FormProgress',
          description: 'Progress of the form; null when the contact fills none.',
        },
      ),
    ),
  },
  { title: 'SimulationResult' },
);

export type AutoreplyView = Static<typeof AutoreplySchema>;
export type Simulation = Static<typeof SimulationSchema>;
export type SimulationResult = Static<typeof SimulationResultSchema>;
export type AutoreplyPatch = Static<typeof AutoreplyPatchSchema>;
