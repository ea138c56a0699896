import { Alert, Box, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { Entity } from '../../components/entity.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { CampaignActs } from './campaign-acts.tsx';
import { CampaignDraft } from './campaign-draft.tsx';
import { StageBadge } from './campaign-stage.tsx';
import { Running } from './running.tsx';
import { TableSample } from './table-sample.tsx';
import { useLiveCampaign, type Campaign } from './use-live-campaign.ts';

const route = getRouteApi('/shell/campaigns/$id');

/** Shows one campaign: a draft is composed, a started one shows what became of each person. */
export function CampaignScreen() {
  const { t } = useTranslation('campaigns');
  const { id } = route.useParams();
  const read = useLiveCampaign(id);
  const stage = useRef<HTMLSpanElement>(null);
  return (
    <Entity
      key={id}
      kind="campaign"
      read={read}
      title={t('one')}
      all={{ to: '/campaigns', label: t('all') }}
    >
      {(campaign) => (
        <>
          <PageHeader
            title={campaign.name}
            text={
              <Box
                component="span"
                ref={stage}
                tabIndex={-1}
                className="focus-target"
                mt={4}
                display="inline-block"
              >
                <StageBadge campaign={campaign} />
              </Box>
            }
          >
            <CampaignActs campaign={campaign} onActed={() => stage.current?.focus()} />
          </PageHeader>
          <Standing campaign={campaign} key={campaign.id} />
        </>
      )}
    </Entity>
  );
}

function Standing({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const mayWrite = useMay('write');
  const [isNew, setNew] = useState(false);
  if (campaign.started_at !== null) return <Running campaign={campaign} isNew={isNew} />;
  if (mayWrite && campaign.state === 'draft') {
    return <CampaignDraft campaign={campaign} onStarted={() => setNew(true)} />;
  }
  return (
    <Stack gap="md">
      {campaign.state === 'draft' && <Alert color="gray">{t('readOnly')}</Alert>}
      <TableSample campaign={campaign} />
    </Stack>
  );
}
