import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import classes from './sandbox-inbox.module.css';

interface ComposerProps {
  channel: ChannelName;
  sending: boolean;
  /** `done` is to be called once it is taken: what is written stays until then. */
  onSend: (text: string, done: () => void) => void;
}

const MOST = 4_096;

/** Where a contact writes. */
export function Composer({ channel, sending, onSend }: ComposerProps) {
  const { t } = useTranslation('sandbox-inbox');
  const [text, setText] = useState('');
  const field = {
    className: classes.field ?? '',
    'aria-label': t('write'),
    placeholder: t('write'),
    maxLength: MOST,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !sending) onSend(text, () => setText(''));
      }}
    >
      {CHANNEL_DEFINITIONS[channel].address === 'mail' ? (
        <Textarea {...field} autosize minRows={2} maxRows={6} />
      ) : (
        <TextInput {...field} autoComplete="off" radius="xl" />
      )}
      <ActionIcon
        type="submit"
        variant="filled"
        color="tide"
        size={36}
        radius="xl"
        loading={sending}
        aria-label={t('send')}
      >
        <IconSend2 size={18} />
      </ActionIcon>
    </form>
  );
}
