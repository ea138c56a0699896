import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Standing, toneOf } from '../../components/standing.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { OverviewView } from './overview-view.ts';

type Truth = keyof OverviewView['requests']['by_truth'];

/** In the order of a message's life; each has the word that lists have for it. */
const STANDINGS = [
  ['scheduled', 'scheduled'],
  ['open', 'open'],
  ['accepted', 'accepted'],
  ['not_bounced', 'notBounced'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['arrived_later', 'arrivedLater'],
  ['failed_later', 'failedLater'],
  ['failed', 'failed'],
  ['unknown', 'unknown'],
  ['cancelled', 'cancelled'],
] as const satisfies readonly (readonly [Truth, Standing])[];

/** Each request of the period once, under what is known of it last. */
export function Truths({ requests }: { requests: OverviewView['requests'] | undefined }) {
  const { t } = useTranslation(['home', 'shell']);
  const { number } = useFormats();
  return (
    <Paper p="md" mb="sm" component="section" aria-label={t('home:stats.truths')}>
      <Group gap="xs" mih={24}>
        <Text size="xs" c="dimmed" fw={500}>
          {t('home:stats.truths')}
        </Text>
        {requests === undefined ? (
          <Skeleton h={20} w={280} />
        ) : (
          STANDINGS.filter(([truth]) => requests.by_truth[truth] > 0).map(([truth, standing]) => (
            <StatusBadge key={truth} tone={toneOf(standing)}>
              {t(`shell:standings.${standing}`)} {number(requests.by_truth[truth])}
            </StatusBadge>
          ))
        )}
      </Group>
    </Paper>
  );
}
