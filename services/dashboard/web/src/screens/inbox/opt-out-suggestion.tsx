import { Alert, Button, Group, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import { targetOf } from '../../components/target-of.ts';
import type { ConversationItem } from './conversations.ts';

/** Offers to opt a contact out whose newest message seems to ask for it. Nothing follows by itself. */
export function OptOutSuggestion({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const notify = useNotify();
  const { channel, device, from } = conversation;
  const { topics = [] } = useApi('/api/settings').data ?? {};
  const { data } = useApi('/api/threads/one', { query: { device, contact: from.id } });
  const { mutate, isPending } = useAct('post', '/api/suppressions', [
    '/api/threads/one',
    '/api/suppressions',
  ]);
  if (data?.looks_like_opt_out !== true) return null;
  const stop = (topic?: { key: string; name: string }) =>
    mutate(
      {
        body: {
          channel,
          address: targetOf(channel, from),
          why: 'opt_out',
          ...(topic === undefined ? {} : { topic: topic.key }),
        },
      },
      {
        onSuccess: () =>
          notify.done(
            topic === undefined ? t('optOut.done') : t('optOut.topicDone', { topic: topic.name }),
          ),
        onError: notify.failed,
      },
    );
  return (
    <Alert color="yellow" variant="light" p="xs" m="xs" role="note">
      <Group justify="space-between" gap="xs">
        {t('optOut.suggestion')}
        <Group gap="xs">
          {topics.length > 0 && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="xs" variant="default" loading={isPending}>
                  {t('optOut.topic')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {topics.map((topic) => (
                  <Menu.Item key={topic.key} onClick={() => stop(topic)}>
                    {topic.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Button size="xs" variant="default" loading={isPending} onClick={() => stop()}>
            {t('optOut.act')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
