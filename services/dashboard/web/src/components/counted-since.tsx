import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Timestamp } from './timestamp.tsx';

/** Figures are read again this often, and more often while they are still being counted. */
const REFRESH_MS = 30_000;
const COUNTING_MS = 3_000;

/** When to read figures again: on every screen at the same pace, so that they agree. */
export const refreshOfFigures = (figures: { counting: boolean } | undefined): number =>
  figures?.counting === true ? COUNTING_MS : REFRESH_MS;

/** Notes from which time on requests are counted, where earlier ones of the period aren't yet. */
export function CountedSince({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('shell');
  if (value === null || value === undefined) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('countedSince')} <Timestamp value={value} />
    </Text>
  );
}
