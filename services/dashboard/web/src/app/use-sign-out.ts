import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { actingAccount } from '../api/acting-account.ts';
import { useAct } from '../api/use-api.ts';
import { sessionQuery } from './session.ts';

/** Ends the session and shows the sign-in. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useAct('post', '/api/logout');
  return () =>
    mutate(
      {},
      {
        onSettled() {
          actingAccount.set(null);
          void navigate({ to: '/sign-in', search: {}, replace: true }).then(() => {
            queries.clear();
            queries.setQueryData(sessionQuery.queryKey, null);
          });
        },
      },
    );
}
