import { Button, Menu } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import type { Profile } from './addresses.tsx';

/**
 * Opts the contact out: on one channel by its button, on one of several, or of one topic of the account, by a menu. It is
 * lifted beside.
 */
export function OptOut({ profile: { addresses, suppressions } }: { profile: Profile }) {
  const { t } = useTranslation('contact', { keyPrefix: 'saved' });
  const notify = useNotify();
  const { mutate, isPending } = useAct('post', '/api/suppressions', [
    '/api/contacts/profile',
    '/api/saved-contacts',
    '/api/suppressions',
  ]);
  const { topics = [] } = useApi('/api/settings').data ?? {};
  const barred = new Set(
    suppressions.flatMap(({ channel, topic }) => (topic === undefined ? channel : [])),
  );
  const ended = new Set(suppressions.map(({ channel, topic }) => `${topic ?? ''} ${channel}`));
  const open = [
    ...new Map(
      addresses.flatMap(({ address, channels }) =>
        channels.map((channel): [ChannelName, string] => [channel, address]),
      ),
    ),
  ].filter(([channel]) => !barred.has(channel));
  const stop = (channel: ChannelName, address: string) =>
    mutate(
      { body: { channel, address, why: 'manual' } },
      {
        onSuccess: () => notify.done(t('optOut.done', { channel: CHANNEL_NAMES[channel] })),
        onError: notify.failed,
      },
    );
  const endTopic = (topic: string, name: string) =>
    open
      .filter(([channel]) => !ended.has(`${topic} ${channel}`))
      .forEach(([channel, address]) =>
        mutate(
          { body: { channel, address, why: 'manual', topic } },
          {
            onSuccess: () =>
              notify.done(t('optOut.topicDone', { topic: name, channel: CHANNEL_NAMES[channel] })),
            onError: notify.failed,
          },
        ),
      );
  const left = topics.filter(({ key }) =>
    open.some(([channel]) => !ended.has(`${key} ${channel}`)),
  );
  const [only] = open;
  if (only === undefined) return null;
  const look = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconBan size={14} />,
    loading: isPending,
  } as const;
  if (open.length === 1 && left.length === 0) {
    return (
      <Button {...look} onClick={() => stop(...only)}>
        {t('optOut.one', { channel: CHANNEL_NAMES[only[0]] })}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...look}>{t('optOut.open')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(([channel, address]) => (
          <Menu.Item key={channel} onClick={() => stop(channel, address)}>
            {CHANNEL_NAMES[channel]}
          </Menu.Item>
        ))}
        {open.length > 1 && (
          <Menu.Item onClick={() => open.forEach(([channel, address]) => stop(channel, address))}>
            {t('optOut.all')}
          </Menu.Item>
        )}
        {left.length > 0 && <Menu.Label>{t('optOut.topic')}</Menu.Label>}
        {left.map(({ key, name }) => (
          <Menu.Item key={key} onClick={() => endTopic(key, name)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
