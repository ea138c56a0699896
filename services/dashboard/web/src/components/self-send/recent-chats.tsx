import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../channels.ts';
import { contactName } from '../contact.ts';
import { RelativeTime } from '../relative-time.tsx';

const READ = 50;
const SHOWN = 4;
const REFRESH_MS = 3_000;

interface RecentChatsProps {
  channel: ChannelName;
  /** Id of the bot that sends: a chat with another bot is of no use. */
  device: string | undefined;
  chosen: string;
  onChoose: (chat: string) => void;
}

/** Offers the chats that wrote to the bot last: nobody knows the id of their own chat. */
export function RecentChats({ channel, device, chosen, onChoose }: RecentChatsProps) {
  const { t } = useTranslation('self-send');
  const isPool = device?.startsWith('pool') === true;
  const query = { channel, limit: READ, ...(isPool ? {} : { device }) };
  const { data } = useApi('/api/inbound', { query }, { refetchEveryMs: REFRESH_MS });
  const chats = [...new Map((data?.data ?? []).toReversed().map((row) => [row.from.id, row]))]
    .map(([, row]) => row)
    .toReversed()
    .slice(0, SHOWN);
  if (chats.length === 0) {
    return chosen === '' ? (
      <Text size="xs" c="dimmed" mt={4} role="status">
        {t('chats.none')}
      </Text>
    ) : null;
  }
  return (
    <div role="group" aria-label={t('chats.title')}>
      <Text size="xs" c="dimmed" mt={4} mb={4}>
        {t('chats.title')}
      </Text>
      <Group gap="xs">
        {chats.map(({ from, at }) => (
          <Button
            key={from.id}
            size="xs"
            className="wraps"
            variant={from.id === chosen ? 'light' : 'default'}
            aria-pressed={from.id === chosen}
            onClick={() => onChoose(from.id)}
          >
            <span>
              {contactName(from)} · {from.id} · <RelativeTime value={at} />
            </span>
          </Button>
        ))}
      </Group>
    </div>
  );
}
