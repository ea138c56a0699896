import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type PoolRow = RowOf<'/api/sender-pools'>;
export type MemberState = PoolRow['members'][number]['state'];
export type Strategy = PoolRow['strategy'];

/** What a key of a sender pool begins with. */
export const POOL_TOKEN_PREFIX = 'pool';

export const STRATEGIES: readonly Strategy[] = ['weighted', 'ordered'];
export const MEMBER_STATES: readonly MemberState[] = ['active', 'draining', 'resting'];
/** More are refused. */
export const MOST_MEMBERS = 50;

/** Shows how many members can send now. */
export function PoolStateBadge({ pool: { members, usable } }: { pool: PoolRow }) {
  const { t } = useTranslation('sender-pools');
  if (members.length === 0) return <StatusBadge tone="quiet">{t('empty')}</StatusBadge>;
  const awake = members.filter(({ state }) => state !== 'resting').length;
  const tone: Tone = usable === 0 ? 'bad' : usable < awake ? 'warn' : 'good';
  return <StatusBadge tone={tone}>{t('usable', { usable, total: members.length })}</StatusBadge>;
}
