import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconInbox, IconMessages } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvLink, XlsxLink } from '../../components/csv-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import {
  ChannelFilter,
  ChoiceFilter,
  DeviceFilter,
  FilterBar,
  useFilters,
} from '../../components/list/filters.tsx';
import { ListFailed, ListIsOld, useFailure } from '../../components/list/list-failed.tsx';
import { ListSlow, useIsSlow } from '../../components/list/list-slow.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useApi } from '../../api/use-api.ts';
import { useMay, useSession } from '../../app/session.ts';
import { useDevices } from '../../components/use-devices.ts';
import { useFormats } from '../../components/use-formats.ts';
import { ConversationList } from './conversation-list.tsx';
import { conversationsOf, isConversation, type ConversationItem } from './conversations.ts';
import { DesktopNotifications } from './desktop-notifications.tsx';
import type { Writing } from './reply.tsx';
import { focusField, useInboxKeys } from './use-inbox-keys.ts';
import { threadsOf, useChangeThreads, useMarkRead } from './use-thread-state.ts';
import { SHOWN, type InboxFilters } from './search.ts';
import { senderGroupsOf } from './sender-groups.ts';
import { Thread } from './thread.tsx';
import { useThreadAhead } from './use-thread.ts';
import { MOST_MESSAGES, useBegun, useFill, useInbound } from './use-inbound.ts';
import classes from './inbox.module.css';

const route = getRouteApi('/shell/inbox');
/** Narrower screens show one pane. The same value as in the styles. */
const ONE_PANE = '(max-width: 62em)';

/** Shows conversations by contact, and by device or sender pool. */
export function InboxScreen() {
  const { t } = useTranslation('inbox');
  const search = route.useSearch();
  const { via, contact, ...filters } = search;
  const exported = { ...filters, show: undefined };
  const { isFiltered, filter, clear } = useFilters(search, { via, contact });
  const devices = useDevices();
  const inbound = useInbound(filters);
  useThreadAhead(via, contact);
  const { number } = useFormats();
  const failure = useFailure(inbound.rows, inbound.error);
  const pools = useApi('/api/sender-pools');
  const groupOf = useMemo(() => senderGroupsOf(pools.data?.data ?? []), [pools.data]);
  const begun = useBegun(filters);
  // Older ones come with the older pages.
  const since = inbound.older === null ? '' : (inbound.rows?.at(-1)?.at ?? '');
  const all =
    inbound.rows && !pools.isPending
      ? conversationsOf(
          inbound.rows,
          groupOf,
          begun.filter(({ at }) => at >= since),
        )
      : undefined;
  const isSlow = useIsSlow(all === undefined && failure === null);
  const listed = all?.find((one) => isConversation(one, via, contact));
  // One that isn't among the newest messages, or that a filter hides.
  const alone = useApi(
    '/api/inbound',
    { query: { device: via, contact, limit: 100 } },
    { enabled: via !== undefined && all !== undefined && listed === undefined },
  );
  // It may be there before the list, which then says what else belongs to the conversation.
  const found = via === undefined || all === undefined ? undefined : alone.data?.data;
  const open =
    listed ??
    conversationsOf(found ?? [], groupOf).find((one) => isConversation(one, via, contact));
  const { user } = useSession();
  const conversations = all?.filter((one) => one === open || isShown(one, filters, user?.id));
  useFill(inbound, conversations?.length);
  const [writing, setWriting] = useState<Writing>('reply');
  const mayWrite = useMay('write');
  const { change } = useChangeThreads();
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const unread = all?.filter((one) => one.unread) ?? [];
  const searchFor = useDebouncedCallback((q: string) => filter({ q: q.trim() || undefined }), 300);
  const acts = open !== undefined && mayWrite ? open : undefined;
  useInboxKeys({
    step(by) {
      const at = conversations?.findIndex(({ key }) => key === open?.key) ?? -1;
      const next = conversations?.[at < 0 ? 0 : at + by];
      if (next === undefined) return;
      void navigate({
        to: '/inbox',
        search: { ...search, via: next.device, contact: next.from.id },
      });
    },
    done: acts && (() => change(acts, { done: !acts.done })),
    assign:
      acts && user !== null
        ? () => change(acts, { assignee: acts.assignee === user.id ? null : user.id })
        : undefined,
    write:
      acts &&
      ((what) => {
        setWriting(what);
        focusField(what);
      }),
  });
  const isNarrow = useMediaQuery(ONE_PANE, false, { getInitialValueInEffect: false });
  const isThreadAlone = isNarrow && via !== undefined;
  return (
    <>
      {isThreadAlone ? (
        <PageHeader title={t('title')} />
      ) : (
        <>
          <PageHeader title={t('title')} text={isNarrow ? undefined : t('text')}>
            <DesktopNotifications />
            <CsvLink path="/api/inbound" filters={exported} />
            <XlsxLink path="/api/inbound" filters={exported} />
          </PageHeader>
          <FilterBar
            onClear={clear}
            end={
              unread.length > 0 && (
                <Button
                  variant="subtle"
                  loading={markRead.isPending}
                  onClick={() =>
                    markRead.mutate({
                      body: { threads: unread.flatMap(threadsOf).slice(0, MOST_READ) },
                    })
                  }
                >
                  {t('readAll', { count: unread.length })}
                </Button>
              )
            }
          >
            <TextInput
              aria-label={t('search')}
              placeholder={t('search')}
              data-inbox-field="search"
              w={250}
              maxLength={100}
              defaultValue={filters.q ?? ''}
              onChange={({ currentTarget }) => searchFor(currentTarget.value)}
            />
            <ChoiceFilter
              label={t('show.open')}
              width={200}
              choices={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
              value={filters.show}
              onChange={(show) => filter({ show })}
            />
            <ChannelFilter value={filters.channel} onChange={(channel) => filter({ channel })} />
            <DeviceFilter value={filters.device} onChange={(device) => filter({ device })} />
          </FilterBar>
        </>
      )}
      {conversations !== undefined && failure !== null && (
        <ListIsOld error={failure} retry={inbound.retry} readAtMs={inbound.readAtMs} />
      )}
      {conversations === undefined && isSlow ? (
        <ListSlow retry={inbound.retry} />
      ) : conversations === undefined && failure !== null ? (
        <ListFailed error={failure} retry={inbound.retry} />
      ) : conversations?.length === 0 && inbound.older === null ? (
        <EmptyState
          icon={IconInbox}
          title={t(isFiltered ? 'none.filtered' : 'none.title')}
          text={
            inbound.isCut
              ? t('cut', { most: number(MOST_MESSAGES) })
              : t(isFiltered ? 'none.filteredText' : 'none.text')
          }
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
              writing={writing}
              onWriting={setWriting}
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

const MOST_READ = 200;

/** Whether the filters show a conversation. A search shows done ones too. */
function isShown(
  { done, unread, assignee, latest }: ConversationItem,
  { show, q }: InboxFilters,
  user: string | undefined,
): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'done':
      return done;
    case 'unread':
      return unread;
    case 'nobody':
      return !done && assignee === null;
    // The server lists them, but for those that a person began.
    case 'mine':
      return latest !== null || (assignee !== null && assignee === user);
    default:
      return !done || q !== undefined;
  }
}

type Device = { id: string; name: string };

/** Null: the device is deleted. */
function deviceNameOf(devices: readonly Device[] | undefined, device: string): string | null {
  if (devices === undefined) return '…';
  return devices.find(({ id }) => id === device)?.name ?? null;
}
