import { Button, Group, Text } from '@mantine/core';
import { contactName } from '../contact.ts';
import { RelativeTime } from '../relative-time.tsx';
import { targetOf } from '../target-of.ts';
import { useRecentChats, type ChatsOf } from './use-recent-chats.ts';

interface RecentChatsProps extends ChatsOf {
  words: { title: string; none: string };
  /** As `target.<channel>` has it. */
  chosen: string;
  onChoose: (target: string) => void;
}

/** Offers those who wrote to the device last: nobody knows the id of their own chat. */
export function RecentChats({ channel, device, words, chosen, onChoose }: RecentChatsProps) {
  const chats = useRecentChats({ channel, device });
  if (chats === undefined) return null;
  if (chats.length === 0) {
    return chosen === '' ? (
      <Text size="xs" c="dimmed" mt={4} role="status">
        {words.none}
      </Text>
    ) : null;
  }
  return (
    <div role="group" aria-label={words.title}>
      <Text size="xs" c="dimmed" mt={4} mb={4}>
        {words.title}
      </Text>
      <Group gap="xs">
        {chats.map(({ from, at }) => {
          const target = targetOf(channel, from);
          return (
            <Button
              key={from.id}
              size="xs"
              className="wraps"
              variant={target === chosen ? 'light' : 'default'}
              aria-pressed={target === chosen}
              onClick={() => onChoose(target)}
            >
              <span>
                {contactName(from)} · {target} · <RelativeTime value={at} />
              </span>
            </Button>
          );
        })}
      </Group>
    </div>
  );
}
