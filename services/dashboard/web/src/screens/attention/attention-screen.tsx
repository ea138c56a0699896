import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChoiceFilter, FilterBar } from '../../components/list/filters.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useNotify } from '../../components/notify.tsx';
import { useRequestColumns } from '../../components/request-columns.tsx';
import { useOpenRequest } from '../../components/request-link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { useReasonOf } from '../../components/use-reason-of.ts';
import { useSetSearch } from '../../components/use-set-search.ts';
import { DealWithAll } from './deal-with-all.tsx';
import { Problems } from './problems.tsx';
import type { AttentionSearch } from './search.ts';
import { STALE } from './stale.ts';

type Entry = RowOf<'/api/attention'>;

const route = getRouteApi('/shell/attention');
const REFRESH_MS = 15_000;

/** Lists what people work off: requests with a bad last truth, and what is wrong right now. */
export function AttentionScreen() {
  const { t } = useTranslation('attention');
  const { t: tShell } = useTranslation('shell');
  const search = route.useSearch();
  const { kind, done } = search;
  const setSearch = useSetSearch<AttentionSearch>();
  const open = useOpenRequest();
  const mayWrite = useMay('write');
  const counts = useApi('/api/attention/counts', {}, { refetchEveryMs: REFRESH_MS });
  const list = useList('/api/attention', { query: search }, { refetchEveryMs: REFRESH_MS });
  const requests = counts.data?.requests;
  const kinds = [
    { value: 'failed', label: tShell('standings.failed') },
    { value: 'unknown', label: tShell('standings.unknown') },
    { value: 'failed_later', label: tShell('standings.failed_later') },
  ] as const;
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      toolbar={
        <>
          {!done && <Problems problems={counts.data?.problems ?? []} />}
          <FilterBar
            onClear={kind === undefined ? undefined : () => setSearch(done ? { done } : {})}
            end={
              mayWrite &&
              !done &&
              kind !== undefined && <DealWithAll kind={kind} newest={list.rows?.[0]?.request.id} />
            }
          >
            <SegmentedControl
              aria-label={t('view.label')}
              value={done ? 'done' : 'open'}
              onChange={(value) =>
                setSearch({ ...search, done: value === 'done' ? true : undefined })
              }
              data={[
                { value: 'open', label: t('view.open') },
                { value: 'done', label: t('view.done') },
              ]}
            />
            <ChoiceFilter
              label={t('kind')}
              width={210}
              value={kind}
              choices={kinds.map(({ value, label }) => ({
                value,
                label: done || requests === undefined ? label : `${label} (${requests[value]})`,
              }))}
              onChange={(value) => setSearch({ ...search, kind: value })}
            />
          </FilterBar>
        </>
      }
      list={list}
      columns={useColumns(done === true)}
      rowKey={({ request }) => request.id}
      onOpen={({ request }) => open(request.id)}
      {...(mayWrite ? { rowActs: (entry: Entry) => <Act entry={entry} /> } : {})}
      none={{
        icon: IconCircleCheck,
        title: t(done ? 'noneDone.title' : 'none.title'),
        text: t(done ? 'noneDone.text' : 'none.text'),
      }}
      isFiltered={kind !== undefined}
    />
  );
}

function useColumns(isDone: boolean): Column<Entry>[] {
  const { t } = useTranslation('attention');
  const { id, state, channels, recipient, accepted } = useRequestColumns<Entry>(
    ({ request }) => request,
  );
  const reasonOf = useReasonOf();
  const isNarrow = useIsBelow('md');
  const reasonIn = ({ request }: Entry) => (
    <Text size="sm" lineClamp={2} maw={320}>
      {request.sends.map((send) => reasonOf(send)?.text).find((one) => one !== undefined) ?? '–'}
    </Text>
  );
  const reason: Column<Entry> = {
    key: 'reason',
    header: t('columns.reason'),
    from: 'md',
    cell: reasonIn,
  };
  const withReason: Column<Entry> = {
    ...state,
    cell: (entry) => (
      <>
        {state.cell(entry)}
        {isNarrow && reasonIn(entry)}
      </>
    ),
  };
  const by: Column<Entry> = {
    key: 'by',
    header: t('columns.by'),
    cell: ({ dealt_with: dealt }) =>
      dealt && (
        <Group gap={6}>
          <Text size="sm" truncate maw={200}>
            {dealt.by}
          </Text>
          <Timestamp value={dealt.at} />
        </Group>
      ),
  };
  // On a telephone the act of a row has their place.
  const wide: Column<Entry> = { ...channels, from: 'sm' };
  return [id, withReason, wide, recipient, reason, isDone ? by : accepted];
}

/** Marks one request as dealt with, or puts it back. */
function Act({ entry }: { entry: Entry }) {
  const { t } = useTranslation('attention');
  const notify = useNotify();
  const done = useAct('post', '/api/attention/done', STALE);
  const reopen = useAct('post', '/api/attention/reopen', STALE);
  const { id } = entry.request;
  const { mutate, isPending } = entry.dealt_with === null ? done : reopen;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="wraps"
      loading={isPending}
      aria-label={t(entry.dealt_with === null ? 'doneFor' : 'reopenFor', { id })}
      onClick={() => mutate({ body: { requests: [id] } }, { onError: notify.failed })}
    >
      {t(entry.dealt_with === null ? 'done' : 'reopen')}
    </Button>
  );
}
