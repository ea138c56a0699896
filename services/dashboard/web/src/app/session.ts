import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { answerOf, api } from '../api/client.ts';
import operatorReads from '../api/operator-reads.json';
import roles from '../api/roles.json';
import type { AnswerTo, PathWith } from '../api/types.ts';

export type SessionItem = AnswerTo<'/api/session'>;

/** The session; null if nobody is signed in. */
export const sessionQuery = queryOptions<SessionItem | null>({
  queryKey: ['/api/session'],
  async queryFn() {
    try {
      return await answerOf(api.GET('/api/session'));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** The session, for components that are shown only with one. */
export function useSession(): SessionItem {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
}

/** The time zone of the account; undefined where nobody is signed in. It asks for nothing. */
export const useKnownZone = (): string | undefined =>
  useQuery({ ...sessionQuery, enabled: false }).data?.account.time_zone;

/** Of `api/roles.json`, which the server's table makes. `read`: see everything. `write`: change what is sent. `manage`: change who has access. */
export type MemberPermission = 'read' | 'write' | 'manage' | 'operate';

export function allows(
  { operator, operator_role: role, user }: SessionItem,
  permission: MemberPermission,
): boolean {
  if (operator) return role === 'administrator' || permission === 'operate';
  const granted: readonly string[] = user === null ? [] : roles[user.role];
  return granted.includes(permission);
}

/** Whether to offer something. The server checks permissions in any case. */
export function useMay(permission: MemberPermission): boolean {
  return allows(useSession(), permission);
}

/** Whether an operator of the role may read a path; true for everybody who is no operator. */
export function allowsReading(
  { operator_role: role }: SessionItem,
  path: PathWith<'get'>,
): boolean {
  if (role === null || role === 'administrator') return true;
  return (operatorReads[role] as readonly string[]).includes(path);
}

export function useMayRead(path: PathWith<'get'>): boolean {
  return allowsReading(useSession(), path);
}
