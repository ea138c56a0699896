import { Button } from '@mantine/core';
import { IconDevices, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { ChannelFilter, FilterBar, useFilters } from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useSetSearch } from '../../components/use-set-search.ts';
import { DeviceCard } from './device-card.tsx';
import { NewDevice } from './new-device.tsx';
import type { DeviceFilters } from './search.ts';

const route = getRouteApi('/shell/devices');

/** States change while the screen is open. */
const READING = { refetchEveryMs: 5_000, pageRows: 48 };
const CARD_HEIGHT_PX = 148;

/** Lists devices: phones, bots, numbers and mail senders. */
export function DevicesScreen() {
  const { t } = useTranslation('devices');
  const { list: inWords } = useFormats();
  const { add, ...filters } = route.useSearch();
  const { isFiltered, filter, clear } = useFilters<DeviceFilters>(filters);
  const mayManage = useMay('manage');
  const setSearch = useSetSearch<DeviceFilters>();
  const setAdding = (on: boolean) => setSearch(on ? { ...filters, add: 'any' } : filters);
  return (
    <ListScreen
      title={t('title')}
      text={t('text', { channels: inWords(Object.values(CHANNEL_NAMES).map(unbroken)) })}
      create={
        mayManage && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('new.open')}
          </Button>
        )
      }
      filters={
        <FilterBar onClear={clear}>
          <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
        </FilterBar>
      }
      list={useList('/api/devices', { query: filters }, READING)}
      rowKey={({ id }) => id}
      card={(device) => <DeviceCard device={device} minHeightPx={CARD_HEIGHT_PX} />}
      cardHeightPx={CARD_HEIGHT_PX}
      cols={{ base: 1, sm: 2, xl: 3 }}
      none={{ icon: IconDevices, title: t('none.title'), text: t('none.text') }}
      isFiltered={isFiltered}
    >
      <NewDevice
        opened={mayManage && add !== undefined}
        channel={add === 'any' ? undefined : add}
        onClose={() => setAdding(false)}
      />
    </ListScreen>
  );
}

/** No line ends at the hyphen of a name: a word joiner stands behind it. */
const unbroken = (name: string): string => name.replaceAll('-', '-\u2060');
