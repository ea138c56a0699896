import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { useRemovalWords } from '../../components/use-removal-words.ts';
import { useTopicName } from '../../components/use-topic-name.ts';
import { useMay } from '../../app/session.ts';
import type { Profile } from './addresses.tsx';
import classes from './contact.module.css';
import { OptOut } from './opt-out.tsx';

/** Whether messages may go to the contact: opt-outs and session windows. */
export function Reach({ profile }: { profile: Profile }) {
  const { suppressions, windows } = profile;
  const mayWrite = useMay('write');
  const nameOf = useTopicName();
  const wordsOf = useRemovalWords();
  const { t } = useTranslation(['contact', 'suppressions']);
  return (
    <Card title={t('reach.title')} end={mayWrite && <OptOut profile={profile} />}>
      {suppressions.every(({ topic }) => topic !== undefined) && (
        <Text size="sm">{t('reach.free')}</Text>
      )}
      <ul className={classes.lines}>
        {suppressions.map(({ id, channel, address, topic, reasons, at }) => (
          <li key={id}>
            <div>
              <ChannelIcon channel={channel} named />
              <Text size="xs" c="dimmed">
                {reasons.map(({ why }) => t(`suppressions:reasons.${why}`)).join(', ')} ·{' '}
                <Timestamp value={at} />
              </Text>
              <Link to="/suppressions" search={{ address }} className={links.name}>
                {t('reach.list')}
              </Link>
            </div>
            <Group gap="xs">
              <StatusBadge tone={topic === undefined ? 'bad' : 'quiet'}>
                {topic === undefined
                  ? t('reach.suppressed')
                  : t('reach.endedTopic', { topic: nameOf(topic) })}
              </StatusBadge>
              {mayWrite && (
                <DeleteButton
                  inRow
                  path="/api/suppressions/{id}"
                  id={id}
                  alsoStale={['/api/contacts/profile', '/api/saved-contacts']}
                  {...wordsOf({ address, topic })}
                >
                  {t('reach.lift')}
                </DeleteButton>
              )}
            </Group>
          </li>
        ))}
        {windows.map(({ device, device_name: name, channel, open_until: until }) => (
          <li key={device}>
            <div>
              <ChannelIcon channel={channel} named />
              <Text size="xs" c="dimmed">
                {name}
                {until !== null && (
                  <>
                    {' · '}
                    {t('reach.until')} <Timestamp value={until} style="minute" />
                  </>
                )}
              </Text>
            </div>
            <StatusBadge tone={until === null ? 'quiet' : 'good'}>
              {t(until === null ? 'reach.closed' : 'reach.open')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
