import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';
import type { AccountItem } from './account-form.ts';

const TONES: Readonly<Record<AccountItem['state'], Tone>> = {
  active: 'good',
  suspended: 'warn',
  closing: 'bad',
  closed: 'quiet',
};

/** Shows the state of an account. */
export function StateBadge({ state }: { state: AccountItem['state'] }) {
  const { t } = useTranslation('accounts');
  return <StatusBadge tone={TONES[state]}>{t(`life.states.${state}`)}</StatusBadge>;
}
