import { Group, Text, ThemeIcon } from '@mantine/core';
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconMessage2Check,
  type Icon,
} from '@tabler/icons-react';
import { CHANNEL_NAMES, type ChannelName } from './channels.ts';

const ICONS: Record<ChannelName, Icon> = {
  whatsapp: IconBrandWhatsapp,
  telegram: IconBrandTelegram,
  waba: IconMessage2Check,
  email: IconMail,
};

export const channelColor = (channel: ChannelName): string => `var(--channel-${channel})`;

interface ChannelIconProps {
  channel: ChannelName;
  size?: number;
  /** Shows the name beside the icon; without it, screen readers get the name from the icon. */
  named?: boolean;
}

export function ChannelIcon({ channel, size = 18, named = false }: ChannelIconProps) {
  const Icon = ICONS[channel];
  const icon = (
    <ThemeIcon
      variant="transparent"
      size={size}
      style={{ color: channelColor(channel) }}
      {...(named
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': CHANNEL_NAMES[channel], title: CHANNEL_NAMES[channel] })}
    >
      <Icon size={size} stroke={1.8} />
    </ThemeIcon>
  );
  if (!named) return icon;
  return (
    <Group gap={6} wrap="nowrap" display="inline-flex">
      {icon}
      <Text span size="sm">
        {CHANNEL_NAMES[channel]}
      </Text>
    </Group>
  );
}
