import { Box, Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconPlus, IconRefresh, IconTemplate } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import {
  ChannelFilter,
  ChoiceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { useSyncTemplates } from '../../components/use-sync-templates.ts';
import { APPROVALS } from './search.ts';
import { ActiveBadge, ApprovalBadge, type TemplateItem } from './template-badges.tsx';
import { LanguagesLine } from './languages-line.tsx';
import { useRejection } from './use-meta-word.ts';

const route = getRouteApi('/shell/templates');

/** Lists templates. */
export function TemplatesScreen() {
  const { t } = useTranslation('templates');
  const filters = route.useSearch();
  const ownMails = useApi('/api/settings').data?.permissions.own_mail_templates;
  const { isFiltered, filter, clear } = useFilters(filters);
  const navigate = useNavigate();
  return (
    <ListScreen
      title={t('title')}
      text={t(ownMails === true ? 'textOwnMails' : 'text')}
      create={<Acts />}
      filters={
        <FilterBar onClear={clear}>
          <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
          <ChoiceFilter
            label={t('filters.approval')}
            value={filters.approval}
            width={170}
            choices={APPROVALS.map((value) => ({ value, label: t(`approvals.${value}`) }))}
            onChange={(approval) => filter({ approval })}
          />
        </FilterBar>
      }
      list={useList('/api/templates', { query: { ...filters, grouped: true } })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/templates/$id', params: { id: String(id) } })}
      none={{ icon: IconTemplate, title: t('none.title'), text: t('none.text') }}
      isFiltered={isFiltered}
    />
  );
}

function Acts() {
  const { t } = useTranslation('templates');
  const mayWrite = useMay('write');
  const navigate = useNavigate();
  const { sync, isSyncing } = useSyncTemplates();
  if (!mayWrite) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={isSyncing}
        onClick={sync}
      >
        {t('sync.act')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} />} rightSection={<IconChevronDown size={14} />}>
            {t('new.open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {CHANNELS.map((channel) => (
            <Menu.Item
              key={channel}
              leftSection={<ChannelIcon channel={channel} />}
              onClick={() =>
                void navigate({ to: '/templates/$id', params: { id: `new-${channel}` } })
              }
            >
              {CHANNEL_NAMES[channel]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function useColumns(): Column<TemplateItem>[] {
  const { t } = useTranslation('templates');
  const rejectionOf = useRejection();
  const isNarrow = useIsBelow('sm');
  return [
    {
      key: 'id',
      header: t('columns.id'),
      width: 80,
      from: 'sm',
      cell: ({ id }) => (
        <Text size="sm" ff="monospace" c="dimmed">
          {id}
        </Text>
      ),
    },
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ id, name, ...template }) => (
        <Box miw={{ base: 0, sm: 200 }}>
          <Link to="/templates/$id" params={{ id: String(id) }} className={links.name}>
            {name}
          </Link>
          {isNarrow && (
            <Text size="xs" ff="monospace" c="dimmed">
              #{id}
            </Text>
          )}
          <LanguagesLine template={template} />
          {template.rejected_reason !== undefined && (
            <Text size="xs" c="dimmed" truncate maw={320}>
              {rejectionOf(template)}
            </Text>
          )}
        </Box>
      ),
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      cell: ({ channel }) => <ChannelIcon channel={channel} named={!isNarrow} />,
    },
    {
      key: 'approval',
      header: t('columns.approval'),
      cell: (row) => (
        <>
          <ApprovalBadge {...row} />
          {isNarrow && !row.active && (
            <>
              {' '}
              <ActiveBadge active={false} approval={row.approval} />
            </>
          )}
        </>
      ),
    },
    {
      key: 'active',
      header: t('columns.active'),
      from: 'sm',
      cell: (row) => <ActiveBadge active={row.active} approval={row.approval} />,
    },
    {
      key: 'variables',
      header: t('columns.variables'),
      from: 'xl',
      cell: ({ variables }) => (
        <Text size="xs" ff="monospace" c="dimmed" truncate maw={220}>
          {variables.join(', ')}
        </Text>
      ),
    },
    {
      key: 'updated',
      header: t('columns.updated'),
      from: 'md',
      align: 'end',
      width: 170,
      cell: ({ updated_at: at }) => <Timestamp value={at} />,
    },
  ];
}
