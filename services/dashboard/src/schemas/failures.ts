import { RefusalSchema } from '@cascade/contracts';
import { Type } from 'typebox';

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
    description: 'The failure that `reason` tells in English.',
  },
);

export const ApiRefusalSchema = Type.Object(
  { ...RefusalSchema.properties, failure: FailureSchema },
  {
    title: 'ApiError',
    additionalProperties: false,
    description: 'The call was refused, or failed before any channel ran.',
  },
);
