import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type Template = RowOf<'/api/templates'>;

const TONES: Record<Template['approval'], Tone> = {
  pending: 'busy',
  approved: 'good',
  rejected: 'bad',
};

export function ApprovalBadge({ approval }: Pick<Template, 'approval'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={TONES[approval]}>{t(`approvals.${approval}`)}</StatusBadge>;
}

export function ActiveBadge({ active }: Pick<Template, 'active'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'on' : 'off')}</StatusBadge>;
}
