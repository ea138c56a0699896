import type { BodyOf } from '../../api/types.ts';
import type { SsoSetup } from './domain-proofs.tsx';

type Body = BodyOf<'/api/sign-in-provider', 'post'>;
type ProviderRole = 'owner' | 'admin' | 'member' | 'viewer' | OperatorClaim;
type OperatorClaim = (typeof OPERATOR_CLAIMS)[number];

/** `operator`: administrators. */
export const OPERATOR_CLAIMS = ['operator', 'billing', 'support'] as const;

export const ACCOUNT_ROLES = ['owner', 'admin', 'member', 'viewer'] as const;

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
export const isDomain = (text: string): boolean => DOMAIN.test(text);

/** Values of the form; nothing chosen is an empty text. */
export function valuesOf({ provider }: SsoSetup) {
  const { owner = [], admin = [], member = [], viewer = [] } = provider?.roles ?? {};
  const { operator = [], billing = [], support = [] } = provider?.roles ?? {};
  return {
    issuer: provider?.issuer ?? '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    name: provider?.name ?? '',
    domains: provider?.domains.map(({ name }) => name) ?? [],
    scopes: provider?.scopes ?? [],
    claim: provider?.claim ?? '',
    roles: { owner, admin, member, viewer, operator, billing, support } satisfies Record<
      ProviderRole,
      string[]
    >,
    default_role: provider?.default_role ?? '',
    required: provider?.required ?? false,
  };
}

export type SetupValues = ReturnType<typeof valuesOf>;

export function bodyOf(
  { client_secret: secret, claim, roles, default_role: role, ...rest }: SetupValues,
  isOperators: boolean,
): Body {
  const { operator, billing, support, ...others } = roles;
  return {
    ...rest,
    ...(secret === '' ? {} : { client_secret: secret }),
    claim: claim.trim() === '' ? null : claim.trim(),
    roles: isOperators ? { operator, billing, support } : others,
    default_role: isOperators ? null : (ACCOUNT_ROLES.find((one) => one === role) ?? null),
    required: !isOperators && rest.required,
  };
}
