import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import type { FileItem } from './file-detail.tsx';

/** Deletes a file, after a question. */
export function useDeleteFile(): (file: FileItem) => void {
  const { t } = useTranslation('files');
  const confirm = useConfirmedAct();
  const { mutateAsync } = useAct('delete', '/api/files/{id}', ['/api/files']);
  return ({ id, file_name: name }) =>
    confirm({
      title: t('delete.title', { name }),
      text: t('delete.text', { id }),
      verb: t('delete.verb'),
      act: () => mutateAsync({ params: { id: String(id) } }),
      done: t('delete.done', { name }),
    });
}
