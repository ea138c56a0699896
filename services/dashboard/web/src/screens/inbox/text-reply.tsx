import { Button, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFault } from '../../components/form.tsx';
import type { ConversationItem } from './conversations.ts';
import classes from './inbox.module.css';
import { useReply } from './use-reply.ts';

/** Sends a text to the contact. Control or ⌘ with Enter sends; Enter alone starts a new line. */
export function TextReply({ conversation }: { conversation: ConversationItem }) {
  const { t } = useTranslation('inbox');
  const { reply, isSending, fault } = useReply(conversation);
  const [text, setText] = useState('');
  const submit = () => {
    if (text.trim() === '' || isSending) return;
    reply({ message: { type: 'text', message: text } }, {}, () => setText(''));
  };
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormFault>{fault}</FormFault>
      <div className={classes.writing}>
        <Textarea
          flex={1}
          aria-label={t('reply.text')}
          placeholder={t('reply.placeholder')}
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={getHotkeyHandler([['mod+Enter', submit]])}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={16} />}
          loading={isSending}
          disabled={text.trim() === ''}
        >
          {t('reply.send')}
        </Button>
      </div>
    </form>
  );
}
