import {
  ActionIcon,
  Group,
  Paper,
  SegmentedControl,
  Stack,
  Textarea,
  VisuallyHidden,
} from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_DEFINITIONS, CHANNEL_NAMES, CHANNELS } from '../../components/channels.ts';
import { Select } from '../../components/select.tsx';
import { useTemplateOptions } from '../../components/use-template-options.ts';
import type { ChannelPartProps } from './channel-part-props.ts';
import {
  changedKey,
  channelsOf,
  movedTo,
  tierOf,
  withContent,
  withMember,
  withoutChannel,
  withText,
} from './draft.ts';
import type { WrittenMessage } from './attach-file.tsx';
import { MessageExtras, needsText } from './message-extras.tsx';
import { OrderHandle } from './order-handle.tsx';
import { OrderPart } from './order-part.tsx';
import { OtherwisePart } from './otherwise-part.tsx';
import { SegmentsPart } from './segments-part.tsx';
import { SenderSelect } from './sender-select.tsx';
import { useTemplateChoice } from './use-template-choice.ts';

/** Edits one channel of a request: device or sender pool, recipient (`children`), content, and its order. */
export function ChannelPart(props: ChannelPartProps & { children: ReactNode }) {
  const { channel, draft, onChange, children } = props;
  const { t } = useTranslation('send');
  const key = draft.keys[channel];
  return (
    <Paper
      p="sm"
      component="fieldset"
      m={0}
      miw={0}
      style={{ background: 'var(--surface-sunk)' }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const dropped = CHANNELS.find((one) => one === event.dataTransfer.getData('text/plain'));
        if (dropped === undefined || draft.keys[dropped] === undefined) return;
        event.preventDefault();
        onChange(movedTo(draft, dropped, channelsOf(draft).indexOf(channel)));
      }}
    >
      <VisuallyHidden component="legend">{CHANNEL_NAMES[channel]}</VisuallyHidden>
      <Group justify="space-between" mb="xs">
        <ChannelIcon channel={channel} named />
        <Group gap={2} wrap="nowrap">
          <OrderHandle channel={channel} draft={draft} onChange={onChange} />
          <ActionIcon
            aria-label={t('remove', { channel: CHANNEL_NAMES[channel] })}
            onClick={() => onChange(withoutChannel(draft, channel))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      </Group>
      <Stack gap="sm">
        <SenderSelect
          channel={channel}
          value={key?.device ?? null}
          onChange={(sender) =>
            onChange(withMember(draft, 'keys', channel, changedKey(key, sender, tierOf(key))))
          }
        />
        {children}
        <ContentPart channel={channel} draft={draft} onChange={onChange} />
        <OrderPart channel={channel} draft={draft} onChange={onChange} />
      </Stack>
    </Paper>
  );
}

/** Chooses a template or writes a text; anything else is written as JSON. */
export function ContentPart({ channel, draft, onChange }: ChannelPartProps) {
  const { t } = useTranslation('send');
  const optionsOf = useTemplateOptions();
  const content = (draft.content as Record<string, unknown>)[channel] as
    | { template?: number; message?: WrittenMessage }
    | undefined;
  const isTemplate = content?.template !== undefined;
  const write = (value: { template: number } | { message: object }) =>
    onChange(withContent(draft, channel, value));
  const { templates, fault, none } = useTemplateChoice({ channel, draft }, content?.template);
  return (
    <>
      {CHANNEL_DEFINITIONS[channel].hasInline && (
        <SegmentedControl
          aria-label={t('content.kind')}
          size="xs"
          w="fit-content"
          value={isTemplate ? 'template' : 'text'}
          data={(['text', 'template'] as const).map((value) => ({
            value,
            label: t(`content.${value}`),
          }))}
          onChange={(value) =>
            write(
              value === 'template' ? { template: 0 } : { message: { type: 'text', message: '' } },
            )
          }
        />
      )}
      {isTemplate ? (
        <Select
          label={t('content.template')}
          description={none}
          error={fault}
          placeholder={t('content.choose')}
          nothingFoundMessage={t('content.noTemplate')}
          required
          searchable
          value={content.template ? String(content.template) : null}
          data={optionsOf(templates)}
          onChange={(id) => write({ template: id === null ? 0 : Number(id) })}
        />
      ) : (
        <Textarea
          label={t('content.text')}
          required={needsText(content?.message)}
          autosize
          minRows={3}
          maxRows={12}
          value={content?.message?.message ?? ''}
          onChange={({ currentTarget }) => onChange(withText(draft, channel, currentTarget.value))}
        />
      )}
      <SegmentsPart channel={channel} draft={draft} onChange={onChange} />
      {!isTemplate && (
        <MessageExtras
          channel={channel}
          message={content?.message ?? {}}
          onChange={(message) => write({ message })}
        />
      )}
      <OtherwisePart channel={channel} draft={draft} onChange={onChange} />
    </>
  );
}
