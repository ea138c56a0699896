import { useTranslation } from 'react-i18next';
import {
  ChannelFilter,
  ChoiceFilter,
  DeviceFilter,
  FilterBar,
  PeriodFilter,
  useFilters,
} from '../../components/list/filters.tsx';
import { useApi } from '../../api/use-api.ts';
import type { RequestsRoute } from './search.ts';

export function LogFilters({ search }: { search: RequestsRoute }) {
  const { t } = useTranslation('requests');
  const { view, q, state, status, channel, device, batch, from, to } = search;
  const { filter, clear } = useFilters(search, { view, q });
  return (
    <FilterBar onClear={clear}>
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
        value={status === undefined ? undefined : status ? 'succeeded' : 'failed'}
        choices={(['succeeded', 'failed'] as const).map((value) => ({
          value,
          label: t(`verdicts.${value}`),
        }))}
        onChange={(value) =>
          filter({ status: value === undefined ? undefined : value === 'succeeded' })
        }
      />
      <ChannelFilter value={channel} onChange={(value) => filter({ channel: value })} />
      <DeviceFilter value={device} onChange={(value) => filter({ device: value })} />
      <BatchFilter value={batch} onChange={(value) => filter({ batch: value })} />
      <PeriodFilter from={from} to={to} onChange={filter} />
    </FilterBar>
  );
}

/** So many of the newest campaigns are offered. */
const BATCHES_SHOWN = 100;

function BatchFilter(props: {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { t } = useTranslation('requests');
  const batches = useApi('/api/batches', { query: { limit: BATCHES_SHOWN } }).data?.data;
  if (props.value === undefined && (batches ?? []).length === 0) return null;
  return (
    <ChoiceFilter
      label={t('filters.batch')}
      width={180}
      choices={(batches ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      isReading={batches === undefined}
      {...props}
    />
  );
}
