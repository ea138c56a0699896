import { Button, Group, Stack } from '@mantine/core';
import { IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { JsonView } from '../../components/json-view.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { DeadLetterItem } from './dead-letter.ts';
import classes from './operations.module.css';
import { useSettleLetter } from './use-settle-letter.ts';

interface DeadLetterDetailProps {
  letter: DeadLetterItem;
  onSettled: () => void;
}

export function DeadLetterDetail({ letter, onSettled }: DeadLetterDetailProps) {
  const { t } = useTranslation('operations');
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
      <Group gap="xs">
        {/* What is none of ours can be given to nobody. */}
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
    </Stack>
  );
}
