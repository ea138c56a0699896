import { RefusalSchema } from '@cascade/contracts';
import { Type } from 'typebox';
import { nullable } from './fields.ts';

/** What a sentence of an answer says, as a value: programs and screens that speak another language fill their own text. */
export const FailureSchema = Type.Object(
  {
    kind: Type.String({
      minLength: 1,
      description: 'Names the sentence. Expect kinds that you do not know.',
    }),
    params: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'What fills it, by name: texts, numbers, or another failure.',
      }),
    ),
  },
  {
    title: 'Failure',
    additionalProperties: false,
    description:
      'What the sentence beside it (`reason`, `message`, `error`, `why`, `fault` or `off`) says in English, and `advice_failure` what `advice` does. ' +
      'Null of words of somebody else, such as a provider.',
  },
);

/** Beside a sentence that may be in words of somebody else. */
export const SaidSchema = nullable(FailureSchema);

export const ApiRefusalSchema = Type.Object(
  { ...RefusalSchema.properties, failure: FailureSchema },
  {
    title: 'ApiError',
    additionalProperties: false,
    description: 'The call was refused, or failed before any channel ran.',
  },
);
