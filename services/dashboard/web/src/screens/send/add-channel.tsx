import { Button, Menu, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { firstWorking } from '../../components/first-working.ts';
import { withChannel, type Draft } from './draft.ts';

const DEVICES_SHOWN = 200;

interface AddChannelProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** What the channel's text starts with. */
  text?: string;
}

/** Adds a tier with the first device of an unused channel that works. */
export function AddChannel({ draft, onChange, text = '' }: AddChannelProps) {
  const { t } = useTranslation('send');
  const { data } = useApi('/api/devices', { query: { limit: DEVICES_SHOWN } });
  const devices = data?.data ?? [];
  const left = CHANNELS.filter((channel) => draft.keys[channel] === undefined);
  if (left.length === 0) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" w="fit-content" leftSection={<IconPlus size={16} />}>
          {t(left.length === CHANNELS.length ? 'addFirst' : 'addFallback')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {left.map((channel) => {
          const device = firstWorking(devices.filter((one) => one.channel === channel));
          return (
            <Menu.Item
              key={channel}
              leftSection={<ChannelIcon channel={channel} />}
              disabled={device === undefined}
              onClick={() => device && onChange(withChannel(draft, channel, device.id, text))}
            >
              {CHANNEL_NAMES[channel]}
              {device === undefined && data !== undefined && (
                <Text size="xs" c="dimmed">
                  {t('noDevice')}
                </Text>
              )}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
