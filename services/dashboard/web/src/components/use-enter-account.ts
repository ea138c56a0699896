import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { actingAccount } from '../api/acting-account.ts';

/** Enters an account: the operator sees its screens as its people do, its home or one of its requests first. */
export function useEnterAccount(): (id: string, request?: number) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (id, request) => {
    actingAccount.set(id);
    void (request === undefined
      ? navigate({ to: '/' })
      : navigate({ to: '/requests/$id', params: { id: String(request) } }));
    // Everything in the cache belongs to the previous account.
    void queries.resetQueries();
  };
}
