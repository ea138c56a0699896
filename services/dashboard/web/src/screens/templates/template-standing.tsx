import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { ActiveBadge, ApprovalBadge, type Template } from './template-badges.tsx';

/** Where it stands: who judged it, whether it is on, and why it was refused. */
export function TemplateStanding({ template }: { template: Template }) {
  const { t } = useTranslation('templates');
  const { channel, approval, active, id, updated_at: at, rejected_reason: reason } = template;
  return (
    <Group gap="sm" component="span" mt={4}>
      <ChannelIcon channel={channel} named />
      <span className="figures">#{id}</span>
      <ApprovalBadge approval={approval} />
      <ActiveBadge active={active} />
      <span>
        {t(channel === 'waba' ? 'synced' : 'changed')} <Timestamp value={at} />
      </span>
      {approval === 'rejected' && reason !== undefined && <span>{reason}</span>}
    </Group>
  );
}
