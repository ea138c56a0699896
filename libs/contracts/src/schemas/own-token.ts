import { Type, type Static } from 'typebox';
import { TOKEN_SCOPES, type TokenScope } from '../callers/token-scopes.ts';

/** Body of `GET /v1/token`. */
export const OwnTokenSchema = Type.Object(
  {
    status: Type.Literal(true),
    name: Type.String({ description: 'Name of the token.' }),
    account: Type.Object(
      { id: Type.String(), name: Type.String() },
      { title: 'TokenAccount', additionalProperties: false },
    ),
    scopes: Type.Array(
      Type.Unsafe<TokenScope>({ type: 'string', minLength: 1, examples: TOKEN_SCOPES }),
      {
        description:
          'What the token may do; `devices:write` includes `devices:read`, and so on. Expect scopes that are ' +
          'not listed.',
      },
    ),
    expires_at: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      description: 'Unix seconds; null for a token without an end.',
    }),
  },
  { title: 'Token', additionalProperties: false },
);

export type OwnToken = Static<typeof OwnTokenSchema>;
