import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type TemplateItem = RowOf<'/api/templates'>;

const TONES: Record<TemplateItem['approval'], Tone> = {
  pending: 'busy',
  approved: 'good',
  rejected: 'bad',
};

interface ApprovalBadgeProps extends Pick<TemplateItem, 'approval' | 'approved_by'> {
  /** Where it is known, the badge can name who approves. */
  channel?: TemplateItem['channel'];
}

export function ApprovalBadge({ approval, approved_by: by, channel }: ApprovalBadgeProps) {
  const { t } = useTranslation('templates');
  const isOperators =
    channel !== undefined && CHANNEL_DEFINITIONS[channel].templatesApprovedBy === 'operator';
  const pending = isOperators ? 'pendingOperator' : 'pending';
  const approved = by === 'permission' ? 'byPermission' : 'approved';
  const word = { pending, approved, rejected: 'rejected' } as const;
  return <StatusBadge tone={TONES[approval]}>{t(`approvals.${word[approval]}`)}</StatusBadge>;
}

export function ActiveBadge({ active }: Pick<TemplateItem, 'active'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'on' : 'off')}</StatusBadge>;
}
