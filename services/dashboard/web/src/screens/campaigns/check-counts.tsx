import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { Check } from './use-check.ts';

/** How many people get it, and how many don't. */
export function CheckCounts({ check }: { check: Check }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const { recipients = 0, refused } = check;
  const { refused_now: now = 0, left_out: leftOut = 0, repeated = 0 } = check;
  const faulty = refused - now - leftOut;
  const counts = [
    { tone: 'good', key: 'check.good', count: recipients },
    { tone: 'bad', key: 'check.now', count: now },
    { tone: 'bad', key: 'check.bad', count: faulty },
    { tone: 'warn', key: 'check.leftOut', count: leftOut },
    { tone: 'warn', key: 'check.repeated', count: repeated },
  ] as const;
  return (
    <Group gap="xs" role="status">
      {counts
        .filter(({ key, count }) => count > 0 || key === 'check.good')
        .map(({ tone, key, count }) => (
          <StatusBadge key={key} tone={tone}>
            {t(key, { count, rows: number(count) })}
          </StatusBadge>
        ))}
    </Group>
  );
}
