import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import type { Template } from './template-badges.tsx';

/** @param account whose template it is, unless the operator is in it. */
export function useApprove(account?: string) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/templates/{id}/approve', [
    '/api/templates',
    '/api/templates/{id}',
    '/api/operations/approvals',
  ]);
  return {
    isApproving: isPending,
    approve: ({ id }: Pick<Template, 'id'>) =>
      mutate(
        { params: { id: String(id) }, account },
        { onSuccess: () => notify.done(t('acts.approved')), onError: notify.failed },
      ),
  };
}
