import { IconDevices } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { conditionOfLink } from '../../components/device-condition.tsx';
import {
  ChannelFilter,
  ChoiceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useDeviceColumns } from './device-columns.tsx';
import { DEVICE_STATES } from './device-states.ts';
import type { OperationsSearch } from './search.ts';

const READING = { refetchEveryMs: 5_000 };

/** Lists devices of all accounts: state, and the process that holds the connection. */
export function DeviceMap({ search }: { search: OperationsSearch }) {
  const { t } = useTranslation(['operations', 'shell']);
  const { view, channel, state } = search;
  const filters = { channel, state };
  const { isFiltered, filter, clear } = useFilters(search, { view });
  return (
    <>
      <FilterBar onClear={clear}>
        <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
        <ChoiceFilter
          label={t('devices.anyState')}
          value={filters.state}
          width={170}
          choices={DEVICE_STATES.map((value) => ({
            value,
            label: t(`shell:conditions.${conditionOfLink(value)}`),
          }))}
          onChange={(state) => filter({ state })}
        />
      </FilterBar>
      <List
        label={t('views.devices')}
        list={useList('/api/operations/devices', { query: filters }, READING)}
        columns={useDeviceColumns()}
        rowKey={({ id }) => id}
        none={{ icon: IconDevices, title: t('devices.none'), text: t('devices.noneText') }}
        isFiltered={isFiltered}
      />
    </>
  );
}
