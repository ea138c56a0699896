import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconTableImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import type { TableUpload } from './use-table-upload.ts';

const MAX_BYTES = 5 * 1024 * 1024;
/** By file ending: systems have different MIME types for CSV. */
const TABLES = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** Takes a dropped or chosen table of recipients. */
export function TableDrop({ upload, isReading, error }: TableUpload) {
  const { t } = useTranslation('campaigns');
  const explain = useExplain();
  const take = ([file]: readonly File[]) => file && upload(file);
  return (
    <>
      <Text size="sm">{t('new.text')}</Text>
      <Dropzone
        onDrop={take}
        // Refused by its ending or size: the server says why.
        onReject={(refused) => take(refused.map(({ file }) => file))}
        accept={TABLES}
        maxSize={MAX_BYTES}
        multiple={false}
        loading={isReading}
        // For keyboards; its click bubbles to the zone.
        activateOnKeyboard={false}
        inputProps={{ 'aria-label': t('new.choose') }}
      >
        <Stack align="center" gap={6} py="xl">
          <IconTableImport size={32} stroke={1.4} aria-hidden />
          <Text fw={500}>{t('new.drop')}</Text>
          <Button variant="default" size="xs" data-autofocus>
            {t('new.choose')}
          </Button>
          <Text size="xs" c="dimmed">
            {t('new.limits')}
          </Text>
        </Stack>
      </Dropzone>
      <FormFault>{error === null ? null : explain(error)}</FormFault>
    </>
  );
}
