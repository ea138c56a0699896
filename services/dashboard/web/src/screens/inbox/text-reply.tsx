import {
  ActionIcon,
  Button,
  Checkbox,
  FileButton,
  Pill,
  Text,
  Textarea,
  Tooltip,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';
import { FormFault } from '../../components/form.tsx';
import { CannedReplies, useCannedReplies } from './canned-replies.tsx';
import { fillCanned, placeholdersIn } from './canned-text.ts';
import type { ConversationItem, InboundItem } from './conversations.ts';
import classes from './inbox.module.css';
import { canAttach, useAttachment } from './use-attachment.ts';
import { useEnterSends } from './use-enter-sends.ts';
import { useReply } from './use-reply.ts';
import { useShowTyping } from './use-show-typing.ts';

/** The message that the reply answers. */
export interface AnsweredMessage {
  answered: InboundItem | null;
  /** The reply was sent, or answers no message after all. */
  onAnswered: () => void;
}

interface TextReplyProps extends AnsweredMessage {
  conversation: ConversationItem;
  deviceName: string;
  /** The contact sees that somebody writes. */
  showsTyping: boolean;
}

/**
 * Sends a text or a file to the contact. Control or ⌘ with Enter sends; Enter alone starts a new line, or
 * sends where the person chose so; a slash at the beginning offers canned replies.
 */
export function TextReply({
  conversation,
  deviceName,
  showsTyping,
  answered,
  onAnswered,
}: TextReplyProps) {
  const { t } = useTranslation('inbox');
  const { user } = useSession();
  const { reply, isSending, fault } = useReply(conversation);
  const attachment = useAttachment(conversation.channel);
  const showTyping = useShowTyping(conversation, showsTyping);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const replies = useCannedReplies();
  const [enterSends, setEnterSends] = useEnterSends();
  // A telephone's keyboard has no such keys.
  const isTouched = useMediaQuery('(hover: none)');
  const offered = text.startsWith('/') ? offeredFor(text.slice(1), replies) : [];
  const open = placeholdersIn(text);
  const isEmpty = text.trim() === '' && attachment.file === null;
  const isBlocked = isEmpty || open.length > 0 || attachment.isUploading;

  const submit = () => {
    if (isBlocked || isSending) return;
    const message =
      attachment.file === null
        ? { type: 'text', message: text }
        : attachment.messageOf(attachment.file, text);
    reply({ message: answered ? answering(message, answered.message.id) : message }, {}, () => {
      onAnswered();
      setText('');
      attachment.clear();
    });
  };
  const insert = (canned: string) => {
    setText(fillCanned(canned, { from: conversation.from, me: user?.email, device: deviceName }));
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.metaKey || event.ctrlKey;
    const isAlone = enterSends && !event.shiftKey && offered.length === 0;
    // While an input method composes a word, Enter chooses it.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && (isMod || isAlone)) {
      event.preventDefault();
      submit();
      return;
    }
    if (offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter') insert(offered[chosen % offered.length]?.text ?? text);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };

  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormFault>{fault ?? attachment.fault}</FormFault>
      {offered.length > 0 && (
        <div className={classes.offered} role="listbox" aria-label={t('canned.title')}>
          {offered.map(({ id, name, text: body }, index) => (
            <div
              tabIndex={-1}
              key={id}
              role="option"
              aria-selected={index === chosen % offered.length}
              onMouseDown={(event) => {
                event.preventDefault();
                insert(body);
              }}
            >
              <b>/{name}</b> <span>{body}</span>
            </div>
          ))}
        </div>
      )}
      {open.length > 0 && (
        <Text size="xs" c="var(--tone-warn)" role="status">
          {t('reply.placeholders', {
            names: open.join(', '),
            interpolation: { escapeValue: false, skipOnVariables: true },
          })}
        </Text>
      )}
      {answered !== null && (
        <Pill
          withRemoveButton
          onRemove={onAnswered}
          removeButtonProps={{ 'aria-label': t('reply.noAnswer') }}
        >
          {t('reply.answers', { text: shownText(answered) })}
        </Pill>
      )}
      {attachment.file !== null && (
        <Pill withRemoveButton onRemove={attachment.clear}>
          {attachment.file.name}
        </Pill>
      )}
      <div className={classes.writing}>
        {canAttach(conversation.channel) && (
          <FileButton onChange={(file) => file && void attachment.upload(file)}>
            {(props) => (
              <Tooltip label={t('reply.attach')}>
                <ActionIcon
                  {...props}
                  variant="default"
                  size={36}
                  aria-label={t('reply.attach')}
                  loading={attachment.isUploading}
                >
                  <IconPaperclip size={16} />
                </ActionIcon>
              </Tooltip>
            )}
          </FileButton>
        )}
        <CannedReplies />
        <Textarea
          aria-label={t('reply.text')}
          placeholder={t(
            isTouched
              ? 'reply.placeholderTouch'
              : enterSends
                ? 'reply.placeholderEnter'
                : 'reply.placeholder',
          )}
          data-inbox-field="reply"
          autosize
          minRows={1}
          maxRows={6}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value.trim() !== '') showTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          leftSection={<IconSend size={16} />}
          loading={isSending}
          disabled={isBlocked}
        >
          {t('reply.send')}
        </Button>
      </div>
      <Checkbox
        size="xs"
        label={t('reply.enterSends')}
        checked={enterSends}
        onChange={({ currentTarget }) => setEnterSends(currentTarget.checked)}
      />
    </form>
  );
}

/** Adds which message the reply answers. */
const answering = (message: { type: string; richContext?: object }, replyTo: string) => ({
  ...message,
  richContext: { ...message.richContext, replyTo },
});

const MOST_SHOWN = 60;

/** What the pill shows of the answered message. */
const shownText = ({ message, at }: InboundItem): string =>
  (message.text || message.file?.name || at).slice(0, MOST_SHOWN);

const MOST_OFFERED = 6;

function offeredFor<T extends { name: string; text: string }>(typed: string, all: readonly T[]) {
  const wanted = typed.trim().toLowerCase();
  return all
    .filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MOST_OFFERED);
}
