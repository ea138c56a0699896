import { Anchor, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
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
import { CallDialog } from './call-dialog.tsx';
import { useActWords } from './use-act-words.ts';

const route = getRouteApi('/shell/audit');

/** Lists refused calls, and the acts of people and the operator. */
export function AuditScreen() {
  const { t } = useTranslation('audit');
  const filters = route.useSearch();
  const { isFiltered, filter, clear } = useFilters(filters);
  const [inspected, inspect] = useState<Row>();
  const list = useList('/api/audit', { query: filters });
  const actors = useActors(list.rows ?? [], filters.actor);
  const words = useActWords();
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      acts={<CsvLink path="/api/audit" filters={filters} />}
      toolbar={
        <FilterBar end={<SavedViews screen="audit" search={filters} />} onClear={clear}>
          <ChoiceFilter
            label={t('kind')}
            value={filters.kind}
            width={200}
            choices={(['send.rejected', 'management', 'limit.reached'] as const).map((value) => ({
              value,
              label: t(`kinds.${KIND_KEYS[value]}`),
            }))}
            onChange={(kind) => filter({ kind })}
          />
          <ChoiceFilter
            label={t('actor')}
            value={filters.actor}
            width={240}
            choices={actors}
            onChange={(actor) => filter({ actor })}
          />
          <PeriodFilter from={filters.from} onChange={({ from }) => filter({ from })} />
        </FilterBar>
      }
      list={list}
      columns={useColumns(inspect)}
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

/** i18next reads a dot in a key as a level. */
const KIND_KEYS = {
  'send.rejected': 'rejected',
  management: 'management',
  'limit.reached': 'limit',
} as const;

type Row = RowOf<'/api/audit'>;

/** The server keeps bodies of refused calls for a day, if the account is known and allowed to call. */
const KEPT_MS = 86_400_000;

const isKept = ({ kind, status, at }: Row) =>
  kind === 'send.rejected' &&
  (status === 400 || status === 403 || status === 409) &&
  Date.now() - Date.parse(at) < KEPT_MS;

/** What somebody did, and why it was refused. */
function What({ act, why }: { act: string; why: string | null }) {
  return (
    <>
      {act}
      {why !== null && (
        <Text span size="sm" c="var(--tone-bad)">
          {`: ${why}`}
        </Text>
      )}
    </>
  );
}

/** People and tokens by name, the operator as such; an id where nothing else is known. */
function useActorName() {
  const { t } = useTranslation('audit');
  return ({ actor, actor_name: name }: Pick<Row, 'actor' | 'actor_name'>): string =>
    actor === 'operator' ? t('operator') : (name ?? actor ?? '–');
}

/** Who acted in the rows on the page, and who is chosen. */
function useActors(rows: readonly Row[], chosen: string | undefined) {
  const nameOf = useActorName();
  const names = new Map(chosen === undefined ? [] : [[chosen, chosen]]);
  for (const row of rows) if (row.actor !== null) names.set(row.actor, nameOf(row));
  return [...names].map(([value, label]) => ({ value, label }));
}

function useColumns(inspect: (row: Row) => void): Column<Row>[] {
  const { t } = useTranslation('audit');
  const words = useActWords();
  const nameOf = useActorName();
  return [
    { key: 'at', header: t('columns.at'), width: 170, cell: ({ at }) => <Timestamp value={at} /> },
    {
      key: 'status',
      header: t('columns.status'),
      width: 90,
      cell: ({ status }) => (
        <StatusBadge tone={status < 400 ? 'good' : 'bad'}>{status}</StatusBadge>
      ),
    },
    {
      key: 'reason',
      header: t('columns.reason'),
      cell: (row) => (
        <Text size="sm" maw={420}>
          <What {...words(row)} />
          {isKept(row) && (
            <>
              {' '}
              <Anchor component="button" type="button" size="sm" onClick={() => inspect(row)}>
                {t('call.show')}
              </Anchor>
            </>
          )}
          {row.unwritten > 0 && (
            <Text span size="xs" c="dimmed">
              {' '}
              {t('unwritten', { count: row.unwritten })}
            </Text>
          )}
        </Text>
      ),
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
          <span title={row.actor ?? undefined}>{nameOf(row)}</span>
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
