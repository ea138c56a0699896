import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ChoiceFilter } from '../../components/list/filters.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useSetSearch } from '../../components/use-set-search.ts';
import { useFoundColumns } from './found-columns.tsx';
import { SOUGHT_BY, type OperationsSearch } from './search.ts';

/** Accounts that one page asks. */
const ASKED = 1_000;

/** Finds a message over all accounts: by an id or by its recipient, without its text. */
export function Find({ search }: { search: OperationsSearch }) {
  const { t } = useTranslation('operations');
  const setSearch = useSetSearch<OperationsSearch>();
  const { q, by } = search;
  const [text, setText] = useState(q ?? '');
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ ...search, q: text.trim() === '' ? undefined : text.trim() });
        }}
      >
        <Group gap="xs" mb="sm" align="flex-end">
          <TextInput
            aria-label={t('find.q')}
            placeholder={t('find.placeholder')}
            w={{ base: '100%', sm: 320 }}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ChoiceFilter
            label={t('find.by')}
            width={210}
            value={by}
            choices={SOUGHT_BY.map((value) => ({ value, label: t(`find.kinds.${value}`) }))}
            onChange={(chosen) => setSearch({ ...search, by: chosen })}
          />
          <Button type="submit" leftSection={<IconSearch size={16} />}>
            {t('find.act')}
          </Button>
        </Group>
      </form>
      {q === undefined ? (
        <EmptyState icon={IconSearch} title={t('find.begin')} text={t('find.beginText')} />
      ) : (
        <Found q={q} by={by} />
      )}
    </>
  );
}

function Found({ q, by }: { q: string; by: OperationsSearch['by'] }) {
  const { t } = useTranslation('operations');
  const list = useList('/api/operations/find', { query: { q, by } }, { pageRows: ASKED });
  return (
    <List
      label={t('views.find')}
      list={list}
      columns={useFoundColumns()}
      rowKey={({ request }) => request.id}
      none={{ icon: IconSearch, title: t('find.none'), text: t('find.noneText') }}
    />
  );
}
