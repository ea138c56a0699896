import { Button } from '@mantine/core';
import { IconMessageReply, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { DeviceFilter, FilterBar, useFilters } from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useDevices } from '../../components/use-devices.ts';
import type { AutoreplySearch } from './search.ts';
import { useRuleColumns } from './use-rule-columns.tsx';

const route = getRouteApi('/shell/autoreplies');

/** Lists autoreplies. */
export function AutorepliesScreen() {
  const { t } = useTranslation('autoreplies');
  const search = route.useSearch();
  const { isFiltered, filter, clear } = useFilters(search);
  const navigate = useNavigate();
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={<NewRule search={search} />}
      filters={
        <FilterBar onClear={clear}>
          <DeviceFilter value={search.device} onChange={(device) => filter({ device })} />
        </FilterBar>
      }
      list={useList('/api/autoreplies', { query: search })}
      columns={useRuleColumns(useDevices())}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/autoreplies/$id', params: { id } })}
      none={{ icon: IconMessageReply, title: t('none.title'), text: t('none.text') }}
      isFiltered={isFiltered}
    />
  );
}

/** Creates a rule, for the filtered device if there is one. */
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
