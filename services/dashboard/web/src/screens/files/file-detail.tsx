import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { browserUrl } from '../../api/browser-url.ts';
import type { RowOf } from '../../api/types.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import classes from './file-detail.module.css';

export type FileItem = RowOf<'/api/files'>;

/** Types that browsers show as an image, and the largest image to load. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;
const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** Shows a file's preview, if browsers can, and how a message names it. */
export function FileDetail({ file }: { file: FileItem }) {
  const { t } = useTranslation('files');
  const { bytes } = useFormats();
  const { id, file_name: name, mime, size, created_at: at } = file;
  const address = browserUrl(`/api/files/${id}/content`);
  return (
    <Stack gap="md">
      {PICTURE.test(mime) && size <= MOST_PICTURE_BYTES && (
        <div className={classes.picture}>
          <img src={address} alt={name} />
        </div>
      )}
      <Text size="sm" c="dimmed">
        {mime} · {bytes(size)} · <Timestamp value={at} />
      </Text>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('detail.use')}
        </Text>
        <CodeBlock code={`"richContext": { "fileId": ${id} }`} label={t('detail.copy')} />
      </div>
      <Button
        component="a"
        href={address}
        download
        variant="default"
        w="fit-content"
        leftSection={<IconDownload size={16} />}
      >
        {t('detail.download')}
      </Button>
    </Stack>
  );
}
