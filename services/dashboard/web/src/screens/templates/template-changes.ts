import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import type { TemplateItem } from './template-badges.tsx';

/** Read again after a change of a template. */
export const STALE_TEMPLATE = [
  '/api/templates',
  '/api/templates/{id}',
  '/api/templates/{id}/versions',
] as const;

/** @param account of the template, unless the operator is in it. */
export function useApprove(account?: string) {
  const { t } = useTranslation('templates');
  const notify = useNotify();
  const { mutateAsync, isPending } = useAct('post', '/api/templates/{id}/approve', [
    '/api/templates',
    '/api/templates/{id}',
    '/api/operations/approvals',
  ]);
  return {
    isApproving: isPending,
    // A promise, not callbacks: the component is gone by then if the template stood in the approval queue.
    approve: ({ id }: Pick<TemplateItem, 'id'>) =>
      void mutateAsync({ params: { id: String(id) }, account }).then(
        () => notify.done(t('acts.approved')),
        notify.failed,
      ),
  };
}
