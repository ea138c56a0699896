import { Alert, Grid, Stack, Stepper } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useDevicesAhead } from '../../components/use-devices.ts';
import { DeliveryLog, useDeliveriesAhead } from './delivery-log.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { ResendFailed } from './resend-failed.tsx';
import { TestCard } from './test-card.tsx';
import { WebhookStateBadge, type Webhook } from './webhook-badges.tsx';

const route = getRouteApi('/shell/webhooks/$id');
const READING = { refetchEveryMs: 5_000 };

/** Shows one endpoint: its test, its settings and its deliveries. */
export function WebhookScreen() {
  const { t } = useTranslation('webhooks');
  const { id } = route.useParams();
  const read = useApi('/api/webhooks/{id}', { params: { id } }, READING);
  useDeliveriesAhead(id);
  useDevicesAhead();
  return (
    <Entity
      key={id}
      kind="webhook"
      read={read}
      title={t('one')}
      all={{ to: '/webhooks', label: t('all') }}
    >
      {(webhook) => (
        <>
          <PageHeader
            title={new URL(webhook.url).host}
            text={<WebhookStateBadge state={webhook.state} />}
          >
            <DeleteWebhook webhook={webhook} />
          </PageHeader>
          <Stack gap="sm">
            {webhook.state === 'pending' && <Way webhook={webhook} />}
            {webhook.paused !== null && <Paused paused={webhook.paused} />}
            <Grid gap="sm">
              <Grid.Col span={{ base: 12, lg: 5 }}>
                <EndpointCard webhook={webhook} key={webhook.id} />
              </Grid.Col>
              <Grid.Col span={{ base: 12, lg: 7 }}>
                <TestCard webhook={webhook} key={webhook.id} />
              </Grid.Col>
            </Grid>
            <Card
              title={t('deliveries.title')}
              text={t('deliveries.own')}
              end={<ResendFailed webhook={webhook} />}
            >
              <DeliveryLog filters={{ endpoint: webhook.id }} reading={READING} />
            </Card>
          </Stack>
        </>
      )}
    </Entity>
  );
}

function DeleteWebhook({ webhook: { id, url } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  if (!mayManage) return null;
  return (
    <DeleteButton
      path="/api/webhooks/{id}"
      id={id}
      leadsTo="/webhooks"
      title={t('delete.title')}
      text={t('delete.text', { url })}
      verb={t('delete.verb')}
      done={t('delete.done')}
    >
      {t('delete.act')}
    </DeleteButton>
  );
}

/** Why nothing is sent, and what turns it on again. */
function Paused({ paused }: { paused: NonNullable<Webhook['paused']> }) {
  const { t } = useTranslation('webhooks');
  return (
    <Alert color="red" icon={<IconPlayerPause size={18} />} title={t(`paused.${paused.why}`)}>
      <Timestamp value={paused.at} />. {t('paused.text')}
    </Alert>
  );
}

/** The steps to an active endpoint: it gets no events until it has passed a test. */
function Way({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  return (
    <Stepper active={webhook.state === 'pending' ? 1 : 3} size="sm" my="xs">
      {(['created', 'tested', 'active'] as const).map((step) => (
        <Stepper.Step
          key={step}
          label={t(`way.${step}.label`)}
          description={t(`way.${step}.text`)}
        />
      ))}
    </Stepper>
  );
}
