import { Button, Stack } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ChoiceFilter, FilterBar, useFilters } from '../../components/list/filters.tsx';
import { FindFilter } from '../../components/list/find-filter.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useIsBelow } from '../../components/use-is-below.ts';
import { CampaignBar } from './campaign-bar.tsx';
import { type CampaignItem, StageBadge, STAGES } from './campaign-stage.tsx';
import { NewCampaign } from './new-campaign.tsx';

const route = getRouteApi('/shell/campaigns');

const REFRESH_MS = 5_000;

/** Lists campaigns, and how far each is. */
export function CampaignsScreen() {
  const { t } = useTranslation('campaigns');
  const mayWrite = useMay('write');
  const navigate = useNavigate();
  const search = route.useSearch();
  const stage = STAGES.find((one) => one === search.stage);
  const { filter, clear, isFiltered } = useFilters(search);
  const [adding, setAdding] = useState(false);
  const open = (id: string) => void navigate({ to: '/campaigns/$id', params: { id } });
  const list = useList(
    '/api/batches',
    { query: { stage, q: search.q } },
    { refetchEveryMs: REFRESH_MS },
  );
  const isEmpty = list.rows?.length === 0 && !isFiltered;
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={
        mayWrite && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('new.open')}
          </Button>
        )
      }
      toolbar={
        !isEmpty && (
          <FilterBar onClear={clear}>
            <FindFilter
              key={search.q}
              label={t('find')}
              value={search.q}
              onChange={(q) => filter({ q })}
            />
            <ChoiceFilter
              label={t('columns.stage')}
              width={180}
              value={stage}
              choices={STAGES.map((value) => ({ value, label: t(`stages.${value}`) }))}
              onChange={(value) => filter({ stage: value })}
            />
          </FilterBar>
        )
      }
      isFiltered={isFiltered}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      none={{ icon: IconSpeakerphone, title: t('none.title'), text: t('none.text') }}
    >
      <NewCampaign opened={adding} onClose={() => setAdding(false)} onCreated={open} />
    </ListScreen>
  );
}

function useColumns(): Column<CampaignItem>[] {
  const { t } = useTranslation('campaigns');
  const { number } = useFormats();
  const isNarrow = useIsBelow('sm');
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: (campaign) => (
        <Stack gap={4} align="flex-start">
          <Link to="/campaigns/$id" params={{ id: campaign.id }} className={links.name}>
            {campaign.name}
          </Link>
          {isNarrow && <StageBadge campaign={campaign} />}
        </Stack>
      ),
    },
    {
      key: 'stage',
      header: t('columns.stage'),
      from: 'sm',
      width: 270,
      cell: (campaign) => <StageBadge campaign={campaign} />,
    },
    {
      key: 'rows',
      header: t('columns.rows'),
      align: 'end',
      width: 80,
      cell: ({ rows }) => number(rows),
    },
    {
      key: 'progress',
      header: t('columns.progress'),
      from: 'sm',
      width: 200,
      cell: (campaign) =>
        campaign.started_at === null ? null : <CampaignBar campaign={campaign} />,
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'md',
      align: 'end',
      width: 170,
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
