import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../components/list/list-table.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { FileItem } from './file-detail.tsx';

export function useFileColumns(open: (file: FileItem) => void): Column<FileItem>[] {
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
          onClick={() => open(file)}
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
      // On a telephone the acts need the place; the file's details have its size, too.
      from: 'sm',
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
  ];
}
