import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { MagicRecipients } from './magic-recipients.tsx';
import classes from './sandbox-inbox.module.css';
import { summaryOf, type Talk } from './talks-of.ts';

interface TalkListProps {
  talks: readonly Talk[];
  open: Pick<Talk, 'channel' | 'contact'> | null;
}

/** Lists the sandbox's conversations, the latest first. */
export function TalkList({ talks, open }: TalkListProps) {
  const { t } = useTranslation('sandbox-inbox');
  return (
    <nav className={classes.talks} aria-label={t('contacts')}>
      {talks.length === 0 && (
        <Text size="sm" c="dimmed" p="md">
          {t('none')}
        </Text>
      )}
      {talks.map(({ channel, contact, last }) => (
        <Link
          key={`${channel} ${contact}`}
          to="/sandbox-inbox"
          search={{ channel, contact }}
          className={classes.talk}
          {...(open?.channel === channel && open.contact === contact
            ? { 'aria-current': 'true' as const }
            : {})}
        >
          <ChannelIcon channel={channel} size={20} />
          <span className={classes.who}>{contact}</span>
          <span className={classes.when}>
            <Timestamp value={last.at} />
          </span>
          <span className={classes.said} data-shortened>
            {last.byContact ? t('said', { text: summaryOf(last) }) : summaryOf(last)}
          </span>
        </Link>
      ))}
      <MagicRecipients />
    </nav>
  );
}
