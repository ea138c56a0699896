import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import { OPERATOR_PROVIDER, type OidcProvider, type OidcRole } from '@cascade/store';
import type { SignInProviderInput } from '../schemas/sign-in-provider.ts';
import { faultOfIssuer } from './check-provider.ts';
import { OPERATORS_OF_CLAIM } from './role-of.ts';

type Setup = Omit<OidcProvider, '_id' | 'secret' | 'createdAt' | 'updatedAt'>;

/** Reads what an owner or the operator enters. */
export function readSetup(
  id: string,
  body: SignInProviderInput,
  egress: Pick<Egress, 'checkUrl'>,
): { setup: Setup } | ApiRule {
  const { issuer, claim, default_role: defaultRole, required = false, roles = {} } = body;
  const isOperators = id === OPERATOR_PROVIDER;
  const wrong = faultOfIssuer(issuer, { egress });
  if (wrong !== null) return wrong;
  const ofOperators = operatorValues(roles);
  if (!isOperators && ofOperators[0] !== undefined) {
    return broken(`roles.${ofOperators[0]}`, 'operatorsProviderOnly');
  }
  if (isOperators && (claim === null || !ofOperators.some((role) => roles[role]?.length))) {
    return broken('claim', 'operatorValuesNeeded');
  }
  if (isOperators && (defaultRole !== null || required)) {
    return broken('default_role', 'operatorsProviderHasNone');
  }
  if (claim === null && defaultRole === null) {
    return broken('default_role', 'requiredWithoutClaim');
  }
  return {
    setup: {
      issuer,
      clientId: body.client_id,
      name: body.name,
      domains: [...new Set(body.domains.map((domain) => domain.toLowerCase()))],
      scopes: body.scopes ?? [],
      claim,
      roles: claim === null ? {} : valuesOf(roles),
      defaultRole,
      required,
    },
  };
}

/** Roles of operators that are given. */
const operatorValues = (roles: Partial<Record<OidcRole, string[]>>) =>
  (Object.keys(OPERATORS_OF_CLAIM) as (keyof typeof OPERATORS_OF_CLAIM)[]).filter(
    (role) => roles[role] !== undefined,
  );

/** Leaves out roles without values. */
const valuesOf = (roles: Partial<Record<OidcRole, string[]>>): Setup['roles'] =>
  Object.fromEntries(Object.entries(roles).filter(([, values]) => values.length > 0));
