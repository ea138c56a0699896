import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/failure/failure.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { DeviceItem } from './device-state.tsx';

type Health = NonNullable<DeviceItem['health']>;

/** Shows why a device's sends fail, since when, and when a sender pool tries it next. */
export function DeviceHealth({ health }: { health: Health }) {
  const { t } = useTranslation('devices');
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={t('health.title')}
    >
      <Failure reason={health.reason} code={health.code} failure={health.failure} />
      <Text size="sm" component="div">
        {t('health.since')} <Timestamp value={health.since} />. {t('health.nextTry')}{' '}
        <Timestamp value={health.next_try_at} style="clock" />.
      </Text>
    </Alert>
  );
}
