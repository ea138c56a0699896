import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Timestamp } from './timestamp.tsx';

/** Notes from which time on requests are counted, if a period has too many to count all. */
export function CountedSince({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('shell');
  if (value === null || value === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('countedSince')} <Timestamp value={value} />
    </Text>
  );
}
