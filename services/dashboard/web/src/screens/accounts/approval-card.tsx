import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import links from '../../components/links.module.css';
import { TemplatePreview } from '../../components/preview/template-preview.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { RejectTemplate } from '../templates/reject-template.tsx';
import { useApprove } from '../templates/template-changes.ts';

/** Shows a template as recipients will see it, and approves or rejects it. */
export function ApprovalCard({ approval }: { approval: RowOf<'/api/operations/approvals'> }) {
  const { t } = useTranslation(['accounts', 'templates']);
  const { account, template } = approval;
  const { approve, isApproving } = useApprove(account.id);
  const [rejecting, setRejecting] = useState(false);
  return (
    <Card
      title={template.name}
      text={
        <Group gap={6}>
          <Link to="/accounts/$id" params={{ id: account.id }} className={links.name}>
            {account.name}
          </Link>
          <Timestamp value={template.updated_at} />
        </Group>
      }
      end={<ChannelIcon channel={template.channel} named />}
    >
      <Stack gap="sm">
        <TemplatePreview
          channel={template.channel}
          content={template.content}
          from={account.name}
        />
        {template.transactional && (
          <Text size="xs" c="dimmed" component="div">
            <Badge size="sm" color="gray">
              {t('templates:editor.transactional')}
            </Badge>{' '}
            {t('templates:editor.transactionalHint')}
          </Text>
        )}
        {/* A provider approves its own templates. */}
        {CHANNEL_DEFINITIONS[template.channel].templatesApprovedBy === 'provider' ? (
          <Text size="sm" c="dimmed">
            {t('approvals.byProvider')}
          </Text>
        ) : (
          <Group gap="xs">
            <Button
              leftSection={<IconCheck size={16} />}
              loading={isApproving}
              onClick={() => approve(template)}
            >
              {t('templates:acts.approve')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={16} />}
              onClick={() => setRejecting(true)}
            >
              {t('templates:acts.reject')}
            </Button>
          </Group>
        )}
      </Stack>
      <RejectTemplate
        template={template}
        account={account.id}
        opened={rejecting}
        onClose={() => setRejecting(false)}
      />
    </Card>
  );
}
