import { Modal } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { DataTable } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { FileDetail, type FileItem } from './file-detail.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useFileColumns } from './use-file-columns.tsx';

/** What messages carry: pictures, films and documents, sent by their id. */
export function FilesScreen() {
  const { t } = useTranslation('files');
  const mayWrite = useMay('write');
  const [opened, setOpened] = useState<FileItem | null>(null);
  const pages = usePages(null);
  const { data, isPlaceholderData } = useApi('/api/files', {
    query: { cursor: pages.cursor, limit: PAGE_ROWS },
  });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {mayWrite && <UploadZone />}
      <DataTable
        label={t('title')}
        columns={useFileColumns({ mayWrite, onOpen: setOpened })}
        rows={data?.data}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        stale={isPlaceholderData}
        empty={<EmptyState icon={IconFile} title={t('none.title')} text={t('none.text')} />}
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.file_name}
        size="lg"
      >
        {opened && <FileDetail file={opened} />}
      </Modal>
    </>
  );
}
