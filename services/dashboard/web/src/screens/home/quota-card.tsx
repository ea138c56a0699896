import { Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { OverviewView } from './overview-view.ts';

const NEARLY = 0.8;

/** Shows how much of the quota is left, and whether it lasts for the period. */
export function QuotaCard({ overview }: { overview: OverviewView | undefined }) {
  const { t } = useTranslation('home');
  return (
    <Paper p="md" h="100%" component="section">
      <Title order={2} size="h5" mb="sm">
        {t('quota.title')}
      </Title>
      {overview === undefined ? <Skeleton h={132} /> : <Quota {...overview.quota} />}
    </Paper>
  );
}

function Quota({ period, limit, used, held, lasts_until: until }: OverviewView['quota']) {
  const { t } = useTranslation('home');
  const { number, percent } = useFormats();
  if (limit === null || used === null) {
    return (
      <Stack gap={6}>
        <Text fz="1.5rem" fw={600}>
          {t('quota.unlimited')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('quota.period', { period })}
        </Text>
      </Stack>
    );
  }
  const share = limit === 0 ? 1 : used / limit;
  return (
    <Stack gap={6}>
      <Text size="sm" c="dimmed">
        {t('quota.period', { period })}
      </Text>
      <Text className="figures" fz="1.5rem" fw={600} style={{ letterSpacing: '-0.02em' }}>
        {number(Math.max(0, limit - used))}
      </Text>
      <Text size="xs" c="dimmed">
        {t('quota.left', { limit: number(limit) })}
      </Text>
      <Progress
        value={share * 100}
        size="lg"
        aria-label={t('quota.used')}
        color={share >= 1 ? 'red' : share >= NEARLY ? 'yellow' : 'tide'}
      />
      <Text size="xs" c="dimmed">
        {number(used)} {t('quota.used')} ({percent(share)})
      </Text>
      {held !== null && held > 0 && limit - used - held <= 0 && (
        <Text size="xs" c="dimmed">
          {t('quota.held', { held: number(held) })}
        </Text>
      )}
      <Text size="sm" mt="xs" c={until === null ? 'var(--tone-good)' : 'var(--tone-warn)'}>
        {until === null ? (
          t('quota.enough')
        ) : (
          <>
            {t('quota.until')} <Timestamp value={until} />
          </>
        )}
      </Text>
    </Stack>
  );
}
