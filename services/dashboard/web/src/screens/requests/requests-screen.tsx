import { Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { HitList } from '../../components/search/hit-list.tsx';
import { CsvLink, XlsxLink } from '../../components/csv-link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import { LogSearch } from './log-search.tsx';
import { RequestTable } from './request-table.tsx';
import type { RequestsRoute } from './search.ts';
import { SendTable } from './send-table.tsx';

const route = getRouteApi('/shell/requests');

/** Lists the account's requests, or their sends. */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  const search = route.useSearch();
  const { view = 'requests', q, ...filters } = search;
  const setSearch = useSetSearch<RequestsRoute>();
  const path = view === 'requests' ? '/api/requests' : '/api/sends';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <CsvLink path={path} filters={filters} />
        <XlsxLink path={path} filters={filters} />
      </PageHeader>
      <LogSearch value={q} onChange={(text) => setSearch({ ...search, q: text })} />
      {q === undefined ? (
        <>
          <Group justify="space-between" gap="xs" mb="sm">
            <SegmentedControl
              aria-label={t('view')}
              value={view}
              onChange={(value) =>
                setSearch({ ...filters, view: value === 'sends' ? value : undefined })
              }
              data={[
                { value: 'requests', label: t('views.requests') },
                { value: 'sends', label: t('views.sends') },
              ]}
            />
            <SavedViews screen="requests" search={search} />
          </Group>
          {view === 'requests' ? (
            <RequestTable search={search} filters={filters} />
          ) : (
            <SendTable search={search} filters={filters} />
          )}
        </>
      ) : (
        <HitList text={q} />
      )}
    </>
  );
}
