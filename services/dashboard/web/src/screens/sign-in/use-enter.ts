import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { actingAccount } from '../../api/acting-account.ts';
import { sessionQuery } from '../../app/session.ts';
import { FormRefusal } from '../../components/api-form.tsx';

/**
 * Opens the page `from`. The cache of an earlier session is cleared first. Rejects with a `FormRefusal` when the
 * browser hasn't kept the session's cookie.
 */
export function useEnter(from: string): () => Promise<void> {
  const { t } = useTranslation('sign-in');
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    actingAccount.set(null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey !== sessionQuery.queryKey });
    const session = await queries.query({ ...sessionQuery, staleTime: 0 });
    if (session === null) throw new FormRefusal(t('cookies.notKept'));
    await router.navigate({ href: from, replace: true });
  };
}
