import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox, IconMessages } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '../../components/csv-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import {
  ChannelFilter,
  DeviceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListFailed, useFailure } from '../../components/list/list-failed.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../api/use-api.ts';
import { useDevices } from '../../components/use-devices.ts';
import { ConversationList } from './conversation-list.tsx';
import { conversationsOf, isConversation } from './conversations.ts';
import type { InboxFilters } from './search.ts';
import { senderGroupsOf } from './sender-groups.ts';
import { Thread } from './thread.tsx';
import { useInbound } from './use-inbound.ts';
import classes from './inbox.module.css';

const route = getRouteApi('/shell/inbox');
/** Narrower screens show one pane. The same value as in the styles. */
const ONE_PANE = '(max-width: 62em)';

/** Shows conversations by contact, and by device or sender pool. */
export function InboxScreen() {
  const { t } = useTranslation('inbox');
  const search = route.useSearch();
  const { via, contact, ...filters } = search;
  const { isFiltered, filter, clear } = useFilters(search, { via, contact });
  const devices = useDevices();
  const inbound = useInbound(filters);
  const failure = useFailure(inbound.rows, inbound.error);
  const pools = useApi('/api/sender-pools');
  const groupOf = useMemo(() => senderGroupsOf(pools.data?.data ?? []), [pools.data]);
  const conversations =
    inbound.rows && !pools.isPending ? conversationsOf(inbound.rows, groupOf) : undefined;
  const open = conversations?.find((one) => isConversation(one, via, contact));
  const isNarrow = useMediaQuery(ONE_PANE, false, { getInitialValueInEffect: false });
  const isThreadAlone = isNarrow && via !== undefined;
  return (
    <>
      {isThreadAlone ? (
        <PageHeader title={t('title')} />
      ) : (
        <>
          <PageHeader title={t('title')} text={t('text')}>
            <CsvLink path="/api/inbound" filters={filters} />
          </PageHeader>
          <FilterBar onClear={clear}>
            <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
            <DeviceFilter value={filters.device} onChange={(device) => filter({ device })} />
          </FilterBar>
        </>
      )}
      {conversations === undefined && failure !== null ? (
        <ListFailed error={failure} retry={inbound.retry} />
      ) : conversations?.length === 0 ? (
        <EmptyState
          icon={IconInbox}
          title={t(isFiltered ? 'none.filtered' : 'none.title')}
          text={t(isFiltered ? 'none.filteredText' : 'none.text')}
        />
      ) : (
        <div className={classes.panes}>
          {!isThreadAlone && (
            <ConversationList
              conversations={conversations}
              open={open}
              search={search}
              inbound={inbound}
            />
          )}
          {open !== undefined && (
            <Thread
              key={open.key}
              conversation={open}
              nameOf={(device) => deviceNameOf(devices, device)}
              conditionOf={(device) => devices?.find(({ id }) => id === device)?.condition}
              filters={filters}
              inbound={inbound}
            />
          )}
          {via !== undefined && conversations === undefined && (
            <Skeleton className={classes.thread} radius={0} />
          )}
          {open === undefined && conversations !== undefined && (!isNarrow || isThreadAlone) && (
            <NoneOpen isAbsent={via !== undefined} filters={filters} />
          )}
        </div>
      )}
    </>
  );
}

interface NoneOpenProps {
  /** The address names a conversation that isn't on the pages that were read. */
  isAbsent: boolean;
  filters: InboxFilters;
}

function NoneOpen({ isAbsent, filters }: NoneOpenProps) {
  const { t } = useTranslation('inbox');
  return isAbsent ? (
    <EmptyState icon={IconMessages} title={t('absent.title')} text={t('absent.text')}>
      <Link to="/inbox" search={filters} className={classes.link}>
        {t('all')}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={IconMessages} title={t('choose.title')} text={t('choose.text')} />
  );
}

type Device = { id: string; name: string };

/** Null: the device is deleted. */
function deviceNameOf(devices: readonly Device[] | undefined, device: string): string | null {
  if (devices === undefined) return '…';
  return devices.find(({ id }) => id === device)?.name ?? null;
}
