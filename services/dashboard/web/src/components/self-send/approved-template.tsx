import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../select.tsx';
import type { ChannelName } from '../channels.ts';
import links from '../links.module.css';
import { neededIn } from '../preview/fill-placeholders.ts';
import { useSendableTemplates } from '../use-sendable-templates.ts';
import { useSyncTemplates } from '../use-sync-templates.ts';
import { useTemplateOptions } from '../use-template-options.ts';
import { SelfSendButton } from './self-send-button.tsx';

interface ApprovedTemplateProps {
  /** Id of the device that sends. */
  device: string;
  channel: ChannelName;
}

/** Sends an approved template to the person, who needs to write nothing first. Says where one comes from if there is none. */
export function ApprovedTemplate({ device, channel }: ApprovedTemplateProps) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write' });
  const optionsOf = useTemplateOptions();
  const [chosen, setChosen] = useState<string | null>(null);
  const templates = useSendableTemplates({ channel, sender: device });
  if (templates === undefined) return null;
  const template = templates.find(({ id }) => String(id) === chosen);
  if (templates.length === 0) return <NoTemplate channel={channel} />;
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

/** How templates come here: from Meta, or from a person who writes one. */
function NoTemplate({ channel }: Pick<ApprovedTemplateProps, 'channel'>) {
  const { t } = useTranslation('self-send', { keyPrefix: 'write.noTemplate' });
  const { t: tTemplates } = useTranslation('templates');
  const { sync, isSyncing } = useSyncTemplates();
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{t('text')}</Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isSyncing}
          onClick={sync}
        >
          {tTemplates('sync.act')}
        </Button>
        <Link className={links.name} to="/templates/$id" params={{ id: `new-${channel}` }}>
          {t('write')}
        </Link>
      </Group>
    </Stack>
  );
}
