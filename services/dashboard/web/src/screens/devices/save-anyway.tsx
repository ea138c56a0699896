import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CredentialsRefusal } from './use-checked-credentials.ts';

interface SaveAnywayProps {
  refusal: CredentialsRefusal | null;
  saving: boolean;
  onSave: () => void;
}

/** Says what a check of new credentials saw, and what saving them all the same means. */
export function SaveAnyway({ refusal, saving, onSave }: SaveAnywayProps) {
  const { t } = useTranslation('devices');
  if (refusal === null) return null;
  return (
    <Alert
      role="alert"
      variant="light"
      color="red"
      icon={<IconPlugConnectedX size={18} />}
      title={refusal.text}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {t('check.said')} <span lang="en">{refusal.message}</span>
        </Text>
        <Text size="sm">{t('check.anyway')}</Text>
        <Button size="xs" variant="default" loading={saving} onClick={onSave}>
          {t('check.saveAnyway')}
        </Button>
      </Stack>
    </Alert>
  );
}
