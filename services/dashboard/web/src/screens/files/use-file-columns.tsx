import { ActionIcon, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserUrl } from '../../api/browser-url.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { FileItem } from './file-detail.tsx';
import { useDeleteFile } from './use-delete-file.ts';

interface Acting {
  mayWrite: boolean;
  onOpen: (file: FileItem) => void;
}

export function useFileColumns({ mayWrite, onOpen }: Acting): Column<FileItem>[] {
  const { t } = useTranslation('files');
  const { bytes } = useFormats();
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: (file) => (
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          maw={{ base: 140, sm: 340 }}
          title={file.file_name}
          onClick={() => onOpen(file)}
        >
          <Text span inherit truncate>
            {file.file_name}
          </Text>
        </Button>
      ),
    },
    {
      key: 'id',
      header: t('columns.id'),
      from: 'sm',
      cell: ({ id }) => (
        <Text size="sm" ff="monospace" c="dimmed">
          {id}
        </Text>
      ),
    },
    {
      key: 'mime',
      header: t('columns.mime'),
      from: 'md',
      cell: ({ mime }) => (
        <Text size="sm" c="dimmed" truncate maw={220} title={mime}>
          {mime}
        </Text>
      ),
    },
    {
      key: 'size',
      header: t('columns.size'),
      align: 'end',
      cell: ({ size }) => (
        <Text size="sm" className="figures" style={{ whiteSpace: 'nowrap' }}>
          {bytes(size)}
        </Text>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'lg',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'acts',
      header: <VisuallyHidden>{t('columns.acts')}</VisuallyHidden>,
      align: 'end',
      cell: (row) => <Acts row={row} mayWrite={mayWrite} />,
    },
  ];
}

function Acts({ row, mayWrite }: { row: FileItem; mayWrite: boolean }) {
  const { t } = useTranslation('files');
  const remove = useDeleteFile();
  const { id, file_name: name } = row;
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
      {mayWrite && (
        <Tooltip label={t('delete.act', { name })}>
          <ActionIcon
            color="red"
            aria-label={t('delete.act', { name })}
            onClick={() => remove(row)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
