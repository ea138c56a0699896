import { Group, Text } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useMay, useSession } from '../../app/session.ts';
import { DeleteButton } from '../../components/delete-act.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import classes from './inbox.module.css';

export type NoteItem = RowOf<'/api/thread-notes'>;

/** Shows a note for colleagues, which the contact never sees. */
export function NoteBubble({ note }: { note: NoteItem }) {
  const { t } = useTranslation('inbox');
  const mayManage = useMay('manage');
  const { user } = useSession();
  return (
    <li className={classes.note}>
      <div className={classes.bubble}>
        <Text size="xs" fw={600}>
          <IconNote size={13} style={{ verticalAlign: -2 }} aria-hidden /> {t('note.title')}
        </Text>
        <p className={classes.text}>{note.text}</p>
      </div>
      <Group gap={8} className={classes.foot}>
        <Timestamp value={note.at} />
        <span>{note.by_name}</span>
        {(mayManage || user?.id === note.by) && (
          <DeleteButton
            inRow
            path="/api/thread-notes/{id}"
            id={note.id}
            title={t('note.delete.title')}
            text={t('note.delete.text')}
            verb={t('note.delete.verb')}
            done={t('note.delete.done')}
          >
            {t('note.delete.verb')}
          </DeleteButton>
        )}
      </Group>
    </li>
  );
}
