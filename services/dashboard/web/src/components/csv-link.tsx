import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { csvUrl } from '../api/browser-url.ts';
import type { PathWith } from '../api/types.ts';

/** All rows of a filtered list as a file; the server streams it. */
export function CsvLink({ path, filters }: { path: PathWith<'get'>; filters: object }) {
  const { t } = useTranslation('shell');
  return (
    <Button
      component="a"
      href={csvUrl(path, filters)}
      download
      variant="default"
      leftSection={<IconDownload size={15} />}
    >
      {t('csv')}
    </Button>
  );
}
