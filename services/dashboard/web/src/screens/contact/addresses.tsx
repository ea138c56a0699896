import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import classes from './contact.module.css';

export type Profile = AnswerTo<'/api/contacts/profile'>;

/** The addresses that are this contact, with the channels that may reach each. */
export function Addresses({ profile: { addresses, name } }: { profile: Profile }) {
  const { t } = useTranslation('contact');
  return (
    <Card title={t('addresses.title')} text={name === null ? undefined : t('addresses.named')}>
      <ul className={classes.lines}>
        {addresses.map(({ address, formatted, channels }) => (
          <li key={address}>
            <div style={{ minWidth: 0 }}>
              <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                {formatted ?? address}
              </Text>
              <Group gap="sm">
                {channels.map((channel) => (
                  <ChannelIcon key={channel} channel={channel} named />
                ))}
              </Group>
            </div>
            <CopyButton value={address} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
