import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';

/** Brings the approved WABA templates in from the provider. */
export function useSync() {
  const { t } = useTranslation('templates');
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
            for (const { device, reason } of failed)
              notify.failed(new Error(`${device}: ${reason}`));
          },
          onError: notify.failed,
        },
      ),
  };
}
