import { Group, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../../components/standing-tone.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { OverviewView } from './overview-view.ts';

type Truth = keyof OverviewView['requests']['by_truth'];

/** In the order of a message's life. */
const TRUTHS = [
  'scheduled',
  'open',
  'accepted',
  'not_bounced',
  'delivered',
  'read',
  'arrived_later',
  'failed_later',
  'failed',
  'unknown',
  'cancelled',
] as const satisfies readonly Truth[];

/** Each request of the period once, under what is known of it last. */
export function Truths({ requests }: { requests: OverviewView['requests'] }) {
  const { t } = useTranslation(['home', 'shell']);
  const { number } = useFormats();
  return (
    <Paper p="md" mt="sm" component="section" aria-label={t('home:stats.truths')}>
      <Group gap="xs" mih={24}>
        <Text size="xs" c="dimmed" fw={500}>
          {t('home:stats.truths')}
        </Text>
        {TRUTHS.filter((truth) => requests.by_truth[truth] > 0).map((truth) => (
          <StatusBadge key={truth} tone={toneOf(truth)}>
            {t(`shell:standings.${truth}`)} {number(requests.by_truth[truth])}
          </StatusBadge>
        ))}
      </Group>
    </Paper>
  );
}
