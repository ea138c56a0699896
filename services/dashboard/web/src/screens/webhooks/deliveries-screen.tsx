import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import {
  ChoiceFilter,
  FilterBar,
  PeriodFilter,
  useFilters,
} from '../../components/list/filters.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EVENTS } from './event-kinds.ts';
import { DELIVERY_STATES } from './search.ts';

const route = getRouteApi('/shell/deliveries');
const ENDPOINTS_SHOWN = 200;

/** Lists deliveries to all endpoints. */
export function DeliveriesScreen() {
  const { t } = useTranslation('webhooks');
  const { delivery, ...filters } = route.useSearch();
  const { isFiltered, filter, clear } = useFilters(filters);
  const endpoints = useApi('/api/webhooks', { query: { limit: ENDPOINTS_SHOWN } }).data?.data;
  return (
    <>
      <PageHeader title={t('deliveries.title')} text={t('deliveries.text')}>
        <CsvLink path="/api/deliveries" filters={filters} />
      </PageHeader>
      <FilterBar onClear={clear}>
        <ChoiceFilter
          label={t('filters.endpoint')}
          value={filters.endpoint}
          width={220}
          choices={(endpoints ?? []).map(({ id, url }) => ({ value: id, label: url }))}
          isReading={endpoints === undefined}
          onChange={(endpoint) => filter({ endpoint })}
        />
        <ChoiceFilter
          label={t('filters.event')}
          value={filters.event}
          width={180}
          choices={EVENTS.map((value) => ({ value, label: t(`events.${value}.name`) }))}
          onChange={(event) => filter({ event })}
        />
        <ChoiceFilter
          label={t('filters.state')}
          value={filters.state}
          choices={DELIVERY_STATES.map((value) => ({ value, label: t(`deliveryStates.${value}`) }))}
          onChange={(state) => filter({ state })}
        />
        <PeriodFilter from={filters.from} onChange={({ from }) => filter({ from })} />
      </FilterBar>
      <DeliveryLog filters={filters} isFiltered={isFiltered} opened={delivery} />
    </>
  );
}
