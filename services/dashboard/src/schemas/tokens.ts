import { TOKEN_SCOPES } from '@cascade/contracts';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';

const ScopeSchema = Choice('TokenScope', TOKEN_SCOPES);
const SCOPES_SAY =
  '`send`: `POST /v1/send` and cancelling. `read`: every GET of `/v1`. `inbound`: listening to deliveries.';

export const NewTokenSchema = Type.Object(
  {
    name: line(100),
    expires_at: Type.Optional(
      Type.Unsafe<string | number | null>({
        ...TimeInputSchema,
        type: ['string', 'integer', 'null'],
      }),
    ),
    scopes: Type.Optional(
      Type.Array(ScopeSchema, {
        minItems: 1,
        uniqueItems: true,
        description: `What it may do. ${SCOPES_SAY} Everything when absent.`,
      }),
    ),
  },
  { title: 'NewToken', additionalProperties: false },
);

export const TokenSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    hint: Type.String({ description: 'The last four characters of the token.' }),
    expires_at: nullable(TimeSchema),
    scopes: nullable(
      Type.Array(ScopeSchema, { description: `${SCOPES_SAY} Null: it may do everything.` }),
    ),
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
