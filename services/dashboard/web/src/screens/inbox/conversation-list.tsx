import { Button, Skeleton, Text } from '@mantine/core';
import { IconCornerUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { contactName } from '../../components/contact.ts';
import { useFormats } from '../../components/use-formats.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import type { ConversationItem, InboundItem } from './conversations.ts';
import { readMessage } from './read-message.ts';
import type { InboxSearch } from './search.ts';
import { MOST_MESSAGES, type Inbound } from './use-inbound.ts';
import classes from './inbox.module.css';

const SKELETONS = 7;

interface ConversationListProps {
  /** Absent while loading. */
  conversations: readonly ConversationItem[] | undefined;
  open: ConversationItem | undefined;
  search: InboxSearch;
  inbound: Inbound;
}

/** Lists conversations, the newest first, with what was said last, by whichever side. */
export function ConversationList(props: ConversationListProps) {
  const { conversations, open, search, inbound } = props;
  const { t } = useTranslation('inbox');
  const { number } = useFormats();
  return (
    <nav
      className={classes.list}
      aria-label={t('conversations')}
      aria-busy={conversations === undefined || inbound.stale}
    >
      <ul>
        {conversations === undefined
          ? Array.from({ length: SKELETONS }, (_, index) => (
              <li key={index} className={classes.waiting}>
                <Skeleton h={36} />
              </li>
            ))
          : conversations.map((conversation) => (
              <li key={conversation.key}>
                <Entry
                  conversation={conversation}
                  search={search}
                  isOpen={conversation.key === open?.key}
                />
              </li>
            ))}
      </ul>
      {inbound.older !== null && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          loading={inbound.isReadingOlder}
          onClick={inbound.older}
        >
          {t('older')}
        </Button>
      )}
      {inbound.isCut && (
        <Text size="xs" c="dimmed" p="xs">
          {t('cut', { most: number(MOST_MESSAGES) })}
        </Text>
      )}
    </nav>
  );
}

interface EntryProps {
  conversation: ConversationItem;
  search: InboxSearch;
  isOpen: boolean;
}

function Entry({ conversation, search, isOpen }: EntryProps) {
  const { t } = useTranslation('inbox');
  const { channel, device, from, latest, answer, done } = conversation;
  return (
    <Link
      to="/inbox"
      search={{ ...search, via: device, contact: from.id }}
      className={classes.entry}
      data-open={isOpen || undefined}
      data-unread={conversation.unread || undefined}
      data-unanswered={(answer === null && !done) || undefined}
    >
      <ChannelIcon channel={channel} />
      <span className={classes.name}>
        {conversation.unread && (
          <span className={classes.unread} role="img" aria-label={t('unread')} />
        )}
        {contactName(from)}
      </span>
      <span className={classes.time}>
        <Timestamp value={answer?.at ?? latest?.at ?? null} />
      </span>
      <span className={classes.snippet}>
        {answer === null ? (
          latest !== null && <Words message={latest} />
        ) : (
          <>
            <IconCornerUpRight size={13} aria-hidden />{' '}
            {t(
              answer.echo_id === undefined
                ? `answered.${answer.automatic ? 'automatic' : 'sent'}`
                : 'answered.onPhone',
            )}{' '}
            {answer.text?.slice(0, SNIPPET)}
          </>
        )}
      </span>
      {answer === null && !done && <span className={classes.waits}>{t('answered.none')}</span>}
    </Link>
  );
}

/** What a contact wrote. */
function Words({ message }: { message: InboundItem }) {
  const { t } = useTranslation('inbox');
  const { type, subject, text, choice, unverified } = readMessage(message);
  return (
    <>
      {unverified && `${t('unverified')} · `}
      {(subject || text || choice).slice(0, SNIPPET) || t(`types.${type}`)}
    </>
  );
}

/** One line shows no more than this. */
const SNIPPET = 120;
