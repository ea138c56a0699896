import type { RowOf } from '../../api/types.ts';
import { useSession } from '../../app/session.ts';

export type Person = RowOf<'/api/users'>;
export type MemberRole = Person['role'];

const ROLES: readonly MemberRole[] = ['owner', 'admin', 'member', 'viewer'];

/** Roles that one may give and take: only an owner makes, changes or removes owners. */
export function useAssignableRoles(): readonly MemberRole[] {
  const { operator, user } = useSession();
  return operator || user?.role === 'owner' ? ROLES : ROLES.filter((role) => role !== 'owner');
}
