import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { actingAccount } from '../../api/acting-account.ts';

/** The operator looks at the screens of an account, as its people see them. */
export function useEnterAccount(): (id: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (id) => {
    actingAccount.set(id);
    void navigate({ to: '/' });
    // Everything that is shown belongs to the account that was left.
    void queries.resetQueries();
  };
}
