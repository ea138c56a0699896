import { Modal } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useList } from '../../components/list/use-list.ts';
import { FileActs } from './file-acts.tsx';
import { FileDetail, type FileItem } from './file-detail.tsx';
import { UploadZone } from './upload-zone.tsx';
import { useFileColumns } from './use-file-columns.tsx';

/** Lists files that messages can send by their id. */
export function FilesScreen() {
  const { t } = useTranslation('files');
  const mayWrite = useMay('write');
  const [opened, setOpened] = useState<FileItem | null>(null);
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      toolbar={mayWrite && <UploadZone />}
      list={useList('/api/files')}
      columns={useFileColumns(setOpened)}
      rowKey={({ id }) => id}
      rowActs={(file) => <FileActs file={file} mayDelete={mayWrite} />}
      onOpen={setOpened}
      none={{ icon: IconFile, title: t('none.title'), text: t('none.text') }}
    >
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.file_name}
        size="lg"
      >
        {opened && <FileDetail file={opened} />}
      </Modal>
    </ListScreen>
  );
}
