import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import links from '../../components/links.module.css';
import { ActiveSwitch } from './active-switch.tsx';
import type { AutoreplyItem } from './rule-draft.ts';
import { useRuleWords } from './use-rule-words.ts';

/** Columns of the list of rules. */
export function useRuleColumns(
  devices: readonly RowOf<'/api/devices'>[] | undefined,
): Column<AutoreplyItem>[] {
  const { t } = useTranslation('autoreplies');
  const { whenOf, whatOf, limitsOf } = useRuleWords();
  return [
    {
      key: 'when',
      header: t('columns.when'),
      cell: (rule) => (
        <>
          <Link to="/autoreplies/$id" params={{ id: rule.id }} className={links.name}>
            {whenOf(rule.match)}
          </Link>
          <Text size="xs" c="dimmed" lineClamp={2} hiddenFrom="sm">
            {whatOf(rule)}
          </Text>
        </>
      ),
    },
    {
      key: 'what',
      header: t('columns.what'),
      from: 'sm',
      cell: (rule) => (
        <Text size="sm" lineClamp={2} maw={360} style={{ overflowWrap: 'anywhere' }}>
          {whatOf(rule)}
        </Text>
      ),
    },
    {
      key: 'device',
      header: t('columns.device'),
      from: 'sm',
      cell: (rule) => {
        const device = devices?.find(({ id }) => id === rule.device);
        return (
          device && (
            <Group component="span" display="inline-flex" gap={6} wrap="nowrap">
              <ChannelIcon channel={device.channel} />
              {device.name}
            </Group>
          )
        );
      },
    },
    {
      key: 'limits',
      header: t('columns.limits'),
      from: 'lg',
      cell: (rule) => (
        <Text size="xs" c="dimmed">
          {limitsOf(rule)}
        </Text>
      ),
    },
    {
      key: 'active',
      header: t('columns.active'),
      align: 'end',
      width: 90,
      cell: (rule) => <ActiveSwitch rule={rule} label={whenOf(rule.match)} />,
    },
  ];
}
