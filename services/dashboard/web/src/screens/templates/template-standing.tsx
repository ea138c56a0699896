import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { ActiveBadge, ApprovalBadge, type TemplateItem } from './template-badges.tsx';
import { useRejection } from './use-meta-word.ts';

/** Shows a template's approval, whether it is on, and why it was rejected. */
export function TemplateStanding({ template }: { template: TemplateItem }) {
  const { t } = useTranslation('templates');
  const { channel, approval, active, id, provider } = template;
  const reason = useRejection()(template);
  const syncedAt = provider?.synced_at ?? null;
  return (
    <Group gap="sm" component="span" mt={4}>
      <ChannelIcon channel={channel} named />
      <span className="figures">#{id}</span>
      <ApprovalBadge {...template} />
      <ActiveBadge active={active} approval={approval} />
      <span>
        {t('changed')} <Timestamp value={template.updated_at} />
      </span>
      {syncedAt !== null && (
        <span>
          {t('synced')} <Timestamp value={syncedAt} />
        </span>
      )}
      {approval === 'rejected' && reason !== undefined && <span>{reason}</span>}
    </Group>
  );
}
