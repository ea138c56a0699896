import { Code, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from './copy-button.tsx';

/** The address to which a provider posts for a device, with a button that copies it. */
export function CallbackAddress({ url }: { url: string }) {
  const { t } = useTranslation('devices');
  return (
    <Group gap={4} wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
      <CopyButton value={url} label={t('callback.copy')} />
    </Group>
  );
}
