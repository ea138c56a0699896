import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { FilterBar } from '../../components/list/filters.tsx';
import { PeriodFilter } from '../../components/period-filter.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import type { RequestsRoute } from './request-filters.ts';

const DEVICES_SHOWN = 200;

export function LogFilters({ search }: { search: RequestsRoute }) {
  const { t } = useTranslation('requests');
  const setSearch = useSetSearch<RequestsRoute>();
  const devices = useApi('/api/devices', { query: { limit: DEVICES_SHOWN } }).data?.data ?? [];
  const { view, ...filters } = search;
  const { state, status, channel, device, from, to } = filters;
  const filter = (change: { [K in keyof RequestsRoute]?: RequestsRoute[K] | undefined }) =>
    setSearch({ ...search, ...change });
  return (
    <FilterBar
      end={<SavedViews screen="requests" search={search} />}
      onClear={Object.keys(filters).length === 0 ? undefined : () => setSearch({ view })}
    >
      <ChoiceFilter
        label={t('filters.state')}
        value={state}
        choices={(['scheduled', 'open', 'finished', 'cancelled'] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
        onChange={(value) => filter({ state: value })}
      />
      <ChoiceFilter
        label={t('filters.status')}
        value={status === undefined ? undefined : status ? 'delivered' : 'failed'}
        choices={(['delivered', 'failed'] as const).map((value) => ({
          value,
          label: t(`verdicts.${value}`),
        }))}
        onChange={(value) =>
          filter({ status: value === undefined ? undefined : value === 'delivered' })
        }
      />
      <ChoiceFilter
        label={t('filters.channel')}
        value={channel}
        choices={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        onChange={(value) => filter({ channel: value })}
      />
      <ChoiceFilter
        label={t('filters.device')}
        value={device}
        width={180}
        choices={devices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => filter({ device: value })}
      />
      <PeriodFilter from={from} to={to} onChange={filter} />
    </FilterBar>
  );
}
