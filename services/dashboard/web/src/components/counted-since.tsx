import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Timestamp } from './timestamp.tsx';

/** Figures are read again this often, and more often while they are still being counted. */
const REFRESH_MS = 30_000;
const COUNTING_MS = 3_000;

/** When to read figures again: on every screen at the same pace, so that they agree. */
export const refreshOfFigures = (figures: { counting: boolean } | undefined): number =>
  figures?.counting === true ? COUNTING_MS : REFRESH_MS;

interface Counted {
  counted_since: string | null;
  counted_until: string;
  counting: boolean;
}

/** Notes which requests of the period are counted, where some aren't yet. */
export function CountedSince({ figures }: { figures: Counted | undefined }) {
  if (figures?.counting !== true) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      <CountedWords figures={figures} />
    </Text>
  );
}

/** The same where a place is kept for it, so that nothing moves. */
export function CountedWords({ figures }: { figures: Counted }) {
  const { t } = useTranslation('shell');
  const { counted_since: since, counted_until: until } = figures;
  return (
    <>
      {t(since === null ? 'countedUntil' : 'countedSince')} <Timestamp value={since ?? until} />
    </>
  );
}
