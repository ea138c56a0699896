import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { actingAccount } from '../../api/acting-account.ts';
import { sessionQuery } from '../../app/session.ts';

/** Opens the page `from`. The cache of an earlier session is cleared first. */
export function useEnter(from: string): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  return () => {
    actingAccount.set(null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== sessionQuery.queryKey });
    void queries
      .query({ ...sessionQuery, staleTime: 0 })
      .then(() => router.navigate({ href: from, replace: true }));
  };
}
