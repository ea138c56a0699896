import type { OidcProvider, OidcRole, OperatorRole, Role } from '@cascade/store';

/** The first one that a value gives counts. */
const RANKED = ['owner', 'admin', 'member', 'viewer'] as const satisfies readonly Role[];

type Mapping = Pick<OidcProvider, 'claim' | 'roles' | 'defaultRole'>;

/** Role of a person by the claim's values; null refuses the person, undefined leaves the role as it is. */
export function roleOf(
  { claim, roles, defaultRole }: Mapping,
  values: readonly string[],
): Role | null | undefined {
  if (claim === null) return undefined;
  return RANKED.find((role) => gives(roles, role, values)) ?? defaultRole;
}

/** What a value of the claim makes of an operator; the first one that a value gives counts. */
export const OPERATORS_OF_CLAIM = {
  operator: 'administrator',
  billing: 'billing',
  support: 'support',
} as const satisfies Partial<Record<OidcRole, OperatorRole>>;

/** Role of an operator by the claim's values; undefined refuses the person. */
export function operatorRoleOf(
  { claim, roles }: Mapping,
  values: readonly string[],
): OperatorRole | undefined {
  if (claim === null) return undefined;
  const given = Object.entries(OPERATORS_OF_CLAIM).find(([name]) =>
    gives(roles, name as OidcRole, values),
  );
  return given?.[1];
}

const gives = (roles: Mapping['roles'], role: OidcRole, values: readonly string[]): boolean =>
  roles[role]?.some((value) => values.includes(value)) === true;
