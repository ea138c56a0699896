import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import { channelsOf, movedTo } from './draft.ts';

/** Moves a channel up or down: by a drag of the grip, or by its buttons. */
export function OrderHandle({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const channels = channelsOf(draft);
  const place = channels.indexOf(channel);
  if (channels.length < 2) return null;
  const name = { channel: CHANNEL_NAMES[channel] };
  const move = (to: number) => onChange(movedTo(draft, channel, to));
  return (
    <Group gap={2} wrap="nowrap">
      <span
        draggable
        aria-hidden
        title={t('order.drag')}
        style={{ cursor: 'grab', display: 'inline-flex' }}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData('text/plain', channel);
          dataTransfer.effectAllowed = 'move';
        }}
      >
        <IconGripVertical size={18} />
      </span>
      <ActionIcon
        aria-label={t('order.up', name)}
        disabled={place === 0}
        onClick={() => move(place - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('order.down', name)}
        disabled={place === channels.length - 1}
        onClick={() => move(place + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
    </Group>
  );
}
