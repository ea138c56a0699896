import { Button, Collapse, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_NAMES, type ChannelName } from '../../components/channels.ts';
import { TopicSelect } from '../../components/topic-select.tsx';
import {
  changedKey,
  channelsOf,
  type Draft,
  tierOf,
  withMember,
  withTopic,
} from '../send/draft.ts';
import { OrderHandle } from '../send/order-handle.tsx';
import { SenderSelect } from '../send/sender-select.tsx';
import { SuccessPart } from '../send/success-part.tsx';
import type { StepProps } from './step-props.ts';
import { useOrderWords } from './use-order-words.ts';

/** The order of the channels in words, and by whom each is sent. */
export function OrderCard({
  composition: { draft },
  change,
}: Pick<StepProps, 'composition' | 'change'>) {
  const { t } = useTranslation('campaigns');
  const { order } = useOrderWords();
  return (
    <Card title={t('order.title')} text={order(draft)}>
      <Stack gap="xs">
        {channelsOf(draft).map((channel) => (
          <ChannelLine
            key={channel}
            channel={channel}
            draft={draft}
            onChange={(next) => change((before) => ({ ...before, draft: next }))}
          />
        ))}
        <TopicSelect
          value={draft.context?.topic}
          none={t('order.noTopic')}
          description={t('order.topicHint')}
          onChange={(topic) =>
            change((before) => ({ ...before, draft: withTopic(before.draft, topic) }))
          }
        />
      </Stack>
    </Card>
  );
}

interface ChannelLineProps {
  channel: ChannelName;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function ChannelLine({ channel, draft, onChange }: ChannelLineProps) {
  const { t } = useTranslation('campaigns');
  const { reached } = useOrderWords();
  const [opened, { toggle }] = useDisclosure();
  const key = draft.keys[channel];
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <ChannelIcon channel={channel} named />
        <Group gap={4} wrap="nowrap">
          <OrderHandle channel={channel} draft={draft} onChange={onChange} />
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={opened}
            aria-label={t('order.moreOf', { channel: CHANNEL_NAMES[channel] })}
            rightSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
            onClick={toggle}
          >
            {t('order.more')}
          </Button>
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        {reached(draft, channel)}
      </Text>
      <Collapse expanded={opened}>
        <Stack gap="xs" mt="xs">
          <SenderSelect
            channel={channel}
            value={key?.device ?? null}
            onChange={(sender) =>
              onChange(withMember(draft, 'keys', channel, changedKey(key, sender, tierOf(key))))
            }
          />
          <SuccessPart channel={channel} draft={draft} onChange={onChange} />
        </Stack>
      </Collapse>
    </div>
  );
}
