import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DataTable } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/list/filters.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { useDeviceColumns } from './device-columns.tsx';
import { DEVICE_STATES } from './device-states.ts';
import type { OperationsSearch } from './search.ts';

const REFRESH_MS = 5_000;

type Filters = Pick<OperationsSearch, 'channel' | 'state'>;

interface DeviceMapProps {
  filters: Filters;
  onFilter: (filters: { [K in keyof Filters]?: Filters[K] | undefined }) => void;
}

/** Devices of all accounts: how they are, and which process has their connection. */
export function DeviceMap({ filters, onFilter }: DeviceMapProps) {
  const { t } = useTranslation(['operations', 'devices']);
  const pages = usePages(filters);
  const { data, isPlaceholderData } = useApi(
    '/api/operations/devices',
    { query: { ...filters, cursor: pages.cursor, limit: PAGE_ROWS } },
    { refetchEveryMs: REFRESH_MS },
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <FilterBar onClear={isFiltered ? () => onFilter({}) : undefined}>
        <ChoiceFilter
          label={t('devices:anyChannel')}
          value={filters.channel}
          choices={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
          onChange={(channel) => onFilter({ ...filters, channel })}
        />
        <ChoiceFilter
          label={t('devices.anyState')}
          value={filters.state}
          width={170}
          choices={DEVICE_STATES.map((value) => ({ value, label: t(`devices:states.${value}`) }))}
          onChange={(state) => onFilter({ ...filters, state })}
        />
      </FilterBar>
      <DataTable
        label={t('views.devices')}
        columns={useDeviceColumns()}
        rows={data?.data}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            icon={IconDevices}
            title={t(isFiltered ? 'devices.noneSuch' : 'devices.none')}
            text={t('devices.noneText')}
          />
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
    </>
  );
}
