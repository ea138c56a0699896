import { Group, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';
import classes from './list.module.css';
import { Retry } from './retry.tsx';

/** Nobody looks at a skeleton for longer. */
const SLOW_MS = 10_000;

/** Whether a reading takes longer than people wait without a word. */
export function useIsSlow(isReading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  if (!isReading && isSlow) setSlow(false);
  useEffect(() => {
    if (!isReading) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isReading && isSlow;
}

interface SlowProps {
  retry: () => Promise<unknown>;
}

/** Instead of a skeleton that has stood for long. */
export function ListSlow({ retry }: SlowProps) {
  const { t } = useTranslation('shell');
  return (
    <div role="status">
      <EmptyState icon={IconHourglass} title={t('list.slow')} text={t('list.slowText')}>
        <Retry retry={retry} />
      </EmptyState>
    </div>
  );
}

/** Above the rows of the page or filter before, while the next ones take long. */
export function ListIsSlow({ retry }: SlowProps) {
  const { t } = useTranslation('shell');
  return (
    <Group className={classes.old ?? ''} role="status" gap="xs" justify="space-between">
      <Text size="sm">{t('list.slow')}</Text>
      <Retry retry={retry} />
    </Group>
  );
}
