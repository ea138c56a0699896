import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Timestamp } from './timestamp.tsx';

/** Says until when something waits, in a row of a list. */
export function WaitsUntil({ at }: { at: string }) {
  const { t } = useTranslation('shell');
  return (
    <Text size="xs" c="dimmed" component="div">
      {t('waitsUntil')} <Timestamp value={at} style="minute" />
    </Text>
  );
}
