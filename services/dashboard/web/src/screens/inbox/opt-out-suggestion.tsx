import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useNotify } from '../../components/notify.tsx';
import type { ConversationItem } from './conversations.ts';
import { targetOf } from './reach.ts';

/** Offers to opt a contact out whose newest message seems to ask for it. Nothing follows by itself. */
export function OptOutSuggestion({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const notify = useNotify();
  const { channel, device, from } = conversation;
  const { data } = useApi('/api/threads/one', { query: { device, contact: from.id } });
  const { mutate, isPending } = useAct('post', '/api/suppressions', [
    '/api/threads/one',
    '/api/suppressions',
  ]);
  if (data?.looks_like_opt_out !== true) return null;
  return (
    <Alert color="yellow" variant="light" p="xs" m="xs" role="note">
      <Group justify="space-between" gap="xs">
        {t('optOut.suggestion')}
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={() =>
            mutate(
              { body: { channel, address: targetOf(channel, from), why: 'opt_out' } },
              { onSuccess: () => notify.done(t('optOut.done')), onError: notify.failed },
            )
          }
        >
          {t('optOut.act')}
        </Button>
      </Group>
    </Alert>
  );
}
