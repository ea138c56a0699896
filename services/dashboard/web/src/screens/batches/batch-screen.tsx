import { Alert, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BatchActs } from './batch-acts.tsx';
import { BatchStateBadge } from './batch-state.tsx';
import { Composer } from './composer.tsx';
import { Progress } from './progress.tsx';
import { TableSample } from './table-sample.tsx';
import { useLiveBatch, type BatchDetail } from './use-live-batch.ts';

const route = getRouteApi('/shell/batches/$id');

/** Shows one batch: a draft is composed, a started one shows its progress. */
export function BatchScreen() {
  const { t } = useTranslation('batches');
  const { id } = route.useParams();
  const read = useLiveBatch(id);
  return (
    <Entity
      key={id}
      kind="batch"
      read={read}
      title={t('one')}
      all={{ to: '/batches', label: t('all') }}
    >
      {(batch) => (
        <>
          <PageHeader title={batch.name} text={<BatchStateBadge state={batch.state} />}>
            <BatchActs batch={batch} />
          </PageHeader>
          <Standing batch={batch} key={batch.id} />
        </>
      )}
    </Entity>
  );
}

function Standing({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const mayWrite = useMay('write');
  const [wasStarted] = useState(batch.started_at !== null);
  if (batch.started_at !== null) return <Progress batch={batch} isNew={!wasStarted} />;
  if (mayWrite && batch.state === 'draft') return <Composer batch={batch} />;
  return (
    <Stack gap="md">
      {batch.state === 'draft' && <Alert color="gray">{t('readOnly')}</Alert>}
      <TableSample batch={batch} />
    </Stack>
  );
}
