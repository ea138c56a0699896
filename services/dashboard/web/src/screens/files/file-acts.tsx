import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserUrl } from '../../api/browser-url.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { useDelete } from '../../components/delete-act.tsx';
import type { FileItem } from './file-detail.tsx';

interface FileActsProps {
  file: FileItem;
  mayDelete: boolean;
}

/** The acts on a file of the list. */
export function FileActs({ file: { id, file_name: name }, mayDelete }: FileActsProps) {
  const { t } = useTranslation('files');
  const { remove } = useDelete({
    path: '/api/files/{id}',
    id,
    title: t('delete.title', { name }),
    text: t('delete.text', { id }),
    verb: t('delete.verb'),
    done: t('delete.done', { name }),
  });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <CopyButton value={String(id)} label={t('copyId', { name })} />
      <Tooltip label={t('download', { name })}>
        <ActionIcon
          component="a"
          href={browserUrl(`/api/files/${id}/content`)}
          download
          aria-label={t('download', { name })}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Tooltip>
      {mayDelete && (
        <Tooltip label={t('delete.act', { name })}>
          <ActionIcon color="red" aria-label={t('delete.act', { name })} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
