import { Button, Group, Stack } from '@mantine/core';
import { IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { useDelete } from '../../components/delete-act.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import classes from './operations.module.css';

export type DeadLetterItem = RowOf<'/api/operations/dead-letters'>;

interface DeadLetterDetailProps {
  letter: DeadLetterItem;
  onSettled: () => void;
}

export function DeadLetterDetail({ letter, onSettled }: DeadLetterDetailProps) {
  const { t } = useTranslation('operations');
  const mayManage = useMay('manage');
  const { replay, drop, isSettling } = useSettleLetter(letter, onSettled);
  const { at, message, message_id: messageId, origin, reason, body } = letter;
  return (
    <Stack>
      <dl className={classes.facts}>
        <dt>{t('letters.at')}</dt>
        <dd>
          <Timestamp value={at} style="exact" />
        </dd>
        <dt>{t('letters.message')}</dt>
        <dd>{message ?? t('letters.foreign')}</dd>
        <dt>{t('letters.id')}</dt>
        <dd>{messageId ?? '–'}</dd>
        <dt>{t('letters.origin')}</dt>
        <dd>{origin}</dd>
        <dt>{t('letters.reason')}</dt>
        <dd>{reason}</dd>
      </dl>
      <JsonView value={body} label={t('letters.body')} />
      {mayManage && (
        <Group gap="xs">
          {/* A foreign message has no consumer to go back to. */}
          {message !== null && (
            <Button leftSection={<IconRepeat size={16} />} loading={isSettling} onClick={replay}>
              {t('replay.verb')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            disabled={isSettling}
            onClick={drop}
          >
            {t('drop.verb')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Replays or deletes a dead letter. Both ask first. */
function useSettleLetter({ id, message, origin }: DeadLetterItem, onDone: () => void) {
  const { t } = useTranslation('operations');
  const confirm = useConfirmedAct();
  const name = message ?? t('letters.foreign');
  const { mutateAsync, isPending } = useAct('post', '/api/operations/dead-letters/{id}/replay', [
    '/api/operations/dead-letters',
    '/api/operations/queues',
  ]);
  const { remove, isDeleting } = useDelete({
    path: '/api/operations/dead-letters/{id}',
    id,
    alsoStale: ['/api/operations/queues'],
    title: t('drop.title', { name }),
    text: t('drop.text', { origin }),
    verb: t('drop.verb'),
    done: t('drop.done', { name }),
    onDone,
  });
  const replay = () =>
    confirm({
      title: t('replay.title', { name }),
      text: t('replay.text', { origin }),
      verb: t('replay.verb'),
      act: () => mutateAsync({ params: { id } }),
      done: t('replay.done', { name }),
      onDone,
    });
  return { replay, drop: remove, isSettling: isPending || isDeleting };
}
