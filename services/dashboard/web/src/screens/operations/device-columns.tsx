import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { ConditionBadge } from '../../components/device-condition.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import classes from './operations.module.css';
import { useAccountNames } from './use-account-names.ts';

type OperatedDevice = RowOf<'/api/operations/devices'>;

export function useDeviceColumns(): Column<OperatedDevice>[] {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  const names = useAccountNames();
  return [
    {
      key: 'device',
      header: t('devices.device'),
      cell: ({ channel, name, number: address }) => (
        <div className={classes.device}>
          <ChannelIcon channel={channel} />
          <div>
            <Text size="sm" fw={500} truncate maw={220}>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate maw={220}>
              {address ?? '–'}
            </Text>
          </div>
        </div>
      ),
    },
    {
      key: 'account',
      header: t('devices.account'),
      from: 'sm',
      cell: ({ account }) => (
        <Link to="/accounts/$id" params={{ id: account }} className={classes.account}>
          {names.get(account) ?? account}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('devices.state'),
      cell: ({ condition, sandbox }) => (
        <>
          <ConditionBadge condition={condition} />
          {sandbox && (
            <Text size="xs" c="dimmed">
              {t('devices.sandbox')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'holder',
      header: t('devices.holder'),
      from: 'md',
      cell: ({ held_by: holder, held_until: until }) =>
        holder === null ? (
          <Text size="sm" c="dimmed">
            {t('devices.nobody')}
          </Text>
        ) : (
          <>
            <Text size="xs" ff="monospace" truncate maw={260} title={holder}>
              {holder}
            </Text>
            <Text size="xs" c="dimmed" component="div">
              {t('devices.until')} <Timestamp value={until} style="clock" />
            </Text>
          </>
        ),
    },
    {
      key: 'ready',
      header: t('queues.ready'),
      align: 'end',
      from: 'lg',
      cell: ({ queue }) => (
        <span className="figures">{queue === null ? '–' : number(queue.ready)}</span>
      ),
    },
    {
      key: 'consumers',
      header: t('queues.consumers'),
      align: 'end',
      from: 'lg',
      cell: ({ queue }) => (
        <span className="figures">{queue === null ? '–' : number(queue.consumers)}</span>
      ),
    },
  ];
}
