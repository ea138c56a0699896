import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { Profile } from './addresses.tsx';
import classes from './contact.module.css';

/** Whether messages may go to the contact: opt-outs and session windows. */
export function Reach({ profile: { suppressions, windows } }: { profile: Profile }) {
  const { t } = useTranslation(['contact', 'suppressions']);
  return (
    <Card title={t('reach.title')}>
      {suppressions.length === 0 && <Text size="sm">{t('reach.free')}</Text>}
      <ul className={classes.lines}>
        {suppressions.map(({ id, channel, address, reasons, at }) => (
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
            <StatusBadge tone="bad">{t('reach.suppressed')}</StatusBadge>
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
                    {t('reach.until')} <Timestamp value={until} />
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
