import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useSentence } from '../../components/failure/error-words.ts';
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

/** Imports the approved WABA templates from Meta. */
export function useSync() {
  const { t } = useTranslation('templates');
  const sentence = useSentence();
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/templates/sync', [
    '/api/templates',
    '/api/templates/{id}',
  ]);
  return {
    isSyncing: isPending,
    sync: () =>
      mutate(
        {},
        {
          onSuccess: ({ created, updated, unchanged, removed, failed }) => {
            notify.done(t('sync.done', { created, updated, unchanged, removed }));
            for (const { device, reason, failure } of failed)
              notify.failed(new Error(`${device}: ${sentence(reason, failure)}`));
          },
          onError: notify.failed,
        },
      ),
  };
}
