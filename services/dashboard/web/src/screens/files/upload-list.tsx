import { ActionIcon, Box, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../components/use-formats.ts';
import type { UploadItem } from './use-uploads.ts';

/** Shows uploads in progress and failed ones. */
export function UploadList({ uploads }: { uploads: readonly UploadItem[] }) {
  const { t } = useTranslation('files');
  if (uploads.length === 0) return null;
  return (
    <Paper p="md" mb="sm" component="section" aria-label={t('upload.list')}>
      <Stack gap="sm">
        {uploads.map((upload) => (
          <Row key={upload.key} upload={upload} />
        ))}
      </Stack>
    </Paper>
  );
}

function Row({ upload: { name, size, sentBytes, fault, remove } }: { upload: UploadItem }) {
  const { t } = useTranslation('files');
  const { bytes, percent } = useFormats();
  // The form adds some bytes.
  const share = size === 0 ? 0 : Math.min(1, sentBytes / size);
  return (
    <Group gap="sm" wrap="nowrap">
      <Box flex={1} miw={0}>
        <Group justify="space-between" wrap="nowrap" gap="sm" mb={4}>
          <Text size="sm" fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
            {fault === null && `${percent(share)} · `}
            {bytes(size)}
          </Text>
        </Group>
        {fault === null ? (
          <Progress value={share * 100} aria-label={t('upload.progress', { name })} />
        ) : (
          <Text size="sm" c="var(--tone-bad)" role="alert">
            {fault}
          </Text>
        )}
      </Box>
      <ActionIcon
        aria-label={t(fault === null ? 'upload.stop' : 'upload.dismiss', { name })}
        onClick={remove}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}
