import { Button } from '@mantine/core';
import { IconMessageReply, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DataTable } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/list/filters.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager, usePages } from '../../components/list/pager.tsx';
import { useSetSearch } from '../../components/use-set-search.ts';
import type { AutoreplySearch } from './search.ts';
import { useDevices } from './use-devices.ts';
import { useRuleColumns } from './use-rule-columns.tsx';

const route = getRouteApi('/shell/autoreplies');

/** Rules by which devices answer by themselves. */
export function AutorepliesScreen() {
  const { t } = useTranslation('autoreplies');
  const search = route.useSearch();
  const { device } = search;
  const setSearch = useSetSearch<AutoreplySearch>();
  const navigate = useNavigate();
  const pages = usePages(device);
  const devices = useDevices();
  const { data, isPlaceholderData } = useApi('/api/autoreplies', {
    query: { device, cursor: pages.cursor },
  });
  const isFiltered = device !== undefined;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <NewRule search={search} />
      </PageHeader>
      <FilterBar onClear={isFiltered ? () => setSearch({}) : undefined}>
        <ChoiceFilter
          label={t('anyDevice')}
          value={device}
          width={200}
          choices={(devices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => setSearch({ device: chosen })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        columns={useRuleColumns(devices)}
        rows={data?.data}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/autoreplies/$id', params: { id } })}
        stale={isPlaceholderData}
        empty={
          <EmptyState
            icon={IconMessageReply}
            title={t(isFiltered ? 'none.filtered' : 'none.title')}
            text={t('none.text')}
          >
            <NewRule search={search} />
          </EmptyState>
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
    </>
  );
}

/** Of the device whose rules are listed, when it is one. */
function NewRule({ search }: { search: AutoreplySearch }) {
  const { t } = useTranslation('autoreplies');
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  return (
    <Button
      leftSection={<IconPlus size={16} />}
      renderRoot={(props) => (
        <Link to="/autoreplies/$id" params={{ id: 'new' }} search={search} {...props} />
      )}
    >
      {t('new.open')}
    </Button>
  );
}
