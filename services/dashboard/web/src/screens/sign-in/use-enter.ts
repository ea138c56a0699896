import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { actingAccount } from '../../api/acting-account.ts';
import { sessionQuery } from '../../app/session.ts';

const route = getRouteApi('/sign-in');

/** Opens the page that was asked for. The cache of an earlier session is cleared first. */
export function useEnter(): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { from = '/' } = route.useSearch();
  return () => {
    actingAccount.set(null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== sessionQuery.queryKey });
    void queries
      .query({ ...sessionQuery, staleTime: 0 })
      .then(() => router.navigate({ href: from, replace: true }));
  };
}
