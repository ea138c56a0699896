import { Alert, Grid } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { DailyCounts } from './daily-counts.tsx';
import { PlanCard } from './plan-card.tsx';
import { QuotaCard } from './quota-card.tsx';

const REFRESH_MS = 15_000;

/** Shows the plan, the quota and the sends of an account. */
export function UsageScreen() {
  const { t } = useTranslation('usage');
  const read = useApi('/api/usage', {}, { refetchEveryMs: REFRESH_MS });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <Reading read={read} skeleton={<Cards usage={undefined} />}>
        {(usage) => (
          <>
            {usage.expired && (
              <Alert
                color="red"
                variant="light"
                icon={<IconAlertTriangle size={18} />}
                title={t('expired.title')}
                mb="sm"
              >
                {t('expired.text')}
              </Alert>
            )}
            <Cards usage={usage} />
          </>
        )}
      </Reading>
      <DailyCounts />
    </>
  );
}

/** Without `usage` while it is being read. */
function Cards({ usage }: { usage: AnswerTo<'/api/usage'> | undefined }) {
  return (
    <Grid gap="sm" mb="sm">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <QuotaCard usage={usage} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <PlanCard usage={usage} />
      </Grid.Col>
    </Grid>
  );
}
