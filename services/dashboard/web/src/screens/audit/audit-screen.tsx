import { Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { useMayRead } from '../../app/session.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import {
  ChoiceFilter,
  FilterBar,
  PeriodFilter,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { SavedViews } from '../../components/saved-views.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { ActCell } from './act-cell.tsx';
import { CallDialog } from './call-dialog.tsx';
import { OBJECT_KINDS, readObjectKind } from './object-kinds.ts';
import { useActWords } from './use-act-words.ts';
import { useActorName } from './use-actor-name.ts';

const route = getRouteApi('/shell/audit');

/** Lists refused calls, sign-ins, and the acts of people and the operator. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const filters = route.useSearch();
  const { isFiltered, filter, clear } = useFilters(filters);
  const [inspected, inspect] = useState<Row>();
  const objectKind = readObjectKind(filters.object_kind);
  const refused = REFUSED.find((one) => one === filters.refused);
  const kind = KINDS.find((one) => one === filters.kind);
  const query = { ...filters, kind, object_kind: objectKind, refused };
  const list = useList('/api/audit', { query });
  const actors = useActors(list.rows ?? [], filters.actor);
  const words = useActWords();
  const kinds = OBJECT_KINDS.map((value) => ({ value, label: t(`objects.${value}`) }));
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      acts={<CsvLink path="/api/audit" filters={query} />}
      toolbar={
        <FilterBar end={<SavedViews screen="audit" search={filters} />} onClear={clear}>
          <ChoiceFilter
            label={t('kind')}
            value={kind}
            width={160}
            choices={KINDS.map((value) => ({
              value,
              label: t(`kinds.${KIND_KEYS[value]}`),
            }))}
            onChange={(chosen) => filter({ kind: chosen })}
          />
          <ChoiceFilter
            label={t('actor')}
            value={filters.actor}
            width={200}
            choices={actors}
            onChange={(actor) => filter({ actor })}
          />
          <ChoiceFilter
            label={t('objectKind')}
            value={objectKind}
            width={170}
            choices={kinds.toSorted((a, b) => a.label.localeCompare(b.label))}
            onChange={(chosen) => filter({ object_kind: chosen })}
          />
          <ChoiceFilter
            label={t('refused.any')}
            value={refused}
            width={160}
            choices={REFUSED.map((value) => ({
              value,
              label: t(`refused.${value}`),
            }))}
            onChange={(chosen) => filter({ refused: chosen })}
          />
          {filters.object !== undefined && (
            <ChoiceFilter
              label={t('object')}
              value={filters.object}
              width={240}
              choices={[
                {
                  value: filters.object,
                  label: t('onlyOne', { name: nameOf(list.rows, filters.object) }),
                },
              ]}
              onChange={(object) => filter({ object })}
            />
          )}
          <PeriodFilter from={filters.from} onChange={({ from }) => filter({ from })} />
        </FilterBar>
      }
      list={list}
      columns={useColumns(inspect, (object) => filter({ object }))}
      rowKey={({ id }) => id}
      none={{ icon: IconShieldCheck, title: t('none.title'), text: t('none.text') }}
      isFiltered={isFiltered}
    >
      {inspected && (
        <CallDialog
          id={inspected.id}
          reason={words(inspected).why ?? words(inspected).act}
          onClose={() => inspect(undefined)}
        />
      )}
    </ListScreen>
  );
}

const KINDS = ['send.rejected', 'management', 'sign-in', 'limit.reached'] as const;
const REFUSED = ['true', 'false'] as const;

/** i18next reads a dot in a key as a level. */
const KIND_KEYS = {
  'send.rejected': 'rejected',
  management: 'management',
  'sign-in': 'signIn',
  'limit.reached': 'limit',
} as const;

type Row = RowOf<'/api/audit'>;

const MOST_NAMED = 200;

/** Who may act: people and tokens of the account; and who acted in the rows on the page, and who is chosen. */
function useActors(rows: readonly Row[], chosen: string | undefined) {
  const nameOf = useActorName();
  const query = { limit: MOST_NAMED };
  const people = useApi('/api/colleagues', { query }, { enabled: useMayRead('/api/colleagues') });
  const tokens = useApi('/api/tokens', { query }, { enabled: useMayRead('/api/tokens') });
  const names = new Map(chosen === undefined ? [] : [[chosen, chosen]]);
  for (const { id, name } of tokens.data?.data ?? []) names.set(id, name);
  for (const { id, email } of people.data?.data ?? []) names.set(id, email);
  for (const row of rows) if (row.actor !== null) names.set(row.actor, nameOf(row));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Its latest name on the page; the id where it has none there. */
const nameOf = (rows: readonly Row[] | undefined, id: string): string =>
  rows?.find(({ object }) => object?.id === id && object.name !== null)?.object?.name ?? id;

function useColumns(inspect: (row: Row) => void, only: (object: string) => void): Column<Row>[] {
  const { t } = useTranslation('audit');
  const isNarrow = useIsBelow('sm');
  const actorName = useActorName();
  return [
    {
      key: 'at',
      header: t('columns.at'),
      width: isNarrow ? 96 : 150,
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'status',
      header: t('columns.status'),
      width: isNarrow ? 64 : 90,
      cell: ({ status }) => (
        <StatusBadge tone={status < 400 ? 'good' : 'bad'}>{status}</StatusBadge>
      ),
    },
    {
      key: 'reason',
      header: t('columns.reason'),
      cell: (row) => <ActCell row={row} onInspect={inspect} onOnly={only} />,
    },
    {
      key: 'route',
      header: t('columns.route'),
      from: 'md',
      cell: ({ route: called }) => (
        <Text size="xs" ff="monospace" c="dimmed">
          {called ?? '–'}
        </Text>
      ),
    },
    {
      key: 'actor',
      header: t('columns.actor'),
      from: 'sm',
      cell: (row) => (
        <>
          <span title={row.actor ?? undefined}>{actorName(row)}</span>
          {row.agent !== null && (
            <Text size="xs" c="dimmed">
              {t('agent', { name: row.agent })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'ip',
      header: t('columns.ip'),
      from: 'lg',
      align: 'end',
      cell: ({ ip, id }) => (
        <Text size="xs" ff="monospace" c="dimmed" title={`#${id}`}>
          {ip ?? '–'}
        </Text>
      ),
    },
  ];
}
