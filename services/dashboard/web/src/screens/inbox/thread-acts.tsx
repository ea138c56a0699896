import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../components/select.tsx';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import type { ConversationItem } from './conversations.ts';
import { useChangeThreads } from './use-thread-state.ts';

const MOST_COLLEAGUES = 200;

/** Who takes care of a conversation, and whether it is done. */
export function ThreadActs({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const mayWrite = useMay('write');
  const { data } = useApi('/api/colleagues', { query: { limit: MOST_COLLEAGUES } });
  const { change, isPending } = useChangeThreads();
  const { assignee, done } = conversation;
  const people = (data?.data ?? []).map(({ id, email }) => ({ value: id, label: email }));
  const isGone =
    assignee !== null && data !== undefined && !people.some((one) => one.value === assignee);
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="xs"
        w={180}
        aria-label={t('assign.label')}
        placeholder={t('assign.nobody')}
        nothingFoundMessage={t('assign.none')}
        searchable
        clearable
        disabled={!mayWrite}
        value={assignee}
        data={isGone ? [...people, { value: assignee, label: t('assign.gone') }] : people}
        onChange={(value) => change(conversation, { assignee: value })}
      />
      {mayWrite && (
        <Button
          size="xs"
          variant={done ? 'default' : 'light'}
          loading={isPending}
          leftSection={done ? <IconArrowBackUp size={14} /> : <IconCheck size={14} />}
          onClick={() => change(conversation, { done: !done })}
        >
          {t(done ? 'reopen' : 'done')}
        </Button>
      )}
    </Group>
  );
}
