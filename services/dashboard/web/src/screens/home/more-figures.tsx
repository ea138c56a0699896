import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Stat } from '../../components/stat.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { OverviewView } from './overview-view.ts';

const NONE = '–';

/** The rest of the period's figures: how fast, by which choice, what receipts prove, and webhooks. */
export function MoreFigures({ overview }: { overview: OverviewView }) {
  const { t } = useTranslation('home');
  const { number, percent, duration, money, list } = useFormats();
  const share = (value: number | null) => (value === null ? NONE : percent(value));
  const time = (ms: number | null) => (ms === null ? NONE : duration(ms));
  const { requests, webhooks, time_to_sent: took, costs } = overview;
  const { asked, delivered, not_bounced: notBounced } = requests.proved;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt="sm" mb="sm">
        <Stat
          label={t('stats.delivered')}
          value={asked === 0 ? NONE : number(delivered)}
          hint={
            asked === 0
              ? t('stats.deliveredNone')
              : t('stats.deliveredHint', { asked: number(asked) })
          }
        />
        <Stat
          label={t('stats.fallback')}
          value={share(overview.fallback_rate)}
          hint={t('stats.fallbackHint', { count: requests.by_fallback })}
        />
        <Stat
          label={t('stats.took')}
          value={time(took.p50_ms)}
          hint={t('stats.tookHint', { p95: time(took.p95_ms) })}
        />
        <Stat
          label={t('stats.webhooks')}
          value={share(webhooks.success_rate)}
          hint={t('stats.webhooksHint', { failed: number(webhooks.failed) })}
        />
      </SimpleGrid>
      {costs.length > 0 && (
        <Text size="sm" mb="sm">
          {t('stats.cost', { costs: list(costs.map(money)) })}
        </Text>
      )}
      {asked > 0 && (
        <Text size="xs" c="dimmed" mb="sm">
          {t('stats.proof')} {notBounced > 0 && t('stats.proofMails', { count: notBounced })}
        </Text>
      )}
    </>
  );
}
