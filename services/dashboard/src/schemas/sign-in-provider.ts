import { MAX_OIDC_DOMAINS } from '@cascade/store';
import { Type, type Static } from 'typebox';
import { SaidSchema } from './failures.ts';
import { line, nullable, TimeSchema } from './fields.ts';
import { EmailSchema, ROLES } from './users.ts';

const values = Type.Optional(Type.Array(line(200), { maxItems: 50 }));

const RoleValuesSchema = Type.Object(
  {
    owner: values,
    admin: values,
    member: values,
    viewer: values,
    operator: values,
    billing: values,
    support: values,
  },
  {
    title: 'ProviderRoles',
    additionalProperties: false,
    description:
      'Values of the claim that give a role; the highest role counts. At the operator’s provider alone: `operator` (an administrator), `billing` and `support`.',
  },
);

const DefaultRoleSchema = Type.Unsafe<(typeof ROLES)[number] | null>({
  type: ['string', 'null'],
  title: 'DefaultRole',
  enum: [...ROLES, null],
  description: 'Role of people whom no value gives one; null refuses them.',
});

const domain = Type.String({
  minLength: 3,
  maxLength: 253,
  pattern: '^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
});

const issuer = Type.String({
  minLength: 8,
  maxLength: 300,
  description: 'Address of the provider, without `/.well-known/openid-configuration`.',
});
const clientId = line(300);
const clientSecret = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 1_000,
    description: 'Needed for a new provider, another issuer or another client id; otherwise kept.',
  }),
);

export const SignInProviderInputSchema = Type.Object(
  {
    issuer,
    client_id: clientId,
    client_secret: clientSecret,
    name: line(60),
    domains: Type.Array(domain, { minItems: 1, maxItems: MAX_OIDC_DOMAINS }),
    scopes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100, pattern: '^[!#-\\[\\]-~]+$' }), {
        maxItems: 10,
        description: 'Scopes beside `openid email profile`.',
      }),
    ),
    claim: nullable(line(200)),
    roles: Type.Optional(RoleValuesSchema),
    default_role: DefaultRoleSchema,
    required: Type.Optional(
      Type.Boolean({ description: 'People of the domains sign in in no other way.' }),
    ),
  },
  { title: 'SignInProviderInput', additionalProperties: false },
);

export type SignInProviderInput = Static<typeof SignInProviderInputSchema>;

export const SignInProviderTestSchema = Type.Object(
  { issuer, client_id: clientId, client_secret: clientSecret },
  { title: 'SignInProviderTest', additionalProperties: false },
);

export const SignInDomainSchema = Type.Object(
  { domain },
  { title: 'SignInDomainInput', additionalProperties: false },
);

/** The TXT record in which a domain names its account. */
export const DomainRecordSchema = Type.Object(
  { name: Type.String(), value: Type.String() },
  {
    title: 'DomainRecord',
    description: 'TXT record that proves a domain: `<name>.<domain>`. Null for the operator’s.',
  },
);

export const SignInProviderSchema = Type.Object(
  {
    redirect_uri: nullable(
      Type.String({ description: 'Enter it at the provider; null while the feature is off.' }),
    ),
    off: nullable(Type.String({ description: 'Why nobody can sign in by a provider.' })),
    failure: SaidSchema,
    record: nullable(DomainRecordSchema),
    provider: nullable(
      Type.Object(
        {
          issuer: Type.String(),
          client_id: Type.String(),
          name: Type.String(),
          domains: Type.Array(
            Type.Object({ name: Type.String(), proven: Type.Boolean() }, { title: 'SignInDomain' }),
          ),
          scopes: Type.Array(Type.String()),
          claim: nullable(Type.String()),
          roles: RoleValuesSchema,
          default_role: DefaultRoleSchema,
          required: Type.Boolean(),
          updated_at: TimeSchema,
        },
        { title: 'SignInProvider' },
      ),
    ),
  },
  { title: 'SignInProviderSetup' },
);

export const FindProviderSchema = Type.Object(
  { domain },
  {
    title: 'SignInProviderQuery',
    additionalProperties: false,
    description: 'The domain of the address alone: nobody learns who has an account.',
  },
);

export const FoundProviderSchema = Type.Object(
  {
    provider: nullable(
      Type.Object(
        { name: Type.String(), required: Type.Boolean() },
        { title: 'FoundSignInProvider' },
      ),
    ),
  },
  { title: 'SignInProviderOfDomain' },
);

export const BeginProviderSignInSchema = Type.Object(
  {
    email: Type.Optional(EmailSchema),
    operator: Type.Optional(Type.Boolean({ description: 'By the operator’s provider.' })),
  },
  { title: 'ProviderSignInInput', additionalProperties: false },
);

export const BegunProviderSignInSchema = Type.Object(
  { url: Type.String({ description: 'Open it in the same browser.' }) },
  { title: 'BegunProviderSignIn' },
);

export const FinishProviderSignInSchema = Type.Object(
  {
    provider: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Last part of the redirect address.',
    }),
    query: Type.String({
      maxLength: 8_000,
      description: 'Query that the provider sent the browser back with.',
    }),
  },
  { title: 'ProviderSignInAnswer', additionalProperties: false },
);
