import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useConfirm } from '../../components/confirm-action.tsx';
import { useNotify } from '../../components/notify.tsx';

/** Deletes a file, after a question. */
export function useDeleteFile(): (file: RowOf<'/api/files'>) => void {
  const { t } = useTranslation('files');
  const confirm = useConfirm();
  const notify = useNotify();
  const { mutate } = useAct('delete', '/api/files/{id}', ['/api/files']);
  return ({ id, file_name: name }) =>
    confirm({
      title: t('delete.title', { name }),
      text: t('delete.text', { id }),
      verb: t('delete.verb'),
      onConfirm: () =>
        mutate(
          { params: { id: String(id) } },
          { onSuccess: () => notify.done(t('delete.done', { name })), onError: notify.failed },
        ),
    });
}
