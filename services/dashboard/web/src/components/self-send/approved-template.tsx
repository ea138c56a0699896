import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../channels.ts';
import { neededIn } from '../preview/fill-placeholders.ts';
import { useTemplateOptions } from '../use-template-options.ts';
import { SelfSendButton } from './self-send-button.tsx';

const TEMPLATES_SHOWN = 200;

interface ApprovedTemplateProps {
  /** Id of the device that sends. */
  device: string;
  channel: ChannelName;
}

/** Sends an approved template to the person, who needs to write nothing first. Nothing where there is none. */
export function ApprovedTemplate({ device, channel }: ApprovedTemplateProps) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const optionsOf = useTemplateOptions();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useApi('/api/templates', {
    query: { channel, approval: 'approved', active: true, limit: TEMPLATES_SHOWN },
  });
  const templates = data?.data ?? [];
  const template = templates.find(({ id }) => String(id) === chosen);
  if (templates.length === 0) return null;
  return (
    <Group align="flex-end" gap="xs">
      <Select
        flex={1}
        miw={200}
        label={t('template')}
        searchable
        value={chosen}
        data={optionsOf(templates)}
        onChange={setChosen}
      />
      <SelfSendButton
        key={chosen}
        disabled={template === undefined}
        send={{
          parts: [{ channel, device, content: { template: template?.id ?? 0 } }],
          names: template?.variables ?? [],
          needed: template === undefined ? [] : neededIn(template.content),
          values: {},
        }}
      />
    </Group>
  );
}
