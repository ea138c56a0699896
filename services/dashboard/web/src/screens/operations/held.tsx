import { Button, Group, Text } from '@mantine/core';
import { IconHistoryToggle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { HeldActs, useHeldColumns } from './held-columns.tsx';
import { useSettleHeld } from './use-settle-held.ts';

/** Lists requests that a restored backup holds until somebody releases or cancels them. */
export function Held() {
  const { t } = useTranslation('operations');
  const list = useList('/api/operations/held');
  const events = useApi('/api/operations/held/events').data?.events ?? 0;
  const settle = useSettleHeld();
  const mayManage = useMay('manage');
  const holds = events > 0 || (list.rows?.length ?? 0) > 0;
  /** Requests of a held account go on when it is released. */
  const mayRelease = events > 0 || list.rows?.some(({ account_held: isHeld }) => !isHeld) === true;
  return (
    <>
      {holds && (
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed">
            {events > 0 && t('held.events', { count: events })}
          </Text>
          {mayManage && (
            <Group gap="xs">
              {mayRelease && (
                <Button loading={settle.isSettling} onClick={() => settle.ask('release', null)}>
                  {t('held.release.all')}
                </Button>
              )}
              <Button
                variant="default"
                disabled={settle.isSettling}
                onClick={() => settle.ask('cancel', null)}
              >
                {t('held.cancel.all')}
              </Button>
            </Group>
          )}
        </Group>
      )}
      <List
        label={t('views.held')}
        list={list}
        columns={useHeldColumns()}
        rowKey={({ request_id: id }) => id}
        rowActs={
          mayManage
            ? ({ request_id: id, account_held: isHeld }) => (
                <HeldActs isHeld={isHeld} ask={(act) => settle.ask(act, id)} />
              )
            : undefined
        }
        none={{ icon: IconHistoryToggle, title: t('held.none'), text: t('held.noneText') }}
      />
    </>
  );
}
