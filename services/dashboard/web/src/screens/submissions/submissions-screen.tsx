import { Drawer } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CsvLink, XlsxLink } from '../../components/csv-link.tsx';
import {
  ChannelFilter,
  ChoiceFilter,
  DeviceFilter,
  FilterBar,
  PeriodFilter,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useList } from '../../components/list/use-list.ts';
import { SavedViews } from '../../components/saved-views.tsx';
import { useDevices } from '../../components/use-devices.ts';
import type { SubmissionsRoute } from './search.ts';
import { SubmissionDetail } from './submission-detail.tsx';
import { useSubmissionColumns, type Submission } from './submission-columns.tsx';

const route = getRouteApi('/shell/submissions');
const RULES_READ = 200;
const NO_ROWS: readonly Submission[] = [];

/** Lists forms that contacts have completed. With one form chosen, its answers are the columns. */
export function SubmissionsScreen() {
  const { t } = useTranslation('submissions');
  const filters = route.useSearch();
  const [shown, setShown] = useState<Submission | null>(null);
  const devices = useDevices();
  const list = useList('/api/submissions', { query: filters });
  const { rows = NO_ROWS, isStale } = list;
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      acts={
        <>
          <CsvLink path="/api/submissions" filters={filters} />
          <XlsxLink path="/api/submissions" filters={filters} />
        </>
      }
      filters={<Filters filters={filters} seen={rows.map(({ form }) => form)} />}
      list={list}
      columns={useSubmissionColumns(rows, filters.form !== undefined && !isStale, setShown)}
      scrolls={filters.form !== undefined}
      rowKey={({ id }) => id}
      onOpen={setShown}
      none={{ icon: IconClipboardList, title: t('none.title'), text: t('none.text') }}
      isFiltered={Object.keys(filters).length > 0}
    >
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
            deviceName={devices?.find(({ id }) => id === shown.device)?.name ?? t('goneDevice')}
          />
        )}
      </Drawer>
    </ListScreen>
  );
}

interface FiltersProps {
  filters: SubmissionsRoute;
  /** Forms of the rows on the page. The rule of a form may be deleted by now. */
  seen: readonly Submission['form'][];
}

function Filters({ filters, seen }: FiltersProps) {
  const { t } = useTranslation('submissions');
  const { filter, clear } = useFilters(filters);
  const rules = useApi('/api/autoreplies', { query: { limit: RULES_READ } }).data?.data;
  const forms = new Map(seen.map(({ id, name }) => [id, name]));
  for (const { id, form } of rules ?? []) if (form !== undefined) forms.set(id, form.name);
  return (
    <FilterBar end={<SavedViews screen="submissions" search={filters} />} onClear={clear}>
      <ChoiceFilter
        label={t('filters.form')}
        value={filters.form}
        width={200}
        isReading={rules === undefined}
        choices={[...forms].map(([value, label]) => ({ value, label }))}
        onChange={(form) => filter({ form })}
      />
      <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
      <DeviceFilter value={filters.device} onChange={(device) => filter({ device })} />
      <PeriodFilter from={filters.from} onChange={({ from }) => filter({ from })} />
    </FilterBar>
  );
}
