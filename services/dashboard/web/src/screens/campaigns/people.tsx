import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconSearch, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserUrl } from '../../api/browser-url.ts';
import type { RowOf } from '../../api/types.ts';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { ChoiceFilter, FilterBar, useFilters } from '../../components/list/filters.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { RequestLink, useOpenRequest } from '../../components/request-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import type { ComposeView } from './compose.ts';
import { countsOf, STANDINGS, toneOfPerson } from './counts.ts';
import { useRowReason } from './use-row-reason.ts';
import { useStandingWords } from './use-standing-words.ts';
import type { Campaign } from './use-live-campaign.ts';

const route = getRouteApi('/shell/campaigns/$id');

type Person = RowOf<'/api/batches/{id}/people'>;

const SETTLES_MS = 300;

interface PeopleProps {
  campaign: Campaign;
  compose: ComposeView;
}

/** One row a person, with what the log says of the message. */
export function People({ campaign, compose }: PeopleProps) {
  const { t } = useTranslation('campaigns');
  const search = route.useSearch();
  const { q } = search;
  const standing = STANDINGS.find((one) => one === search.standing);
  const { filter, clear, isFiltered } = useFilters(search, { step: search.step });
  const wordsOf = useStandingWords();
  const openRequest = useOpenRequest();
  const { id } = campaign;
  const present = new Set<string>(countsOf(campaign).map((one) => one.standing));
  const list = useList('/api/batches/{id}/people', { params: { id }, query: { standing, q } });
  return (
    <section aria-label={t('people.title')}>
      <FilterBar onClear={clear} end={<Downloads id={id} filters={{ standing, q }} />}>
        <Search value={q} onChange={(next) => filter({ q: next })} />
        <ChoiceFilter
          label={t('people.standing')}
          width={190}
          value={standing}
          choices={STANDINGS.filter((one) => present.has(one)).map((value) => ({
            value,
            label: wordsOf(value),
          }))}
          onChange={(next) => filter({ standing: next })}
        />
      </FilterBar>
      <List
        label={t('people.title')}
        list={list}
        columns={usePeopleColumns(campaign, compose)}
        rowKey={({ row }) => row}
        onOpen={({ request_id: request }) => request !== undefined && openRequest(request)}
        isFiltered={isFiltered}
        none={{ icon: IconUsers, title: t('people.none'), text: t('people.noneText') }}
      />
    </section>
  );
}

function Search({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (q: string | undefined) => void;
}) {
  const { t } = useTranslation('campaigns');
  const [typed, setTyped] = useState(value ?? '');
  const [given, setGiven] = useState(value);
  // The filters were cleared, or the way back was taken.
  if (value !== given) {
    setGiven(value);
    setTyped(value ?? '');
  }
  const settle = useDebouncedCallback((text: string) => {
    const next = text.trim() === '' ? undefined : text.trim();
    setGiven(next);
    onChange(next);
  }, SETTLES_MS);
  return (
    <TextInput
      type="search"
      aria-label={t('people.search')}
      placeholder={t('people.search')}
      leftSection={<IconSearch size={15} aria-hidden />}
      maxLength={200}
      w={220}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        settle(currentTarget.value);
      }}
    />
  );
}

function Downloads({ id, filters }: { id: string; filters: object }) {
  const { t } = useTranslation('campaigns');
  return (
    <Group gap="xs">
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          component="a"
          href={browserUrl(`/api/batches/${encodeURIComponent(id)}/people`, { ...filters, format })}
          download
          variant="default"
          leftSection={<IconDownload size={15} />}
          aria-label={t('people.download', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}

function usePeopleColumns({ columns }: Campaign, { targets }: ComposeView): Column<Person>[] {
  const { t } = useTranslation('campaigns');
  const wordsOf = useStandingWords();
  const isNarrow = useIsBelow('sm');
  const addresses = new Set<string>(Object.values(targets));
  const named = columns.findIndex((title) => !addresses.has(title));
  return [
    {
      key: 'person',
      header: t('people.person'),
      cell: (person) => (
        <Stack gap={0}>
          <span style={{ overflowWrap: 'anywhere' }}>
            {person.cells[named] || `#${person.line}`}
          </span>
          <Addresses recipients={person.recipients} />
          {isNarrow && <Why person={person} />}
        </Stack>
      ),
    },
    {
      key: 'standing',
      header: t('people.standing'),
      width: isNarrow ? 130 : 190,
      cell: ({ standing, channel, at, waiting_until: until }) => (
        <Stack gap={2} align="flex-start">
          <StatusBadge tone={toneOfPerson(standing)}>{wordsOf(standing)}</StatusBadge>
          <Text size="xs" c="dimmed">
            {channel !== undefined && CHANNEL_NAMES[channel]}
            {channel !== undefined && (at !== undefined || until !== undefined) && ' · '}
            {until === undefined ? (
              at !== undefined && <Timestamp value={at} />
            ) : (
              <>
                {t('people.until')} <Timestamp value={until} style="minute" />
              </>
            )}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'why',
      header: t('people.why'),
      from: 'sm',
      cell: (person) => <Why person={person} />,
    },
    {
      key: 'request',
      header: t('people.request'),
      from: 'md',
      align: 'end',
      width: 110,
      cell: ({ request_id: request }) =>
        request === undefined ? null : <RequestLink id={request} />,
    },
  ];
}

function Addresses({ recipients }: Pick<Person, 'recipients'>) {
  const shown = CHANNELS.flatMap((channel) =>
    recipients[channel] === undefined ? [] : [recipients[channel]],
  );
  return (
    <Text size="xs" c="dimmed" className="figures" style={{ overflowWrap: 'anywhere' }}>
      {[...new Set(shown)].join(' · ')}
    </Text>
  );
}

function Why({ person: { failures, left_out: leftOut } }: { person: Person }) {
  const { t } = useTranslation('campaigns');
  const reasonOf = useRowReason();
  if (leftOut === true) return <Text size="xs">{t('people.leftOut')}</Text>;
  if (failures === undefined) return null;
  return (
    <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
      {reasonOf(failures)}
    </Text>
  );
}
