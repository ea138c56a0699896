import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountedSince } from '../../components/counted-since.tsx';
import { Stat } from '../../components/stat.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { Attention } from './attention.tsx';
import type { OverviewView } from './overview-view.ts';
import { Truths } from './truths.tsx';

const NONE = '–';

/** Shows the totals of the period. */
export function Figures({ overview }: { overview: OverviewView | undefined }) {
  const { t } = useTranslation('home');
  const { number, percent, duration } = useFormats();
  const share = (value: number | null) => (value === null ? NONE : percent(value));
  const time = (ms: number | null) => (ms === null ? NONE : duration(ms));
  const { requests, webhooks, time_to_sent: took } = overview ?? {};
  const { asked = 0, not_bounced: notBounced = 0 } = requests?.proved ?? {};
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="sm">
        <Stat
          label={t('stats.requests')}
          value={requests && number(requests.accepted)}
          hint={
            requests &&
            t('stats.requestsHint', { running: number(requests.accepted - requests.finished) })
          }
        />
        <Stat
          label={t('stats.delivered')}
          value={requests && (asked === 0 ? NONE : number(requests.proved.delivered))}
          hint={
            requests &&
            (asked === 0
              ? t('stats.deliveredNone')
              : t('stats.deliveredHint', { asked: number(asked) }))
          }
        />
        <Stat
          label={t('stats.success')}
          value={overview && share(overview.success_rate)}
          hint={
            requests &&
            t('stats.successHint', {
              succeeded: number(requests.delivered),
              finished: number(requests.finished),
            })
          }
        />
        <Stat
          label={t('stats.fallback')}
          value={overview && share(overview.fallback_rate)}
          hint={requests && t('stats.fallbackHint', { count: requests.by_fallback })}
        />
        <Stat
          label={t('stats.took')}
          value={took && time(took.p50_ms)}
          hint={took && t('stats.tookHint', { p95: time(took.p95_ms) })}
        />
        <Stat
          label={t('stats.unknown')}
          value={requests && number(requests.unknown)}
          hint={t('stats.unknownHint')}
        />
        <Attention />
        <Stat
          label={t('stats.webhooks')}
          value={webhooks && share(webhooks.success_rate)}
          hint={webhooks && t('stats.webhooksHint', { failed: number(webhooks.failed) })}
        />
      </SimpleGrid>
      <Truths requests={requests} />
      {asked > 0 && (
        <Text size="xs" c="dimmed" mb="sm">
          {t('stats.proof')} {notBounced > 0 && t('stats.proofMails', { count: notBounced })}
        </Text>
      )}
      <CountedSince figures={overview} />
    </>
  );
}
