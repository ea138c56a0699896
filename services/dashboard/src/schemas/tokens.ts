import { Type, type Static } from 'typebox';
import { line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';

export const NewTokenSchema = Type.Object(
  {
    name: line(100),
    expires_at: Type.Optional(
      Type.Unsafe<string | number | null>({
        ...TimeInputSchema,
        type: ['string', 'integer', 'null'],
      }),
    ),
  },
  { additionalProperties: false },
);

export const TokenSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    hint: Type.String({ description: 'The last four characters of the token.' }),
    expires_at: nullable(TimeSchema),
    created_at: TimeSchema,
  },
  { title: 'Token' },
);

export const CreatedTokenSchema = Type.Object(
  {
    ...TokenSchema.properties,
    token: Type.String({ description: '`<ACCOUNT_TOKEN>`, shown in this answer only.' }),
  },
  { title: 'CreatedToken' },
);

export type TokenView = Static<typeof TokenSchema>;
