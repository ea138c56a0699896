import { Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';

const FULL = 1;
const NEARLY = 0.8;

/** What of the plan is used up. */
export function QuotaCard() {
  const { t } = useTranslation('home');
  const { number, percent } = useFormats();
  const { data: usage } = useApi('/api/usage');
  const share = usage?.limit ? ((usage.spent ?? 0) + (usage.held ?? 0)) / usage.limit : 0;
  return (
    <Paper p="md" h="100%" component="section">
      <Title order={2} size="h5" mb="sm">
        {t('quota.title')}
      </Title>
      {usage === undefined ? (
        <Skeleton h={96} />
      ) : (
        <Stack gap={6}>
          <Text size="sm" c="dimmed">
            {t('quota.plan', { plan: usage.plan.name, period: usage.period })}
          </Text>
          {usage.limit === null ? (
            <Text fz="1.5rem" fw={600}>
              {t('quota.unlimited')}
            </Text>
          ) : (
            <>
              <Text className="figures" fz="1.5rem" fw={600} style={{ letterSpacing: '-0.02em' }}>
                {number(usage.available ?? 0)}
              </Text>
              <Text size="xs" c="dimmed">
                {t('quota.left', { limit: number(usage.limit) })}
              </Text>
              <Progress
                value={share * 100}
                size="lg"
                aria-label={t('quota.used')}
                color={share >= FULL ? 'red' : share >= NEARLY ? 'orange' : 'tide'}
              />
              <Text size="xs" c="dimmed">
                {percent(share)} {t('quota.used')}
              </Text>
            </>
          )}
          {usage.plan.expires_at !== null && (
            <Text size="xs" c={usage.expired ? 'var(--tone-bad)' : 'dimmed'}>
              {usage.expired ? t('quota.expired') : t('quota.expires')}{' '}
              <Timestamp value={usage.plan.expires_at} style="day" />
            </Text>
          )}
        </Stack>
      )}
    </Paper>
  );
}
