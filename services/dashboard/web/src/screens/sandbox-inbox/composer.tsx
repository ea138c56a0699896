import { ActionIcon, Checkbox, FileButton, Pill, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS, type ChannelName } from '../../components/channels.ts';
import { useNotify } from '../../components/notify.tsx';
import classes from './sandbox-inbox.module.css';
import type { WrittenByContact } from './use-contact-act.ts';

interface ComposerProps {
  channel: ChannelName;
  sending: boolean;
  /** `done` is to be called once it is taken: what is written stays until then. */
  onSend: (message: WrittenByContact, done: () => void) => void;
}

const MOST = 4_096;

/** Where a contact, or the person who holds the device, writes and attaches a file. */
export function Composer({ channel, sending, onSend }: ComposerProps) {
  const { t } = useTranslation('sandbox-inbox');
  const notify = useNotify();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [forged, setForged] = useState(false);
  const [own, setOwn] = useState(false);
  const { exchangesMails, authenticatesContacts, tellsEchoes } = CHANNEL_DEFINITIONS[channel];
  const send = async () => {
    if (sending || (text.trim() === '' && file === null)) return;
    const message: WrittenByContact = {
      ...(text.trim() !== '' && { text }),
      ...(file !== null && { file: await encode(file) }),
      ...(forged && { forged: true }),
      ...(own && { own: true }),
    };
    onSend(message, () => {
      setText('');
      setFile(null);
      setForged(false);
    });
  };
  const field = {
    className: classes.field ?? '',
    'aria-label': t(own ? 'writeOwn' : 'write'),
    placeholder: t(own ? 'writeOwn' : 'write'),
    maxLength: MOST,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send().catch(notify.failed);
      }}
    >
      {file !== null && (
        <Pill
          className={classes.chosen ?? ''}
          withRemoveButton
          onRemove={() => setFile(null)}
          removeButtonProps={{ 'aria-label': t('removeFile'), 'aria-hidden': false, tabIndex: 0 }}
        >
          {file.name}
        </Pill>
      )}
      <FileButton onChange={setFile}>
        {(props) => (
          <ActionIcon {...props} variant="subtle" size={36} radius="xl" aria-label={t('attach')}>
            <IconPaperclip size={18} />
          </ActionIcon>
        )}
      </FileButton>
      {exchangesMails ? (
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
        aria-label={t(own ? 'sendOwn' : 'send')}
      >
        <IconSend2 size={18} />
      </ActionIcon>
      {tellsEchoes && (
        <Checkbox
          className={classes.forge ?? ''}
          size="xs"
          label={t('asPhone')}
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      )}
      {!authenticatesContacts && (
        <Checkbox
          className={classes.forge ?? ''}
          size="xs"
          label={t('forge')}
          checked={forged}
          onChange={(event) => setForged(event.currentTarget.checked)}
        />
      )}
    </form>
  );
}

/** A file as JSON carries it. */
function encode(file: File): Promise<NonNullable<WrittenByContact['file']>> {
  const { promise, resolve, reject } =
    Promise.withResolvers<NonNullable<WrittenByContact['file']>>();
  const reader = new FileReader();
  reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
  reader.addEventListener('load', () => {
    const url = typeof reader.result === 'string' ? reader.result : '';
    const data = url.slice(url.indexOf(',') + 1);
    resolve({ name: file.name, mime: file.type || 'application/octet-stream', data });
  });
  reader.readAsDataURL(file);
  return promise;
}
