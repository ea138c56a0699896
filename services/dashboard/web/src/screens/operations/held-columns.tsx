import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useAccountNames } from './use-account-names.ts';
import type { HeldAct } from './use-settle-held.ts';

type HeldRequest = RowOf<'/api/operations/held'>;

export function useHeldColumns(): Column<HeldRequest>[] {
  const { t } = useTranslation('operations');
  const names = useAccountNames();
  return [
    {
      key: 'request',
      header: t('held.request'),
      cell: ({ request_id: id }) => <span className="figures">#{id}</span>,
    },
    {
      key: 'account',
      header: t('devices.account'),
      from: 'sm',
      cell: ({ account }) => names.get(account) ?? account,
    },
    {
      key: 'state',
      header: t('devices.state'),
      from: 'sm',
      cell: ({ state }) => (
        <StatusBadge tone={state === 'scheduled' ? 'quiet' : 'warn'}>
          {t(`held.states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'channels',
      header: t('held.channels'),
      from: 'md',
      cell: ({ channels }) => (
        <Group gap={4}>
          {channels.map((channel) => (
            <ChannelIcon key={channel} channel={channel} />
          ))}
        </Group>
      ),
    },
    {
      key: 'due',
      header: t('held.due'),
      from: 'md',
      cell: ({ due_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'expires',
      header: t('held.expires'),
      from: 'lg',
      cell: ({ expires_at: at }) => <Timestamp value={at} />,
    },
  ];
}

/** @param isHeld The account itself is held: it is released first. */
export function HeldActs({ isHeld, ask }: { isHeld: boolean; ask: (act: HeldAct) => void }) {
  const { t } = useTranslation('operations');
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {!isHeld && (
        <Button size="compact-sm" variant="subtle" onClick={() => ask('release')}>
          {t('held.release.verb')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="red" onClick={() => ask('cancel')}>
        {t('held.cancel.verb')}
      </Button>
    </Group>
  );
}
