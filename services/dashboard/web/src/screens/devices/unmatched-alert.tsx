import { Alert, Code, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../components/timestamp.tsx';
import type { DeviceDetail } from './device-state.tsx';

/** Shows receipts that belong to no message of the device, and what that may mean. */
export function UnmatchedAlert({
  receipts: { count, since, last_at: lastAt, last_id: lastId },
}: {
  receipts: NonNullable<DeviceDetail['unmatched_receipts']>;
}) {
  const { t } = useTranslation('devices');
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconMailQuestion size={18} />}
      title={t('unmatched.title', { count })}
    >
      <Text size="sm">{t('unmatched.text')}</Text>
      <Text size="sm" component="div">
        {t('unmatched.since')} <Timestamp value={since} />. {t('unmatched.last')}{' '}
        <Timestamp value={lastAt} />
        {lastId !== '' && (
          <>
            {' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{lastId}</Code>
          </>
        )}
      </Text>
    </Alert>
  );
}
