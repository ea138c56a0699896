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

/** Meta's words for a template that was approved and can't be sent now. */
const STOPPED = { PAUSED: 'paused', DISABLED: 'disabled' } as const;

const stoppedBy = (status: string | undefined) =>
  status !== undefined && Object.hasOwn(STOPPED, status)
    ? STOPPED[status as keyof typeof STOPPED]
    : undefined;

interface ApprovalBadgeProps extends Pick<TemplateItem, 'approval' | 'approved_by'> {
  provider?: Pick<NonNullable<TemplateItem['provider']>, 'status'> | undefined;
  /** Where it is known, the badge can name who approves. */
  channel?: TemplateItem['channel'];
}

export function ApprovalBadge({
  approval,
  approved_by: by,
  channel,
  provider,
}: ApprovalBadgeProps) {
  const { t } = useTranslation('templates');
  const isOperators =
    channel !== undefined && CHANNEL_DEFINITIONS[channel].templatesApprovedBy === 'operator';
  const pending = isOperators ? 'pendingOperator' : 'pending';
  const approved = by === 'permission' ? 'byPermission' : 'approved';
  const rejected = stoppedBy(provider?.status) ?? 'rejected';
  const word = { pending, approved, rejected } as const;
  return <StatusBadge tone={TONES[approval]}>{t(`approvals.${word[approval]}`)}</StatusBadge>;
}

/** Only an approved template that is on can be sent: of another one the switch is named without the green. */
export function ActiveBadge({ active, approval }: Pick<TemplateItem, 'active' | 'approval'>) {
  const { t } = useTranslation('templates');
  if (!active) return <StatusBadge tone="quiet">{t('off')}</StatusBadge>;
  const isSent = approval === 'approved';
  return (
    <StatusBadge tone={isSent ? 'good' : 'quiet'}>{t(isSent ? 'on' : 'onNotSent')}</StatusBadge>
  );
}
