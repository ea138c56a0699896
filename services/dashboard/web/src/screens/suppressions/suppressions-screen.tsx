import { Stack, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import {
  ChannelFilter,
  ChoiceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useRemovalWords } from '../../components/use-removal-words.ts';
import { useTopicName } from '../../components/use-topic-name.ts';
import { AddOrImport } from './add-or-import.tsx';
import { AddressFilter } from './address-filter.tsx';
import { REASONS, type SuppressionItem, type SuppressionsRoute } from './search.ts';

const route = getRouteApi('/shell/suppressions');

/** Lists addresses that get no messages, and why. */
export function SuppressionsScreen() {
  const { t } = useTranslation('suppressions');
  const search = route.useSearch();
  const mayWrite = useMay('write');
  const list = useList('/api/suppressions', { query: search });
  const isFiltered = Object.keys(search).length > 0;
  const isEmpty = list.rows?.length === 0 && !isFiltered;
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={mayWrite && <AddOrImport />}
      toolbar={!isEmpty && <Filters search={search} />}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowActs={mayWrite ? (row) => <Remove row={row} /> : undefined}
      none={{ icon: IconBan, title: t('none.title'), text: t('none.text') }}
      isFiltered={isFiltered}
    />
  );
}

function Filters({ search }: { search: SuppressionsRoute }) {
  const { t } = useTranslation('suppressions');
  const { filter, clear } = useFilters(search);
  const settings = useApi('/api/settings').data;
  const topics = (settings?.topics ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <FilterBar end={<CsvLink path="/api/suppressions" filters={search} />} onClear={clear}>
      <ChannelFilter value={search.channel} onChange={(channel) => filter({ channel })} />
      <ChoiceFilter
        label={t('filters.why')}
        width={190}
        value={search.why}
        choices={REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={(why) => filter({ why })}
      />
      {(topics.length > 0 || search.topic !== undefined) && (
        <ChoiceFilter
          label={t('filters.topic')}
          width={190}
          value={search.topic}
          choices={topics}
          isReading={settings === undefined}
          onChange={(topic) => filter({ topic })}
        />
      )}
      <AddressFilter
        key={search.address}
        value={search.address}
        onChange={(address) => filter({ address })}
      />
    </FilterBar>
  );
}

function useColumns(): Column<SuppressionItem>[] {
  const { t } = useTranslation(['suppressions', 'shell']);
  const nameOf = useTopicName();
  return [
    {
      key: 'address',
      header: t('columns.address'),
      cell: ({ address, channel, formatted }) => (
        <div>
          <Text size="sm" fw={500} truncate maw={280}>
            {formatted ?? (address === '' ? t('erased') : address)}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {CHANNEL_NAMES[channel]}
          </Text>
          {formatted !== null && (
            <Text size="xs" c="dimmed" ff="monospace">
              {address}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      from: 'sm',
      cell: ({ channel }) => <ChannelIcon channel={channel} named />,
    },
    {
      key: 'why',
      header: t('columns.why'),
      cell: ({ reasons, topic }) => (
        <Stack gap={2}>
          {topic !== undefined && (
            <Text size="sm" fw={500}>
              {t('topic.only', { topic: nameOf(topic) })}
            </Text>
          )}
          {reasons.map(({ why, bounce_class: bounce }) => (
            <Text key={why} size="sm">
              {bounce === undefined ? t(`reasons.${why}`) : t(`shell:bounces.${bounce}`)}
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      key: 'at',
      header: t('columns.at'),
      align: 'end',
      from: 'md',
      cell: ({ at }) => <Timestamp value={at} />,
    },
  ];
}

function Remove({ row: { id, address, formatted, topic } }: { row: SuppressionItem }) {
  const { t } = useTranslation('suppressions');
  const wordsOf = useRemovalWords();
  return (
    <DeleteButton
      inRow
      path="/api/suppressions/{id}"
      id={id}
      {...wordsOf({ address: formatted ?? address, topic })}
    >
      {t('remove.act')}
    </DeleteButton>
  );
}
