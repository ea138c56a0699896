import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { ConditionBadge } from './device-condition.tsx';
import links from './links.module.css';
import { StatusBadge, type Tone } from './status-badge.tsx';

type Incident = RowOf<'/api/incidents'>;
type Problem = Pick<Incident, 'kind' | 'subject' | 'name'>;

const TONES = {
  device_down: 'bad',
  pool_last_member: 'warn',
  pool_down: 'bad',
  endpoint_failing: 'bad',
  endpoint_paused: 'bad',
  quota_80: 'warn',
  quota_100: 'bad',
  inbound_limit: 'bad',
  verify_pumping: 'bad',
  number_quality: 'bad',
  number_limit: 'warn',
  number_restricted: 'bad',
  number_name: 'warn',
} as const satisfies Record<Problem['kind'], Tone>;

const PLACES = {
  device_down: '/devices/$id',
  pool_last_member: '/sender-pools/$id',
  pool_down: '/sender-pools/$id',
  endpoint_failing: '/webhooks/$id',
  endpoint_paused: '/webhooks/$id',
  number_quality: '/devices/$id',
  number_limit: '/devices/$id',
  number_restricted: '/devices/$id',
  number_name: '/devices/$id',
} as const;

/** Names a problem. Of a device that is down its own state, as on its page. */
export function ProblemBadge({ kind, condition }: Pick<Incident, 'kind' | 'condition'>) {
  const { t } = useTranslation('alerts');
  if (condition !== null) return <ConditionBadge condition={condition} />;
  return <StatusBadge tone={TONES[kind]}>{t(`kinds.${kind}`)}</StatusBadge>;
}

/** Links to what has a problem. */
export function ProblemLink({ kind, subject, name }: Problem) {
  if (!(kind in PLACES)) {
    return (
      <Link to={kind === 'verify_pumping' ? '/verify' : '/usage'} className={links.plain}>
        {name}
      </Link>
    );
  }
  return (
    <Link to={PLACES[kind as keyof typeof PLACES]} params={{ id: subject }} className={links.plain}>
      {name}
    </Link>
  );
}
