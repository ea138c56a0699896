import { Drawer } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { CsvLink } from '../../components/csv-link.tsx';
import { DataTable } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/list/filters.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { PeriodFilter } from '../../components/period-filter.tsx';
import { SavedViews } from '../../components/saved-views.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import type { SubmissionsRoute } from './search.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { useSubmissionColumns, type Submission } from './submission-columns.tsx';

const route = getRouteApi('/shell/submissions');
const SHOWN = 200;
const NO_ROWS: readonly Submission[] = [];

/** Forms that contacts filled to their end; of one form its answers are the columns. */
export function SubmissionsScreen() {
  const { t } = useTranslation('submissions');
  const filters = route.useSearch();
  const pages = usePages(filters);
  const [shown, setShown] = useState<Submission | null>(null);
  const devices = useApi('/api/devices', { query: { limit: SHOWN } }).data?.data ?? [];
  const { data, isPlaceholderData } = useApi('/api/submissions', {
    query: { ...filters, cursor: pages.cursor, limit: PAGE_ROWS },
  });
  const isFiltered = Object.keys(filters).length > 0;
  const columns = useSubmissionColumns(
    data?.data ?? NO_ROWS,
    filters.form !== undefined && !isPlaceholderData,
    setShown,
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <CsvLink path="/api/submissions" filters={filters} />
      </PageHeader>
      <Filters
        filters={filters}
        devices={devices}
        seen={(data?.data ?? NO_ROWS).map(({ form }) => form)}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        onOpen={setShown}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            icon={IconClipboardList}
            title={t(isFiltered ? 'none.filtered' : 'none.title')}
            text={t(isFiltered ? 'none.filteredText' : 'none.text')}
          />
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('one')}
        position="right"
        size="md"
      >
        {shown !== null && (
          <SubmissionDetail
            submission={shown}
            deviceName={devices.find(({ id }) => id === shown.device)?.name ?? t('goneDevice')}
          />
        )}
      </Drawer>
    </>
  );
}

interface FiltersProps {
  filters: SubmissionsRoute;
  devices: readonly { id: string; name: string }[];
  /** Forms of the rows that are shown: one whose rule is gone may be among them. */
  seen: readonly Submission['form'][];
}

function Filters({ filters, devices, seen }: FiltersProps) {
  const { t } = useTranslation('submissions');
  const setSearch = useSetSearch<SubmissionsRoute>();
  const rules = useApi('/api/autoreplies', { query: { limit: SHOWN } }).data?.data ?? [];
  const forms = new Map(seen.map(({ id, name }) => [id, name]));
  for (const { id, form } of rules) if (form !== undefined) forms.set(id, form.name);
  const filter = (change: { [K in keyof SubmissionsRoute]?: SubmissionsRoute[K] | undefined }) =>
    setSearch({ ...filters, ...change });
  return (
    <FilterBar
      end={<SavedViews screen="submissions" search={filters} />}
      onClear={Object.keys(filters).length === 0 ? undefined : () => setSearch({})}
    >
      <ChoiceFilter
        label={t('filters.form')}
        value={filters.form}
        width={200}
        choices={[...forms].map(([value, label]) => ({ value, label }))}
        onChange={(form) => filter({ form })}
      />
      <ChoiceFilter
        label={t('filters.channel')}
        value={filters.channel}
        choices={CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }))}
        onChange={(channel) => filter({ channel })}
      />
      <ChoiceFilter
        label={t('filters.device')}
        value={filters.device}
        width={180}
        choices={devices.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(device) => filter({ device })}
      />
      <PeriodFilter from={filters.from} to={undefined} onChange={({ from }) => filter({ from })} />
    </FilterBar>
  );
}
