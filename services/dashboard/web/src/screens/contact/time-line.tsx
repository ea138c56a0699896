import { Group, Stack, Text } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconMessages } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import links from '../../components/links.module.css';
import type { Column } from '../../components/list/list-table.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { RequestLink } from '../../components/request-link.tsx';
import { contactHref } from '../../components/search/use-hits.ts';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { Profile } from './addresses.tsx';
import classes from './contact.module.css';

type Row = RowOf<'/api/contacts/messages'>;
type Send = NonNullable<Row['request']>['sends'][number];

const MOST_OTHERS = 5;

interface TimeLineProps {
  contact: string;
  known: Profile['addresses'];
}

/** Messages in and out with their receipts, the newest first. */
export function TimeLine({ contact, known }: TimeLineProps) {
  const { t } = useTranslation('contact');
  const list = useList('/api/contacts/messages', { query: { contact } }, { refetchEveryMs: 5_000 });
  return (
    <>
      <Others rows={list.rows ?? []} known={known} />
      <List
        label={t('messages.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ at, request, inbound }) => `${at} ${request?.id ?? ''} ${inbound?.id ?? ''}`}
        none={{ icon: IconMessages, title: t('messages.none'), text: t('messages.noneText') }}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('contact');
  return [
    {
      key: 'at',
      header: t('messages.at'),
      width: 150,
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'what',
      header: t('messages.what'),
      cell: ({ request, inbound }) => (
        <Group gap="xs" align="flex-start" wrap="nowrap">
          {inbound === undefined ? (
            <IconArrowUpRight
              size={16}
              className={classes.way}
              role="img"
              aria-label={t('messages.out')}
            />
          ) : (
            <IconArrowDownLeft
              size={16}
              className={classes.way}
              role="img"
              aria-label={t('messages.in')}
            />
          )}
          {inbound !== undefined && <Received message={inbound} />}
          {request !== undefined && (
            <Stack gap={6} style={{ minWidth: 0 }}>
              <RequestLink id={request.id} />
              {request.sends
                .filter(({ state }) => state !== 'skipped')
                .map((send) => (
                  <Sent key={send.id} send={send} />
                ))}
            </Stack>
          )}
        </Group>
      ),
    },
  ];
}

function Sent({ send }: { send: Send }) {
  const { channel, target, receipt } = send;
  return (
    <Group gap={8}>
      <ChannelIcon channel={channel} size={17} />
      <SendStateBadge send={send} />
      {receipt !== null && (
        <Text size="xs" c="dimmed" component="span">
          <Timestamp value={receipt.at} />
        </Text>
      )}
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {target}
      </Text>
    </Group>
  );
}

function Received({ message }: { message: NonNullable<Row['inbound']> }) {
  const { t } = useTranslation('contact');
  const { channel, device, from, message: content } = message;
  const text = typeof content.text === 'string' ? content.text : '';
  return (
    <Stack gap={2} style={{ minWidth: 0 }}>
      <p className={classes.text}>{text === '' ? t('messages.other') : text}</p>
      <Group gap={8}>
        <ChannelIcon channel={channel} size={17} />
        <Link to="/inbox" search={{ via: device, contact: from.id }} className={links.name}>
          {t('messages.inbox')}
        </Link>
      </Group>
    </Stack>
  );
}

/** Addresses of other tiers in the same requests: perhaps, but not provably, the same person. */
function Others({ rows, known }: { rows: readonly Row[]; known: Profile['addresses'] }) {
  const { t } = useTranslation('contact');
  const own = new Set(known.map(({ address }) => address));
  const targets = rows.flatMap(({ request }) => request?.sends ?? []).map(({ target }) => target);
  const others = [...new Set(targets)].filter(
    (target) => target !== null && !own.has(target.replace(/^\+/, '')) && target.includes('@'),
  );
  if (others.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t('others')}{' '}
      {others.slice(0, MOST_OTHERS).map((target, index) => (
        <span key={target}>
          {index > 0 && ', '}
          <Link to={contactHref(target ?? '')} className={links.name}>
            {target}
          </Link>
        </span>
      ))}
    </Text>
  );
}
