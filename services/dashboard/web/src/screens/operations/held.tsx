import { Button, Group, Text } from '@mantine/core';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { DataTable } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { useHeldColumns } from './held-columns.tsx';
import { useSettleHeld } from './use-settle-held.ts';

/** What a restore holds back: nothing of it happens until somebody says so. */
export function Held() {
  const { t } = useTranslation('operations');
  const pages = usePages('held');
  const { data, error, isPlaceholderData } = useApi('/api/operations/held', {
    query: { cursor: pages.cursor, limit: PAGE_ROWS },
  });
  const events = useApi('/api/operations/held/events').data?.events ?? 0;
  const settle = useSettleHeld();
  if (error && data === undefined) throw error;
  const holds = events > 0 || (data?.data.length ?? 0) > 0;
  return (
    <>
      {holds && (
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed">
            {t('held.events', { count: events })}
          </Text>
          <Group gap="xs">
            <Button loading={settle.isSettling} onClick={() => settle.ask('release', null)}>
              {t('held.release.all')}
            </Button>
            <Button
              variant="default"
              disabled={settle.isSettling}
              onClick={() => settle.ask('cancel', null)}
            >
              {t('held.cancel.all')}
            </Button>
          </Group>
        </Group>
      )}
      <DataTable
        label={t('views.held')}
        columns={useHeldColumns(settle.ask)}
        rows={data?.data}
        rowKey={({ request_id: id }) => id}
        stale={isPlaceholderData}
        empty={
          <EmptyState icon={IconHistoryToggle} title={t('held.none')} text={t('held.noneText')} />
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
    </>
  );
}
