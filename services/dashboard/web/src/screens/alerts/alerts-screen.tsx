import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { Incidents } from './incidents.tsx';
import { SettingsForm, useMessengers } from './settings-form.tsx';
import { StopAlerts } from './stop-alerts.tsx';
import { TryAlerts } from './try-alerts.tsx';

const FORM_HEIGHT_PX = 380;

/** Shows open incidents, and who gets alerts. */
export function AlertsScreen() {
  const { t } = useTranslation('alerts');
  const mayManage = useMay('manage');
  const read = useApi('/api/alerts');
  const settings = read.data;
  const messengers = useMessengers();
  const isTold = settings === undefined ? undefined : settings.device !== null;
  const mayTry = mayManage && isTold === true;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayTry && <StopAlerts />}
      </PageHeader>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm" style={{ alignItems: 'start' }}>
        <Incidents isTold={isTold} />
        <Stack gap="sm">
          <Card title={t('settings.title')} text={t('settings.text')}>
            <Reading read={read} skeleton={<Skeleton h={FORM_HEIGHT_PX} />}>
              {(known) =>
                messengers === undefined ? (
                  <Waiting h={FORM_HEIGHT_PX} />
                ) : (
                  <SettingsForm
                    key={known.device ?? 'nobody'}
                    settings={known}
                    messengers={messengers}
                  />
                )
              }
            </Reading>
          </Card>
          {mayTry && <TryAlerts />}
        </Stack>
      </SimpleGrid>
    </>
  );
}
