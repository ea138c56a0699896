import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Lanes } from './lanes.tsx';
import { RequestActs } from './request-acts.tsx';
import { RequestStanding } from './request-standing.tsx';
import { SkippedNote } from './skipped-note.tsx';
import { ResultingDeliveries } from './resulting-deliveries.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { useLiveRequest } from './use-live-request.ts';

const route = getRouteApi('/shell/requests/$id');

/** Shows a request: its tiers as lanes, and each send with its times, reason and content. */
export function RequestScreen() {
  const { t } = useTranslation('request');
  const { id } = route.useParams();
  const read = useLiveRequest(id);
  return (
    <Entity
      key={id}
      kind="request"
      read={read}
      title={t('title', { id })}
      all={{ to: '/requests', label: t('log') }}
    >
      {(request) => (
        <>
          <PageHeader title={t('title', { id })} text={<RequestStanding request={request} />}>
            <RequestActs request={request} />
          </PageHeader>
          <Stack gap="sm">
            <SkippedNote request={request} />
            <Lanes request={request} />
            <TimelineCard request={request} />
            {request.deliveries.length > 0 && (
              <Card title={t('deliveries.title')} text={t('deliveries.text')}>
                <ResultingDeliveries deliveries={request.deliveries} />
              </Card>
            )}
          </Stack>
        </>
      )}
    </Entity>
  );
}
