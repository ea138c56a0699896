import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

/** Takes dropped or chosen files. Keyboards and screen readers use the button. */
export function UploadZone() {
  const { t } = useTranslation('files');
  const { uploads, add } = useUploads();
  const open = useRef<() => void>(null);
  return (
    <>
      <Dropzone
        onDrop={add}
        openRef={open}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        tabIndex={-1}
        mb="sm"
        p="md"
      >
        <Group justify="center" gap="sm">
          <Button leftSection={<IconUpload size={16} />} onClick={() => open.current?.()}>
            {t('upload.act')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('upload.hint')}
          </Text>
        </Group>
      </Dropzone>
      <UploadList uploads={uploads} />
    </>
  );
}
