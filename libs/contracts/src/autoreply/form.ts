import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NO_CONTROL_CHARACTERS, NOT_BLANK } from '../schemas/line.ts';

/** A form without an `expires_after_minutes` of its own ends after silence that long. */
export const FORM_EXPIRES_MINUTES = 1440;

/** Types of an answer. */
export const QUESTION_TYPES = [
  'text',
  'number',
  'choice',
  'date',
  'email',
  'phone',
  'file',
  'location',
] as const;

export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Languages of a form's built-in sentences. */
export const FORM_LANGUAGES = ['en', 'id'] as const;

/** Commands that a contact gives by a word. */
export const FORM_WORDS = ['cancel', 'back', 'skip', 'yes', 'no'] as const;

export type FormWord = (typeof FORM_WORDS)[number];

const label = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: NO_CONTROL_CHARACTERS });

/** Text for a contact; may have several lines. */
const text = (maxLength: number, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: NOT_BLANK,
    ...(description === undefined ? {} : { description }),
  });

export const QuestionSchema = Type.Object(
  {
    key: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_-]{0,63}$',
      description: 'Names the answer in the submission; letters, digits, `_` and `-`.',
    }),
    text: text(800, 'May hold `{{key}}` of earlier answers.'),
    type: Type.Unsafe<QuestionType>({
      type: 'string',
      title: 'QuestionType',
      enum: [...QUESTION_TYPES],
    }),
    required: Type.Boolean(),
    options: Type.Optional(
      Type.Array(label(72), { minItems: 1, maxItems: 30, description: 'choice alone.' }),
    ),
    error: Type.Optional(text(300, 'Said when an answer is not of the type; then asked again.')),
  },
  { title: 'Question', additionalProperties: false },
);

const WordListSchema = Type.Optional(Type.Array(label(20), { minItems: 1, maxItems: 10 }));

export const FormSchema = Type.Object(
  {
    name: label(100),
    language: Type.Optional(
      Type.Unsafe<(typeof FORM_LANGUAGES)[number]>({
        type: 'string',
        title: 'FormLanguage',
        enum: [...FORM_LANGUAGES],
        default: 'en',
        description: 'Of the sentences that the form says by itself, and of numbers.',
      }),
    ),
    questions: Type.Array(QuestionSchema, { minItems: 1, maxItems: 50 }),
    done: text(1000, 'Said after the submission; may hold `{{key}}` of answers.'),
    cancelled: Type.Optional(text(1000, 'Said when the contact cancels.')),
    reminder: Type.Optional(
      Type.Object(
        {
          after_minutes: Type.Integer({ minimum: 1, maximum: 43_200 }),
          text: Type.Optional(text(300)),
        },
        {
          title: 'FormReminder',
          additionalProperties: false,
          description: 'Once, after silence that long.',
        },
      ),
    ),
    expires_after_minutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 43_200,
        default: FORM_EXPIRES_MINUTES,
        description: 'The form ends without a submission after silence that long.',
      }),
    ),
    expired: Type.Optional(text(1000, 'Said when the form expires; nothing when absent.')),
    words: Type.Optional(
      Type.Object(
        {
          cancel: WordListSchema,
          back: WordListSchema,
          skip: WordListSchema,
          yes: WordListSchema,
          no: WordListSchema,
        },
        {
          title: 'FormWords',
          additionalProperties: false,
          description:
            'Words by which a contact acts, whatever their case; a list replaces the English and ' +
            'Indonesian ones.',
        },
      ),
    ),
  },
  { title: 'Form', additionalProperties: false },
);

export type Form = Static<typeof FormSchema>;
export type Question = Static<typeof QuestionSchema>;
