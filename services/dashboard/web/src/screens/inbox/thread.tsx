import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { type Condition, ConditionBadge } from '../../components/device-condition.tsx';
import { contactAddress, contactName } from '../../components/contact.ts';
import type { ConversationItem, InboundItem } from './conversations.ts';
import { ContactAddresses } from './contact-addresses.tsx';
import { EchoBubble } from './echo-bubble.tsx';
import { ReceivedBubble } from './received-bubble.tsx';
import { ANSWERABLE } from './read-message.ts';
import type { InboxFilters } from './search.ts';
import { SentBubble } from './sent-bubble.tsx';
import { NoteBubble } from './note-bubble.tsx';
import { OptOutSuggestion } from './opt-out-suggestion.tsx';
import { Reply, type Writing } from './reply.tsx';
import { ThreadActs } from './thread-acts.tsx';
import { useReadWhileOpen } from './use-thread-state.ts';
import type { Inbound } from './use-inbound.ts';
import { useThread } from './use-thread.ts';
import classes from './inbox.module.css';

interface ThreadProps {
  conversation: ConversationItem;
  /** The name of a device. Null: it is deleted, and nothing can be sent through it. */
  nameOf: (device: string) => string | null;
  /** What is known of a device; undefined while loading, and when it is deleted. */
  conditionOf: (device: string) => Condition | undefined;
  filters: InboxFilters;
  inbound: Inbound;
  writing: Writing;
  onWriting: (writing: Writing) => void;
}

/** Shows the conversation of a contact with a device or sender pool, and the field for a reply. */
export function Thread(props: ThreadProps) {
  const { conversation, nameOf, conditionOf, filters, inbound, writing, onWriting } = props;
  const { t } = useTranslation('inbox');
  const mayWrite = useMay('write');
  const { channel, device, devices, from } = conversation;
  const deviceName = nameOf(device);
  const condition = conditionOf(device);
  // With one device the head of the conversation says it for all messages.
  const by = (id: string) => (devices.length > 1 ? (nameOf(id) ?? t('goneDevice')) : undefined);
  const { entries, isReading, hasMoreSent } = useThread(conversation);
  useReadWhileOpen(conversation);
  const [answered, setAnswered] = useState<{ conversation: string; message: InboundItem } | null>(
    null,
  );
  const canAnswer = (message: InboundItem) =>
    mayWrite &&
    deviceName !== null &&
    // A reply goes through one device, which must have the message.
    message.device === device &&
    CHANNEL_DEFINITIONS[channel].hasReplies &&
    ANSWERABLE.has(message.message.type);
  const answer = (message: InboundItem) => {
    setAnswered({ conversation: conversation.contact, message });
    onWriting('reply');
  };
  const bottom = useBottom(`${entries.at(-1)?.key ?? ''} ${isReading}`);
  return (
    <section className={classes.thread} aria-label={t('with', { name: contactName(from) })}>
      <header className={classes.head}>
        <Link to="/inbox" search={filters} className={classes.back}>
          <IconChevronLeft size={20} aria-hidden />
          <VisuallyHidden>{t('all')}</VisuallyHidden>
        </Link>
        <div className={classes.who}>
          <Title order={2} size="h5" className={classes.name}>
            <ChannelIcon channel={channel} /> {contactName(from)}
          </Title>
          <Text size="xs" c="dimmed">
            {contactAddress(from)} · {t('through', { device: deviceName ?? t('goneDevice') })}
          </Text>
        </div>
        {condition !== undefined && condition.state !== 'working' && (
          <ConditionBadge condition={condition} />
        )}
        {CHANNEL_DEFINITIONS[channel].isLinked && (
          <ContactAddresses contact={conversation.contact} />
        )}
        <ThreadActs conversation={conversation} />
      </header>
      <div
        className={classes.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach what scrolls
        tabIndex={0}
        role="region"
        aria-label={t('messages')}
        aria-busy={isReading}
        data-inbox-messages
        ref={bottom}
      >
        <div className={classes.more}>
          {inbound.older !== null && (
            <Button
              variant="subtle"
              size="xs"
              loading={inbound.isReadingOlder}
              onClick={inbound.older}
            >
              {t('older')}
            </Button>
          )}
          {hasMoreSent && (
            <Link to="/requests" search={{ view: 'sends', device }} className={classes.link}>
              {t('inLog')}
            </Link>
          )}
        </div>
        <ol>
          {entries.map((entry) =>
            entry.kind === 'note' ? (
              <NoteBubble key={entry.key} note={entry.note} />
            ) : entry.kind === 'echo' ? (
              <EchoBubble key={entry.key} echo={entry.echo} device={by(entry.echo.device)} />
            ) : entry.kind === 'received' ? (
              <ReceivedBubble
                key={entry.key}
                message={entry.message}
                device={by(entry.message.device)}
                onAnswer={canAnswer(entry.message) ? () => answer(entry.message) : undefined}
              />
            ) : (
              <SentBubble key={entry.key} send={entry.send} device={by(entry.send.device)} />
            ),
          )}
        </ol>
      </div>
      {mayWrite && <OptOutSuggestion conversation={conversation} />}
      {mayWrite && (
        <Reply
          conversation={conversation}
          deviceName={deviceName}
          writing={writing}
          onWriting={onWriting}
          answered={answered?.conversation === conversation.contact ? answered.message : null}
          onAnswered={() => setAnswered(null)}
        />
      )}
    </section>
  );
}

/** Scrolls to the newest message, at first and whenever one arrives. */
function useBottom(newest: string) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [newest]);
  return region;
}
