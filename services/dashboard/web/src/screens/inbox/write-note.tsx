import { Button, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-api.ts';
import { FormFault } from '../../components/form.tsx';
import { useExplain } from '../../components/notify.tsx';
import type { ConversationItem } from './conversations.ts';
import classes from './inbox.module.css';

/** Writes a note for colleagues. It is stored here and never sent. */
export function WriteNote({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const explain = useExplain();
  const [text, setText] = useState('');
  const { mutate, isPending, error } = useAct('post', '/api/thread-notes', ['/api/thread-notes']);
  const submit = () => {
    if (text.trim() === '' || isPending) return;
    const { device, from } = conversation;
    mutate({ body: { device, contact: from.id, text } }, { onSuccess: () => setText('') });
  };
  return (
    <form
      className={classes.noting}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormFault>{error && explain(error)}</FormFault>
      <div className={classes.writing}>
        <Textarea
          aria-label={t('note.title')}
          placeholder={t('note.placeholder')}
          data-inbox-field="note"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={4_000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconNote size={16} />}
          loading={isPending}
          disabled={text.trim() === ''}
        >
          {t('note.add')}
        </Button>
      </div>
    </form>
  );
}
