import type { OidcProvider, OidcRole, Role } from '@cascade/store';

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

/** Whether the claim makes the person an operator. */
export const isOperator = ({ claim, roles }: Mapping, values: readonly string[]): boolean =>
  claim !== null && gives(roles, 'operator', values);

const gives = (roles: Mapping['roles'], role: OidcRole, values: readonly string[]): boolean =>
  roles[role]?.some((value) => values.includes(value)) === true;
