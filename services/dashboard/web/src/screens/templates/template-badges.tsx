import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type TemplateItem = RowOf<'/api/templates'>;

const TONES: Record<TemplateItem['approval'], Tone> = {
  pending: 'busy',
  approved: 'good',
  rejected: 'bad',
};

export function ApprovalBadge({ approval }: Pick<TemplateItem, 'approval'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={TONES[approval]}>{t(`approvals.${approval}`)}</StatusBadge>;
}

export function ActiveBadge({ active }: Pick<TemplateItem, 'active'>) {
  const { t } = useTranslation('templates');
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'on' : 'off')}</StatusBadge>;
}
