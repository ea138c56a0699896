import { SCOPE_MEANINGS, TOKEN_SCOPES } from '@cascade/contracts';
import { MAX_TOKEN_DEVICES, MAX_TOKEN_NETWORKS, NOTE_USE_EVERY_MS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { Choice, line, nullable, TimeInputSchema, TimeSchema } from './fields.ts';

export const ScopeSchema = Choice(
  'TokenScope',
  TOKEN_SCOPES,
  [
    ...TOKEN_SCOPES.map((scope) => `\`${scope}\`: ${SCOPE_MEANINGS[scope]}.`),
    'A scope `:write` includes its `:read`.',
  ].join(' '),
);

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
        description: 'What it may do. `send`, `read` and `inbound` when absent.',
      }),
    ),
    networks: Type.Optional(
      Type.Array(line(50), {
        minItems: 1,
        maxItems: MAX_TOKEN_NETWORKS,
        description:
          'CIDR blocks of IPv4 and IPv6 from which it may be used: `203.0.113.0/24`, `2001:db8::/32`, or an address. ' +
          'From everywhere when absent.',
      }),
    ),
    devices: Type.Optional(
      Type.Array(line(100), {
        minItems: 1,
        maxItems: MAX_TOKEN_DEVICES,
        uniqueItems: true,
        description:
          'Ids of the devices that it may send from, check with and read. A sender pool is used where each of its members ' +
          'is one of them. Calls that are about more than devices answer 403. All devices when absent.',
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
      Type.Array(ScopeSchema, {
        description: 'What it may do. Null: `send`, `read` and `inbound`.',
      }),
    ),
    networks: nullable(
      Type.Array(Type.String(), {
        description: 'CIDR blocks from which it may be used. Null: from everywhere.',
      }),
    ),
    devices: nullable(
      Type.Array(Type.String(), {
        description: 'Ids of the devices that it may use and read. Null: all of the account.',
      }),
    ),
    created_by: nullable(
      Type.String({
        description:
          'Address of the person who made or allowed it, or `operator`. Null: made before 0.2.0, or the person was removed.',
      }),
    ),
    last_used_at: nullable({
      ...TimeSchema,
      description: `When a call with it came last, to ${NOTE_USE_EVERY_MS / 60_000} minutes. Null: none is known.`,
    }),
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
