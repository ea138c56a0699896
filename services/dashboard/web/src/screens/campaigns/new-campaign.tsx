import { Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import links from '../../components/links.module.css';
import { keepTableFile } from './kept-file.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { TableDrop } from './table-drop.tsx';
import { useTableUpload, type TableAsRead } from './use-table-upload.ts';

interface NewCampaignProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Takes a dropped or chosen table of recipients, then opens the new campaign. */
export function NewCampaign({ opened, onClose, onCreated }: NewCampaignProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Modal opened={opened} onClose={onClose} title={t('new.title')} size="lg">
      <Table onCreated={onCreated} />
    </Modal>
  );
}

function Table({ onCreated }: Pick<NewCampaignProps, 'onCreated'>) {
  const { t } = useTranslation('campaigns');
  const done = ({ file, campaign }: TableAsRead) => {
    keepTableFile(campaign.id, file);
    onCreated(campaign.id);
  };
  const table = useTableUpload(done);
  const { read } = table;
  if (read !== null) {
    return <ReadingChoice table={table} read={read} verb={t('table.goOn')} onDone={done} />;
  }
  return (
    <Stack gap="sm">
      <TableDrop {...table} />
      <Link to="/contacts" className={links.name}>
        {t('new.contacts')}
      </Link>
    </Stack>
  );
}
