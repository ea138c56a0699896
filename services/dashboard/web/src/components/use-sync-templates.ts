import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-api.ts';
import { useSentence } from './failure/error-words.ts';
import { useNotify } from './notify.tsx';

/** Imports the approved WABA templates from Meta. */
export function useSyncTemplates() {
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
