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

interface ApprovalBadgeProps extends Pick<TemplateItem, 'approval'> {
  /** Where it is known, the badge can name who approves. */
  channel?: TemplateItem['channel'];
}

export function ApprovalBadge({ approval, channel }: ApprovalBadgeProps) {
  const { t } = useTranslation('templates');
  const isOperators =
    channel !== undefined && CHANNEL_DEFINITIONS[channel].templatesApprovedBy === 'operator';
  const word = approval === 'pending' && isOperators ? 'pendingOperator' : approval;
  return <StatusBadge tone={TONES[approval]}>{t(`approvals.${word}`)}</StatusBadge>;
}

export function ActiveBadge({ active }: Pick<TemplateItem, 'active'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'on' : 'off')}</StatusBadge>;
}
