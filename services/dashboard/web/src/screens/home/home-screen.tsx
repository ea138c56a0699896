import { Grid, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Stat } from '../../components/stat.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { FirstSend } from './first-send.tsx';
import { QuotaCard } from './quota-card.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { summarize } from './summarize.ts';
import { Volume } from './volume.tsx';

const REFRESH_MS = 30_000;
const RECENT = 8;

/** How the last seven days went. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const { number, percent } = useFormats();
  const stats = useApi('/api/stats', {}, { refetchEveryMs: REFRESH_MS });
  const recent = useApi(
    '/api/requests',
    { query: { limit: RECENT } },
    { refetchEveryMs: REFRESH_MS },
  );
  const summary = stats.data && summarize(stats.data);
  const isNew = recent.data?.data.length === 0;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {isNew ? (
        <FirstSend />
      ) : (
        <>
          <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="sm">
            <Stat
              label={t('stats.sends')}
              value={summary && number(summary.total)}
              hint={t('stats.sendsHint')}
            />
            <Stat
              label={t('stats.delivered')}
              value={summary && (summary.rate === null ? '–' : percent(summary.rate))}
              hint={summary && t('stats.deliveredHint', { sent: number(summary.sent) })}
            />
            <Stat
              label={t('stats.failed')}
              value={summary && number(summary.failed)}
              hint={t('stats.failedHint')}
            />
            <Stat
              label={t('stats.unknown')}
              value={summary && number(summary.unknown)}
              hint={t('stats.unknownHint')}
            />
          </SimpleGrid>
          <Grid gap="sm" mb="sm">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Volume stats={stats.data} />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <QuotaCard />
            </Grid.Col>
          </Grid>
          <RecentRequests rows={recent.data?.data} />
        </>
      )}
    </>
  );
}
