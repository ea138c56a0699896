import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconAddressBook, IconPlus, IconTableImport } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CsvLink, XlsxLink } from '../../components/csv-link.tsx';
import links from '../../components/links.module.css';
import {
  ChannelFilter,
  ChoiceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { FindFilter } from '../../components/list/find-filter.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import {
  ContactForm,
  type SavedContactItem,
} from '../../components/saved-contact/contact-form.tsx';
import { contactHref } from '../../components/search/use-hits.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TableImport } from '../../components/table-import/table-import.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { Chosen } from './chosen.tsx';
import type { ContactsSearch } from '../contact/search.ts';
import { askedOf, WROTE } from './asked-of.ts';

const route = getRouteApi('/shell/contacts');

/** Lists saved contacts, with what can be done to some of them at once. */
export function ContactsScreen() {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const search = route.useSearch();
  const mayWrite = useMay('write');
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SavedContactItem>>(new Map());
  const asked = askedOf(search);
  const list = useList('/api/saved-contacts', { query: asked });
  const choose = (rows: readonly SavedContactItem[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    setChosen(next);
  };
  const create = mayWrite && (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} />}
        onClick={() => setImporting(true)}
      >
        {t('import.open')}
      </Button>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {t('form.open')}
      </Button>
    </>
  );
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={create}
      toolbar={
        <>
          <Filters search={search} asked={asked} />
          {mayWrite && (
            <Chosen
              chosen={[...chosen.values()]}
              search={search}
              asked={asked}
              hasRows={(list.rows?.length ?? 0) > 0}
              onDone={() => setChosen(new Map())}
            />
          )}
        </>
      }
      list={list}
      columns={useColumns(mayWrite ? { rows: list.rows ?? [], chosen, choose } : null)}
      rowKey={({ id }) => id}
      none={{ icon: IconAddressBook, title: t('none.title'), text: t('none.text') }}
      isFiltered={Object.keys(search).length > 0}
    >
      <ContactForm opened={adding} onClose={() => setAdding(false)} />
      <TableImport
        path="/api/saved-contacts/import"
        opened={importing}
        onClose={() => setImporting(false)}
        title={t('import.title')}
        text={t('import.text')}
        stale={['/api/saved-contacts', '/api/saved-contact-tags']}
      />
    </ListScreen>
  );
}

function Filters({ search, asked }: { search: ContactsSearch; asked: object }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const { filter, clear } = useFilters(search);
  const tags = useApi('/api/saved-contact-tags');
  return (
    <FilterBar
      end={
        <>
          <CsvLink path="/api/saved-contacts" filters={asked} />
          <XlsxLink path="/api/saved-contacts" filters={asked} />
        </>
      }
      onClear={clear}
    >
      <FindFilter
        key={search.q}
        label={t('filters.find')}
        value={search.q}
        onChange={(q) => filter({ q })}
      />
      <ChoiceFilter
        label={t('filters.tag')}
        value={search.tag}
        choices={(tags.data?.tags ?? []).map((value) => ({ value, label: value }))}
        isReading={tags.isPending}
        onChange={(tag) => filter({ tag })}
      />
      <ChannelFilter value={search.channel} onChange={(channel) => filter({ channel })} />
      <ChoiceFilter
        label={t('filters.wrote')}
        width={190}
        value={search.wrote}
        choices={WROTE.map((value) => ({ value, label: t(`filters.wrotes.${value}`) }))}
        onChange={(wrote) => filter({ wrote })}
      />
      <ChoiceFilter
        label={t('filters.optedOut')}
        width={180}
        value={search.opted_out === undefined ? undefined : search.opted_out ? 'yes' : 'no'}
        choices={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`filters.optedOuts.${value}`),
        }))}
        onChange={(value) =>
          filter({ opted_out: value === undefined ? undefined : value === 'yes' })
        }
      />
    </FilterBar>
  );
}

interface Choosing {
  rows: readonly SavedContactItem[];
  chosen: ReadonlyMap<string, SavedContactItem>;
  choose: (rows: readonly SavedContactItem[], isChosen: boolean) => void;
}

function useColumns(choosing: Choosing | null): Column<SavedContactItem>[] {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  return [
    ...(choosing === null
      ? []
      : [
          checkColumn(choosing, {
            all: t('choose.all'),
            one: (name) => t('choose.one', { name }),
          }),
        ]),
    {
      key: 'name',
      header: t('columns.name'),
      cell: (row) => {
        const [first] = row.addresses;
        const address = first?.formatted ?? first?.address ?? '';
        return (
          <div style={{ minWidth: 0 }}>
            <Link to={contactHref(first?.contact ?? '')} className={links.name}>
              {row.name ?? address}
            </Link>
            {row.name !== null && (
              <Text size="xs" c="dimmed" truncate maw={260}>
                {address}
              </Text>
            )}
            {row.opted_out.length > 0 && <StatusBadge tone="bad">{t('optedOut')}</StatusBadge>}
          </div>
        );
      },
    },
    {
      key: 'channels',
      header: t('columns.channels'),
      from: 'sm',
      cell: ({ addresses }) => (
        <Group gap={6}>
          {[...new Set(addresses.map(({ channel }) => channel))].map((channel) => (
            <ChannelIcon key={channel} channel={channel} />
          ))}
        </Group>
      ),
    },
    {
      key: 'tags',
      header: t('columns.tags'),
      from: 'sm',
      cell: ({ tags }) => (
        <Group gap={4}>
          {tags.map((tag) => (
            <Badge key={tag} variant="default" tt="none" fw={500}>
              {tag}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'wrote',
      header: t('columns.wrote'),
      align: 'end',
      from: 'md',
      cell: ({ wrote_at: at }) => (at === null ? '–' : <Timestamp value={at} />),
    },
  ];
}

function checkColumn(
  { rows, chosen, choose }: Choosing,
  words: { all: string; one: (name: string) => string },
): Column<SavedContactItem> {
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    key: 'choose',
    width: 36,
    header: (
      <label className="box-target">
        <Checkbox
          size="xs"
          aria-label={words.all}
          checked={count > 0 && count === rows.length}
          indeterminate={count > 0 && count < rows.length}
          onChange={({ currentTarget }) => choose(rows, currentTarget.checked)}
        />
      </label>
    ),
    cell: (row) => (
      <label className="box-target">
        <Checkbox
          size="xs"
          aria-label={words.one(row.name ?? row.addresses[0]?.address ?? '')}
          checked={chosen.has(row.id)}
          onChange={({ currentTarget }) => choose([row], currentTarget.checked)}
        />
      </label>
    ),
  };
}
