import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconDevices, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/list/filters.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager, usePages } from '../../components/list/pager.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { DeviceCard } from './device-card.tsx';
import { NewDevice } from './new-device.tsx';
import type { DeviceFilters } from './search.ts';

const route = getRouteApi('/shell/devices');

/** A card is as high as what it tells; states change while somebody looks. */
const REFRESH_MS = 5_000;
const CARD_HEIGHT_PX = 148;

/** What messages are sent through: phones, bots, numbers and mail senders. */
export function DevicesScreen() {
  const { t } = useTranslation('devices');
  const filters = route.useSearch();
  const setSearch = useSetSearch<DeviceFilters>();
  const mayManage = useMay('manage');
  const pages = usePages(filters);
  const { data } = useApi(
    '/api/devices',
    { query: { ...filters, cursor: pages.cursor, limit: 48 } },
    { refetchEveryMs: REFRESH_MS },
  );
  const [adding, setAdding] = useState(false);
  const add = mayManage && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('new.open')}
    </Button>
  );
  const isPaged = pages.newer !== null || Boolean(data?.next_cursor);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <FilterBar onClear={filters.channel === undefined ? undefined : () => setSearch({})}>
        <ChoiceFilter
          label={t('anyChannel')}
          value={filters.channel}
          choices={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
          onChange={(channel) => setSearch({ channel })}
        />
      </FilterBar>
      {data?.data.length === 0 ? (
        <EmptyState icon={IconDevices} title={t('none.title')} text={t('none.text')}>
          {add}
        </EmptyState>
      ) : (
        <SimpleGrid
          cols={{ base: 1, sm: 2, xl: 3 }}
          spacing="sm"
          component="ul"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-busy={data === undefined}
        >
          {data === undefined
            ? Array.from({ length: 6 }, (_, index) => (
                <li key={index}>
                  <Skeleton h={CARD_HEIGHT_PX} radius="md" />
                </li>
              ))
            : data.data.map((device) => (
                <li key={device.id}>
                  <DeviceCard device={device} minHeightPx={CARD_HEIGHT_PX} />
                </li>
              ))}
        </SimpleGrid>
      )}
      {isPaged && <Pager pages={pages} next={data?.next_cursor} />}
      <NewDevice opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}
