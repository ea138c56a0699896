import { Group, Text, ThemeIcon } from '@mantine/core';
import { CHANNEL_PARTS } from '../channels/index.ts';
import { CHANNEL_NAMES, type ChannelName } from './channels.ts';

export const channelColor = (channel: ChannelName): string => `var(--channel-${channel})`;

interface ChannelIconProps {
  channel: ChannelName;
  size?: number;
  /** Shows the name beside the icon; without it, screen readers get the name from the icon. */
  named?: boolean;
}

export function ChannelIcon({ channel, size = 18, named = false }: ChannelIconProps) {
  const { icon: Icon } = CHANNEL_PARTS[channel];
  const icon = (
    <ThemeIcon
      variant="transparent"
      size={size}
      style={{ color: channelColor(channel), verticalAlign: 'middle' }}
      {...(named
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': CHANNEL_NAMES[channel], title: CHANNEL_NAMES[channel] })}
    >
      <Icon size={size} stroke={1.8} />
    </ThemeIcon>
  );
  if (!named) return icon;
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex" style={{ verticalAlign: 'middle' }}>
      {icon}
      <Text span size="sm">
        {CHANNEL_NAMES[channel]}
      </Text>
    </Group>
  );
}
